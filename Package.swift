// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "iapgen",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "iapgen", targets: ["iapgen"]),
        .plugin(name: "IAPGenPlugin", targets: ["IAPGenPlugin"]),
        .plugin(name: "IAPGenCommand", targets: ["IAPGenCommand"]),
        .library(name: "IAPRuntime", targets: ["IAPRuntime"]),
        .library(name: "IAPRuntimeTesting", targets: ["IAPRuntimeTesting"]),
    ],
    targets: [
        // MARK: Generator, from the bottom of the import graph to the top

        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "IAPGenDiagnostics"),
        .target(name: "IAPGenYAML", dependencies: ["CYAML", "IAPGenDiagnostics"]),
        .target(name: "IAPGenManifest", dependencies: ["IAPGenDiagnostics", "IAPGenYAML"]),
        .target(name: "IAPGenStencil", dependencies: ["IAPGenDiagnostics"]),
        .target(
            name: "IAPGenCore",
            dependencies: ["IAPGenDiagnostics", "IAPGenManifest", "IAPGenStencil"]
        ),
        // The build plugin's tool: whoever uses the plugin compiles it and all above, and no more.
        .executableTarget(
            name: "iapgen-build-tool",
            dependencies: ["IAPGenCore", "IAPGenDiagnostics"]
        ),

        // MARK: The tool for people

        .target(name: "IAPGenJSON", dependencies: ["IAPGenDiagnostics"]),
        .target(
            name: "IAPGenReference",
            dependencies: [
                "IAPGenCore", "IAPGenDiagnostics", "IAPGenJSON", "IAPGenManifest", "IAPGenYAML",
            ]
        ),
        .target(
            name: "IAPGenAppStore",
            dependencies: ["IAPGenDiagnostics", "IAPGenJSON", "IAPGenManifest"]
        ),
        .target(
            name: "IAPGenAdopt",
            dependencies: ["IAPGenAppStore", "IAPGenCore", "IAPGenDiagnostics", "IAPGenManifest"]
        ),
        .target(
            name: "IAPGenCLI",
            dependencies: [
                "IAPGenAdopt", "IAPGenAppStore", "IAPGenCore", "IAPGenDiagnostics", "IAPGenJSON",
                "IAPGenManifest", "IAPGenReference", "IAPGenStencil",
            ]
        ),
        .executableTarget(name: "iapgen", dependencies: ["IAPGenCLI", "IAPGenCore"]),
        // For development: scores the template engine against a corpus of cases.
        .executableTarget(
            name: "iapgen-conformance",
            dependencies: ["IAPGenDiagnostics", "IAPGenJSON", "IAPGenStencil"]
        ),

        // MARK: Plugins

        .plugin(
            name: "IAPGenPlugin",
            capability: .buildTool(),
            dependencies: ["iapgen-build-tool"]
        ),
        .plugin(
            name: "IAPGenCommand",
            capability: .command(
                intent: .custom(verb: "generate-iap", description: "Generate Swift from iap.yaml."),
                permissions: [.writeToPackageDirectory(reason: "To write the generated files.")]
            ),
            dependencies: ["iapgen"]
        ),

        // MARK: Runtime, linked by generated code; imports nothing above

        .target(name: "IAPRuntime"),
        .target(name: "IAPRuntimeTesting", dependencies: ["IAPRuntime"]),

        // MARK: Deterministic simulation of the runtime, for development

        .target(
            name: "IAPRuntimeSimulation",
            dependencies: ["IAPRuntime", "IAPRuntimeTesting"],
            path: "Tests/IAPRuntimeSimulation"
        ),
        .executableTarget(name: "store-simulation", dependencies: ["IAPRuntimeSimulation"]),
        .executableTarget(
            name: "runtime-benchmark",
            dependencies: ["IAPRuntime", "IAPRuntimeTesting"],
            path: "Tests/IAPRuntimeBenchmark"
        ),

        // MARK: Tests

        .target(
            name: "IAPGenTestSupport",
            dependencies: ["IAPGenCore", "IAPGenDiagnostics"],
            path: "Tests/IAPGenTestSupport"
        ),
        .testTarget(
            name: "IAPGenCLITests",
            dependencies: [
                "IAPGenCLI", "IAPGenCore", "IAPGenDiagnostics", "IAPGenJSON", "IAPGenManifest",
                "IAPGenReference", "IAPGenStencil", "IAPGenTestSupport", "iapgen-build-tool",
            ]
        ),
        .testTarget(
            name: "IAPGenCoreTests",
            dependencies: [
                "IAPGenCore", "IAPGenDiagnostics", "IAPGenManifest", "IAPGenStencil",
                "IAPGenTestSupport",
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "IAPGeneratedCodeTests",
            dependencies: ["IAPRuntime", "IAPRuntimeTesting"],
            exclude: ["Generated/iap.yaml"]
        ),
        .testTarget(
            name: "IAPGenExecutableTests",
            dependencies: ["IAPGenCore", "IAPGenDiagnostics", "IAPGenTestSupport", "iapgen"],
            exclude: ["Readme"]
        ),
        .testTarget(
            name: "IAPGenDiagnosticsTests",
            dependencies: ["IAPGenDiagnostics", "IAPGenTestSupport"]
        ),
        .testTarget(
            name: "IAPGenYAMLTests",
            dependencies: ["IAPGenDiagnostics", "IAPGenTestSupport", "IAPGenYAML"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "IAPGenManifestTests",
            dependencies: [
                "IAPGenDiagnostics", "IAPGenJSON", "IAPGenManifest", "IAPGenReference",
                "IAPGenTestSupport", "IAPGenYAML",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "IAPGenReferenceTests",
            dependencies: [
                "IAPGenCore", "IAPGenDiagnostics", "IAPGenManifest", "IAPGenReference",
                "IAPGenStencil", "IAPGenTestSupport",
            ]
        ),
        .testTarget(
            name: "IAPGenJSONTests",
            dependencies: ["IAPGenDiagnostics", "IAPGenJSON", "IAPGenTestSupport"]
        ),
        .testTarget(
            name: "IAPRuntimeTests",
            dependencies: ["IAPRuntime", "IAPRuntimeTesting"]
        ),
        .testTarget(
            name: "StoreKit1BackendTests",
            dependencies: ["IAPRuntime", "IAPRuntimeTesting"],
            swiftSettings: [.define("STOREKIT1_DOUBLE")]
        ),
        .testTarget(
            name: "AppleTypecheckTests",
            dependencies: ["IAPGenTestSupport", "IAPRuntime"]
        ),
        .testTarget(
            name: "IAPGenStencilTests",
            dependencies: [
                "IAPGenDiagnostics", "IAPGenJSON", "IAPGenStencil", "IAPGenTestSupport",
                "iapgen-conformance",
            ]
        ),
        .testTarget(
            name: "IAPRuntimeTestingTests",
            dependencies: [
                "IAPRuntime", "IAPRuntimeSimulation", "IAPRuntimeTesting", "runtime-benchmark",
                "store-simulation",
            ]
        ),
        .testTarget(
            name: "IAPGenAppStoreTests",
            dependencies: [
                "IAPGenAppStore", "IAPGenDiagnostics", "IAPGenJSON", "IAPGenManifest",
                "IAPGenTestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "IAPGenAdoptTests",
            dependencies: [
                "IAPGenAdopt", "IAPGenAppStore", "IAPGenCore", "IAPGenDiagnostics",
                "IAPGenManifest", "IAPGenTestSupport",
            ],
            exclude: ["Snapshots"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
}
