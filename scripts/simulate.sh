#!/usr/bin/env bash
# Plays random histories through the runtime; proves first that faulty clients are still caught.
# Usage: scripts/simulate.sh [--ci] [--schedules N] [--seed S]
set -euo pipefail
cd "$(dirname "$0")/.."
[[ ${1:-} != --ci ]] || shift

swift build -c release --product store-simulation > /dev/null
tool=$(swift build -c release --show-bin-path)/store-simulation
"$tool" --variants --schedules 5000
"$tool" "$@"
