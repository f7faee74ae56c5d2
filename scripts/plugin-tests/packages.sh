# Writes the packages that the plugin tests build. Sourced by test-plugins.sh.

# Writes Package.swift into this folder; each argument is one target.
package() {  # target ...
    cat > Package.swift <<SWIFT
// swift-tools-version: 6.0
import PackageDescription

let plugin: [Target.PluginUsage] = [.plugin(name: "IAPGenPlugin", package: "iapgen")]
let runtime: [Target.Dependency] = [.product(name: "IAPRuntime", package: "iapgen")]
let package = Package(
    name: "consumer",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    dependencies: [.package(name: "iapgen", path: "$root")],
    targets: [
$(printf '        %s,\n' "$@")
    ]
)
SWIFT
}

manifest() {  # product name, further lines ...
    printf 'products:\n  %s: {id: com.example.%s, type: nonConsumable}\n' "$1" "$1"
    shift
    printf '%s\n' "$@"
}
