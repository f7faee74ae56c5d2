//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// Where the `template` commands look for templates.
enum TemplateLookup {
    static let manifest = OptionSpec.option(
        "manifest",
        ValueSpec("file", completion: .files),
        help: "The manifest whose templates count. (default: iap.yaml or iap.yml, if there is one)"
    )

    /// The options of each command that looks templates up.
    static let options = [manifest, TemplateArguments.templatePath]

    /// The templates for a command's arguments.
    ///
    /// A manifest with errors still tells its folders; its problems are for `lint` to report.
    static func templates(_ arguments: ParsedArguments, _ session: Session) -> TemplateSet {
        var options = ManifestArguments.pipelineOptions(arguments, session)
        options.templateFolders = arguments.values(of: TemplateArguments.templatePath)
        let pipeline = GeneratorPipeline(options: options)
        let path = arguments.value(of: manifest) ?? defaultManifest(session) ?? "iap.yaml"
        let result = pipeline.read(path, files: StoreManifestFiles(session.files))
        return pipeline.templates(for: result.manifest, at: path)
    }

    private static func defaultManifest(_ session: Session) -> String? {
        ["iap.yaml", "iap.yml"].first {
            session.files.information(at: $0, followsLinks: true) != nil
        }
    }
}
