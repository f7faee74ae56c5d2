//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension CommandSpec {
    static let storekit = CommandSpec(
        group: "storekit",
        abstract: "Convert and compare Xcode's .storekit files.",
        subcommands: [
            CommandSpec(
                "import",
                abstract: "Write a manifest for a .storekit file.",
                discussion: """
                    Names in Swift are made from the product IDs. What no file knows is there as \
                    a comment: handlers, grants, the duration of a non-renewing subscription. The \
                    key that signs offers stays in the file.
                    """,
                positionals: [StoreKitCommand.file],
                options: [ImportedManifest.output, ImportedManifest.force] + reporting,
                action: StoreKitCommand.importFile
            ),
            CommandSpec(
                "export",
                abstract: "Write a .storekit file for a manifest.",
                discussion: """
                    In a file that is there only what the manifest says is changed; products that \
                    it does not sell are taken out. A file that Xcode keeps in step with App Store \
                    Connect is left alone.
                    """,
                positionals: [ManifestArguments.manifest],
                options: [StoreKitExportCommand.output, StoreKitExportCommand.force]
                    + [AppStoreArguments.manifest, ManifestArguments.variant] + reporting,
                action: StoreKitExportCommand.run
            ),
            CommandSpec(
                "diff",
                abstract: "Show where a manifest and a .storekit file have drifted apart.",
                discussion: """
                    The exit code is 1 when anything differs. Identifiers that Xcode makes, \
                    settings, the order of lists and the spelling of prices are not compared.
                    """,
                positionals: [StoreKitCommand.files],
                options: [DriftReporter.format, AppStoreArguments.manifest]
                    + [ManifestArguments.variant] + reporting,
                action: StoreKitCommand.compare
            ),
        ]
    )

    static let appstore = CommandSpec(
        group: "appstore",
        abstract: "Read and compare saved responses of App Store Connect's API.",
        subcommands: [
            CommandSpec(
                "import",
                abstract: "Write a manifest for responses of App Store Connect.",
                positionals: [ConnectCommand.files],
                options: [ImportedManifest.output, ImportedManifest.force]
                    + ConnectCommand.options + reporting,
                action: ConnectCommand.importFiles
            ),
            CommandSpec(
                "diff",
                abstract: "Show where a manifest and App Store Connect have drifted apart.",
                discussion: """
                    The exit code is 1 when anything differs, or when a page of a list is missing. \
                    Only what the responses hold is compared; the report says what is not.
                    """,
                positionals: [ConnectCommand.comparedFiles],
                options: [DriftReporter.format, AppStoreArguments.manifest]
                    + [ManifestArguments.variant] + ConnectCommand.options + reporting,
                action: ConnectCommand.compare
            ),
        ]
    )

    private static let reporting = [DiagnosticReporter.strict, DiagnosticsFormat.option]
}
