#!/usr/bin/env bash
# Measures `iapgen generate`, release build, against the floor that libyaml sets, and prints a line
# for each measure: name, value, unit, and the goal or a dash, separated by tabs.
# Usage: scripts/benchmark/generate.sh [RUNS]
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-11}
here=scripts/benchmark
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$here/functions.sh"

static=()
[[ $(uname) == Darwin ]] || static=(--static-swift-stdlib)
build=(swift build -c release --product iapgen --scratch-path .build/benchmark "${static[@]}")
"${build[@]}" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
tool=$("${build[@]}" --show-bin-path)/iapgen

read -ra yaml <<< "$(pkg-config --cflags --libs yaml-0.1 2> /dev/null || echo -lyaml)"
clang -O2 "$here/floor.c" "${yaml[@]}" -o "$work/floor"
: > "$work/empty.swift"
swiftc -O "${static[@]/#--static-swift-stdlib/-static-stdlib}" "$work/empty.swift" -o "$work/empty"

# compare RUNS PRODUCTS: the tool, the floor with as many bytes, and the empty program, in turn.
compare() {
    local manifest=$work/$2/iap.yaml output=$work/$2/output bytes
    mkdir -p "$work/$2"
    "$here/make-manifest.sh" "$2" > "$manifest"
    "$tool" generate "$manifest" --output "$output" > /dev/null
    bytes=$(cat "$output"/*.swift | wc -c)
    measure "$1" -r "$output" "$tool" generate "$manifest" --output "$output" \
        -- "$work/floor" "$manifest" "$work/floor.out" "$bytes" -- "$work/empty"
}

compare "$((runs * 5))" 10
row 'generate 10 products, CPU above an empty program' "$(calculate "$(value 1 1) - $(value 3 1)")" ms 5
for products in 100 1000 10000 100000; do
    (( products < 100000 )) || runs=$(( (runs + 2) / 3 ))
    compare "$runs" "$products"
    ratio=- peak=-
    (( products != 10000 )) || ratio=3 peak=40
    (( products != 100000 )) || ratio=3.5 peak=260
    row "generate $products products, CPU" "$(value 1 1)" ms -
    row "generate $products products, CPU against the floor" "$(calculate "$(value 1 1) / $(value 2 1)")" x "$ratio"
    row "generate $products products, peak memory" "$(value 1 3)" MB "$peak"
    if (( products >= 10000 )) && python3 -c 'import jinja2, yaml' 2> /dev/null; then
        measure 3 python3 "$here/jinja.py" "$work/$products/iap.yaml" "$work/jinja.out"
        row "Jinja and PyYAML, $products products, CPU" "$(value 1 1)" ms -
    fi
    rm -rf "${work:?}/$products"
done
python3 -c 'import jinja2, yaml' 2> /dev/null || echo 'skipped: Jinja and PyYAML are not installed' >&2
