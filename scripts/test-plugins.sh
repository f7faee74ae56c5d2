#!/usr/bin/env bash
# Builds packages that use the plugins, with real `swift build`s, and counts how often the tool ran.
# Usage: scripts/test-plugins.sh [--swiftbuild]
# The tool is built once into .build/plugin-tests and shared by all packages.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
scratch=${IAPGEN_PLUGIN_SCRATCH:-$root/.build/plugin-tests}
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
log=$work/log
passed=0 failed=0
rm -rf "$scratch/plugins/outputs"  # of an earlier run, or of scripts/test-artifactbundle.sh

check() {  # name, command ...: the command must succeed
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1)) && printf 'ok - %s\n' "$name"
    else
        failed=$((failed + 1)) && printf 'not ok - %s\n' "$name"
        sed 's/^/    /' "$log" | tail -25
    fi
}

build() { swift build --scratch-path "$scratch" "$@" > "$log" 2>&1; }
runs() { grep -c 'Generating IAPProducts' "$log" || true; }
builds() { build "$@"; }
fails() { ! build "$@"; }
ran() { build && [[ $(runs) == "$1" ]]; }
logged() { grep -qF -- "$1" "$log"; }
not_logged() { ! grep -F -- "$1" "$log" | grep -vqF -- "$root/"; }
compiled() { grep -qE "Compiling $1" "$log"; }
prints() { [[ $(swift run --skip-build --scratch-path "$scratch" "$1" 2> "$log") == "$2" ]]; }
generated() { find "$scratch/plugins/outputs" -path "*/$1/*" -name "$2"; }

source scripts/plugin-tests/packages.sh
source scripts/plugin-tests/xcode.sh
source scripts/plugin-tests/one-target.sh
source scripts/plugin-tests/many-targets.sh
source scripts/plugin-tests/mistakes.sh
source scripts/plugin-tests/command.sh
[[ ${1:-} != --swiftbuild ]] || source scripts/plugin-tests/swiftbuild.sh

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
