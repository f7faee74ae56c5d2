// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "CommittedCode",
    platforms: [.iOS(.v15), .macOS(.v12)],
    dependencies: [.package(name: "iapgen", path: "../..")],
    targets: [
        .executableTarget(
            name: "CommittedCode",
            dependencies: [
                .product(name: "IAPRuntime", package: "iapgen"),
                .product(name: "IAPRuntimeTesting", package: "iapgen"),
            ],
            exclude: ["iap.yaml"]
        )
    ]
)
