#!/usr/bin/env bash
# The one door: everything that must hold before a change lands.
set -euo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT

step() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
strict=(-Xswiftc -warnings-as-errors)
export IAPGEN_BUILD_FLAGS="${strict[*]}"

step 'lint'
scripts/lint.sh

step 'build: the plugin tool from nothing, debug'
scripts/measure-tool-build.sh

step 'build: debug, with tests'
swift build --build-tests "${strict[@]}" --explicit-target-dependency-import-check error

step 'build: release'
swift build -c release "${strict[@]}"

step 'test'
IAPGEN_RECORD=never IAPGEN_FUZZ=200000 swift test "${strict[@]}" 2>&1 | tee "$log"

step 'examples'
IAPGEN_TOOL=$(swift build "${strict[@]}" --show-bin-path)/iapgen scripts/test-examples.sh

step 'imports'
corpus=${IAPGEN_SHARED:-../shared}/storekit-corpus
if [[ -d $corpus ]]; then
    scripts/check-imports.sh "$(cd "$corpus" && pwd)" 25
else
    echo "skipped: there is no $corpus"
fi

step 'documentation'
scripts/check-docs.sh

step 'plugins'
scripts/test-plugins.sh

step 'artifact bundle'
scripts/test-artifactbundle.sh

step 'simulation'
scripts/simulate.sh

step 'instructions'
scripts/benchmark.sh --ci

step 'Apple platforms'
scripts/typecheck-apple.sh --all

step 'summary'
grep -E 'Test run with|Executed [0-9]+ tests?' "$log" | tail -n 2
