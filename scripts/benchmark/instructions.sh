#!/usr/bin/env bash
# Counts instructions of the command line, which a busy machine does not change, and prints a line
# for each measure: name and count, separated by a tab.
# IAPGEN_BUILD_FLAGS holds the flags of a build that is there already, so that it is used again.
set -euo pipefail
cd "$(dirname "$0")/../.."
read -ra flags <<< "${IAPGEN_BUILD_FLAGS:-}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tool() {  # CONFIGURATION -> path of the built tool
    swift build -c "$1" "${flags[@]}" --product iapgen > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    echo "$(swift build -c "$1" "${flags[@]}" --show-bin-path)/iapgen"
}

count() {  # NAME COMMAND...
    local name=$1
    shift
    SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" \
        > /dev/null 2> "$work/counted" || { cat "$work/counted" >&2; exit 1; }
    printf '%s\t%s\n' "$name" "$(sed -n 's/.*I *refs: *//p' "$work/counted" | tr -d ,)"
}

release=$(tool release)
debug=$(tool debug)
for products in 10 100 1000 10000; do
    mkdir "$work/$products"
    scripts/benchmark/make-manifest.sh "$products" > "$work/$products/iap.yaml"
    count "generate $products" "$release" generate "$work/$products/iap.yaml" --output "$work/$products/output"
done
count 'generate 10000, nothing to write' \
    "$release" generate "$work/10000/iap.yaml" --output "$work/10000/output"
count 'lint 10000' "$release" lint "$work/10000/iap.yaml"
count 'debug build: generate 100' "$debug" generate "$work/100/iap.yaml" --output "$work/debug"
rm -r "$work/debug"
count 'debug build: generate 1000' "$debug" generate "$work/1000/iap.yaml" --output "$work/debug"
