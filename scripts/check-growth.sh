#!/usr/bin/env bash
# Counts the instructions of generating 1,000 and 10,000 products, and fails where ten times the
# products cost more than eleven times as much. Skips where valgrind is absent.
# IAPGEN_BUILD_FLAGS holds the flags of a build that is there already, so that it is used again.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v valgrind > /dev/null || { echo 'skipped: valgrind is not installed'; exit 0; }
read -ra flags <<< "${IAPGEN_BUILD_FLAGS:-}"

swift build -c release "${flags[@]}" --product iapgen > /dev/null
tool=$(swift build -c release "${flags[@]}" --show-bin-path)/iapgen
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

count() {  # products -> instructions
    scripts/benchmark/make-manifest.sh "$1" > "$work/iap.yaml"
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$tool" generate "$work/iap.yaml" --output "$work/$1" 2>&1 |
        sed -n 's/.*I *refs: *//p' | tr -d ','
}

small=$(count 1000)
large=$(count 10000)
awk -v small="$small" -v large="$large" 'BEGIN {
    printf "1,000 products: %d million instructions; 10,000: %d million, %.1f times as many\n", small / 1e6, large / 1e6, large / small
    exit !(small > 0 && large < 11 * small)
}'
