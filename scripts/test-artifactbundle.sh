#!/usr/bin/env bash
# Packs the tools, and builds a package whose own plugin, a copy of ours, runs the packed one.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
scratch=${IAPGEN_PLUGIN_SCRATCH:-$root/.build/plugin-tests}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

scripts/make-artifactbundle.sh "$work" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
for tool in "$work"/iapgen.artifactbundle/*/bin/*; do
    if [[ $(uname) == Linux ]] && ldd "$tool" | grep -E 'libyaml|libswift'; then
        echo "error: the packed $(basename "$tool") needs libraries that a machine may lack" >&2
        exit 1
    fi
done
[[ $("$work"/iapgen.artifactbundle/*/bin/iapgen --version) == "$(sed -n 's/.*current = "\(.*\)"/\1/p' Sources/IAPGenCLI/Version.swift)" ]]

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
swift build --scratch-path "$scratch" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
[[ $(swift run --skip-build --scratch-path "$scratch" App 2> "$work/log") == com.example.removeAds ]] || { cat "$work/log" >&2; exit 1; }
if ! grep -qF 'iapgen.artifactbundle' "$scratch/debug.yaml"; then
    echo 'error: the build does not run the packed tool' >&2
    exit 1
fi
echo 'The packed tool generates in a build.'
