#!/usr/bin/env bash
# Measures what the plugin costs a package that uses it: building its tool, and a build with nothing
# to do, with the plugin and without. Prints a line for each measure: name, value, unit, and the goal.
# Usage: scripts/benchmark/tool.sh [RUNS]
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-11}
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source scripts/benchmark/functions.sh

row 'cold debug build of the plugin tool, CPU' \
    "$(scripts/measure-tool-build.sh 1000 | sed -n 's/.*: \([0-9.]*\) CPU-seconds.*/\1/p')" s 25

package() {  # NAME PLUGINS
    mkdir -p "$work/$1/Sources/App"
    cat > "$work/$1/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.iOS(.v15), .macOS(.v12)],
    dependencies: [.package(name: "iapgen", path: "$root")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "IAPRuntime", package: "iapgen")],
            plugins: [$2]
        )
    ]
)
MANIFEST
    echo 'print(IAPProduct.allCases.count)' > "$work/$1/Sources/App/main.swift"
}

package with '.plugin(name: "IAPGenPlugin", package: "iapgen")'
package without ''
scripts/benchmark/make-manifest.sh 100 > "$work/with/Sources/App/iap.yaml"
swift build --package-path "$work/with" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
find "$work/with/.build/plugins/outputs" -name '*.swift' -exec cp {} "$work/without/Sources/App/" \;
for package in with without; do  # twice: the second build after a clean one links once more
    swift build --package-path "$work/$package" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    swift build --package-path "$work/$package" > "$work/log" 2>&1
done

measure "$runs" swift build --package-path "$work/with" -- swift build --package-path "$work/without"
row 'build with nothing to do, with the plugin, CPU' "$(value 1 1)" ms -
row 'build with nothing to do, plugin against none' "$(calculate "$(value 1 1) / $(value 2 1)")" x 1.05
