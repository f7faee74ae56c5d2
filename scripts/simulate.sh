#!/usr/bin/env bash
# Plays random histories through the runtime; proves first that faulty clients are still caught.
# IAPGEN_BUILD_FLAGS holds the flags of a build that is there already, so that it is used again.
# Usage: scripts/simulate.sh [--ci] [--schedules N] [--seed S]
set -euo pipefail
cd "$(dirname "$0")/.."
[[ ${1:-} != --ci ]] || shift
read -ra flags <<< "${IAPGEN_BUILD_FLAGS:-}"

swift build -c release "${flags[@]}" --product store-simulation > /dev/null
tool=$(swift build -c release "${flags[@]}" --show-bin-path)/store-simulation
"$tool" --variants --schedules 5000
"$tool" "$@"
