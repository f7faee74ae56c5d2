// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Coins",
    platforms: [.iOS(.v15), .macOS(.v12)],
    dependencies: [.package(name: "iapgen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Coins",
            dependencies: [
                .product(name: "IAPRuntime", package: "iapgen"),
                .product(name: "IAPRuntimeTesting", package: "iapgen"),
            ],
            plugins: [.plugin(name: "IAPGenPlugin", package: "iapgen")]
        )
    ]
)
