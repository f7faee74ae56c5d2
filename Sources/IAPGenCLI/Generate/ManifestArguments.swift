//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// The arguments by which commands find and read a manifest.
enum ManifestArguments {
    static let manifest = PositionalSpec(
        ValueSpec("manifest", completion: .files),
        optional: true,
        help: "The manifest. (default: iap.yaml or iap.yml in this folder)"
    )
    static let variant = OptionSpec.option(
        "variant",
        ValueSpec("name"),
        help: "The variant of the manifest. (default: $IAPGEN_VARIANT)"
    )

    /// The options of each command that reads a manifest.
    static let options = [variant, DiagnosticReporter.strict, DiagnosticsFormat.option]

    /// The manifest's path, or none after a message that there is none.
    static func path(_ arguments: ParsedArguments, _ session: Session) -> String? {
        if let path = arguments.value(of: manifest) { return path }
        let found = ["iap.yaml", "iap.yml"].filter {
            session.files.information(at: $0, followsLinks: true) != nil
        }
        if let path = found.first, found.count == 1 { return path }
        session.fail(
            found.isEmpty
                ? "there is neither iap.yaml nor iap.yml in this folder; name the manifest, or "
                    + "run 'iapgen init' to write one"
                : "there are both iap.yaml and iap.yml in this folder; name the one to use"
        )
        return nil
    }

    /// What the pipeline is told for these arguments.
    static func pipelineOptions(
        _ arguments: ParsedArguments,
        _ session: Session
    ) -> GeneratorPipeline.Options {
        var options = GeneratorPipeline.Options(
            variant: arguments.value(of: variant),
            environment: session.environment
        )
        options.isStrict = arguments.has(DiagnosticReporter.strict)
        return options
    }
}
