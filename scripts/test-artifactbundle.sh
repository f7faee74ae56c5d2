#!/usr/bin/env bash
# Packs the tool, and builds a package whose own plugin runs the packed tool.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

scripts/make-artifactbundle.sh "$work" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
tool=$(echo "$work"/iapgen.artifactbundle/*/bin/iapgen)
if [[ $(uname) == Linux ]] && ldd "$tool" | grep -E 'libyaml|libswift'; then
    echo 'error: the packed tool needs libraries that a machine may lack' >&2
    exit 1
fi

mkdir -p "$work/consumer/Plugins" "$work/consumer/Sources/App" && cd "$work/consumer"
cp -RL "$root/Plugins/IAPGenPlugin" Plugins/IAPGenPlugin
cat > Package.swift <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "consumer",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    dependencies: [.package(name: "iapgen", path: "$root")],
    targets: [
        .binaryTarget(name: "iapgen-binary", path: "../iapgen.artifactbundle"),
        .plugin(name: "PackedPlugin", capability: .buildTool(), dependencies: ["iapgen-binary"], path: "Plugins/IAPGenPlugin"),
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "IAPRuntime", package: "iapgen")],
            plugins: ["PackedPlugin"]
        ),
    ]
)
SWIFT
printf 'products:\n  removeAds: {id: com.example.removeAds, type: nonConsumable}\n' > Sources/App/iap.yaml
printf 'print(IAPProduct.removeAds.rawValue)\n' > Sources/App/main.swift
[[ $(swift run -q App) == com.example.removeAds ]]
echo 'The packed tool generates in a build.'
