#!/usr/bin/env bash
# What a build server does: fail if the committed files are not what the manifest makes, then build.
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
"$tool" generate Sources/CommittedCode/iap.yaml --output Sources/CommittedCode/Generated --check
echo 'The generated files are current.'

swift build --scratch-path "$scratch" -Xswiftc -warnings-as-errors > "$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
"$(swift build --scratch-path "$scratch" --show-bin-path)/CommittedCode"
