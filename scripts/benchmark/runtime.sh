#!/usr/bin/env bash
# Measures the runtime, release build: look-ups, crediting with the record in a file, and how long the
# main actor is held at launch. Prints a line for each measure: name, value, unit, and the goal or a
# dash, separated by tabs.
# Usage: scripts/benchmark/runtime.sh [lookups] [crediting] [main-actor]
set -euo pipefail
cd "$(dirname "$0")/../.."

build=(swift build -c release --product runtime-benchmark --scratch-path .build/benchmark)
"${build[@]}" >&2
"$("${build[@]}" --show-bin-path)/runtime-benchmark" "$@"
