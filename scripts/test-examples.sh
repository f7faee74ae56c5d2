#!/usr/bin/env bash
# Builds and runs each example, and compares its output with the console block of its README.
# Usage: scripts/test-examples.sh [EXAMPLE...]
set -euo pipefail
cd "$(dirname "$0")/../Examples"
scratch=${IAPGEN_EXAMPLES_BUILD:-$PWD/.build}
status=0
trap 'rm -rf "$PWD/.current"' EXIT

# The block is the output of the command on its first line.
expected() {
    awk '/^```console$/ { inside = 1; next } inside && /^```$/ { exit } inside && !/^\$ / { print }' "$1/README.md"
}

run() {
    if [[ -x $1/run.sh ]]; then
        (cd "$1" && IAPGEN_SCRATCH="$scratch/$1" ./run.sh)
    else
        # Built at one place after the other, so that the tool is built once for all of them.
        rm -rf .current
        cp -R "$1" .current
        local options=(--package-path .current --scratch-path "$scratch/packages" -Xswiftc -warnings-as-errors)
        swift build "${options[@]}" > "$scratch/log" 2>&1 || { cat "$scratch/log" >&2; return 1; }
        "$(swift build "${options[@]}" --show-bin-path)/$1"
    fi
}

mkdir -p "$scratch"
examples=("$@")
[[ ${#examples[@]} -gt 0 ]] || examples=(*/)
for example in "${examples[@]}"; do
    example=${example%/}
    [[ -f $example/README.md ]] || continue
    if difference=$(diff -u <(expected "$example") <(run "$example")); then
        printf 'ok    %s\n' "$example"
    else
        printf 'FAIL  %s\n%s\n' "$example" "$difference"
        status=1
    fi
done
exit "$status"
