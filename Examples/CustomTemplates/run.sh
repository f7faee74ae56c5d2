#!/usr/bin/env bash
# Fails if the committed files are not what the manifest and the templates make; prints one of them.
# IAPGEN_TOOL names a tool that is built already.
set -euo pipefail
cd "$(dirname "$0")"
scratch=${IAPGEN_SCRATCH:-.build}
mkdir -p "$scratch"

tool=${IAPGEN_TOOL:-}
if [[ -z $tool ]]; then
    swift build --package-path ../.. --product iapgen > "$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
    tool=$(swift build --package-path ../.. --show-bin-path)/iapgen
fi
"$tool" generate iap.yaml --output Generated --check
echo 'The generated files are current.'
cat Generated/products.ts
