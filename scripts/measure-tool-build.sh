#!/usr/bin/env bash
# Prints the CPU seconds of a debug build of the build plugin's tool from nothing, and fails above a
# limit.
# The goal is 25; half of the time goes to IAPGenStencil and IAPGenManifest, a fifth to SwiftPM, the
# linker and the index of the standard library. A quiet machine takes 23 to 25, one that others slow
# down up to half as much again, so the limit only catches what grows a lot.
# Usage: scripts/measure-tool-build.sh [LIMIT]
set -euo pipefail
cd "$(dirname "$0")/.."
limit=${1:-40}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

TIMEFORMAT='%U %S'
spent=$({ time swift build --product iapgen-build-tool --scratch-path "$scratch" > "$scratch/log" 2>&1; } 2>&1) ||
    { cat "$scratch/log" >&2; exit 1; }
awk -v spent="$spent" -v limit="$limit" 'BEGIN {
    split(spent, part, " "); total = part[1] + part[2]
    printf "cold debug build of iapgen-build-tool: %.1f CPU-seconds (goal 25, limit %s)\n", total, limit
    exit total > limit
}'
