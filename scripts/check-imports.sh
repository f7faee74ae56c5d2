#!/usr/bin/env bash
# Imports .storekit files, generates Swift from the manifests and type-checks it.
# Usage: scripts/check-imports.sh FOLDER [COUNT]; COUNT files are chosen by hash, all without it.
# IAPGEN_BUILD_FLAGS holds the flags of a build that is there already, so that it is used again.
set -euo pipefail
folder=${1:?usage: check-imports.sh FOLDER [COUNT]}
count=${2:-0}
cd "$(dirname "$0")/.."

read -ra flags <<< "${IAPGEN_BUILD_FLAGS:-}"

swift build "${flags[@]}" --product iapgen > /dev/null
swift build "${flags[@]}" --target IAPRuntime > /dev/null
bin=$(swift build "${flags[@]}" --show-bin-path)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

# The hash of a name keeps the sample the same on every machine.
files=$(cd "$folder" && sha256sum -- *.storekit | sort | awk '{print $2}')
[[ $count -eq 0 ]] || files=$(head -n "$count" <<< "$files")

passed=0 refused=0 failed=0
for name in $files; do
    out="$work/$name"
    mkdir -p "$out"
    if ! "$bin/iapgen" storekit import "$folder/$name" -o "$out/iap.yaml" > "$out/messages" 2>&1; then
        [[ $(grep -c 'error:' "$out/messages") -gt 0 ]] || { echo "$name: no reason given"; failed=$((failed + 1)); }
        refused=$((refused + 1)); continue
    fi
    if ! "$bin/iapgen" generate "$out/iap.yaml" -o "$out" > "$out/messages" 2>&1; then
        echo "$name: $(grep -m 1 'error:' "$out/messages" | sed 's/.*error: //')"
        refused=$((refused + 1)); continue
    fi
    if ! swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$bin/Modules" "$out"/*.swift > "$out/messages" 2>&1; then
        echo "$name: $(grep -m 1 'error:' "$out/messages")"
        failed=$((failed + 1)); continue
    fi
    if ! python3 - "$folder/$name" "$out/IAPProducts.swift" << 'PYTHON'
import json, re, sys
file = json.load(open(sys.argv[1]))
products = file.get("products", []) + file.get("nonRenewingSubscriptions", [])
products += [s for g in file.get("subscriptionGroups", []) for s in g["subscriptions"]]
cases = re.findall(r'^ +case \S+ = "(.*)"$', open(sys.argv[2]).read(), re.M)
sys.exit(sorted(cases) != sorted(p["productID"] for p in products))
PYTHON
    then
        echo "$name: the enum has other IDs than the file"
        failed=$((failed + 1)); continue
    fi
    passed=$((passed + 1))
done
echo "$passed compiled, $refused refused with a reason, $failed failed"
[[ $failed -eq 0 ]]
