//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
package import IAPGenManifest

/// The whole way from a manifest to its generated files.
///
/// read → decode and validate → resolve → render; each step is a function of the one before.
package struct GeneratorPipeline {
    /// What the caller may choose.
    package struct Options: Sendable {
        /// What the run chooses about the manifest.
        package var manifest = ManifestOptions()
        /// What the run chooses about rendering.
        package var generator = Generator.Options()
        /// Folders with templates that win over those the manifest names.
        package var templateFolders: [String] = []
        /// Whether warnings count as errors.
        package var isStrict = false

        /// Creates the default options.
        package init() {}

        /// Creates the options of a run.
        ///
        /// - Parameters:
        ///   - variant: The variant, or none for the one that `IAPGEN_VARIANT` names.
        ///   - environment: What the manifest reads as `${NAME}` and templates as `env.NAME`.
        package init(variant: String?, environment: [String: String]) {
            manifest = ManifestOptions(variant: variant, environment: environment)
            generator.environment = environment.sorted { $0.key < $1.key }
                .map { ($0.key, $0.value) }
        }
    }

    /// What came of a run.
    package struct Result {
        /// The manifest as far as it could be read; none where files were made of it.
        package var manifest: Manifest?
        /// The files to write; empty where anything is wrong.
        package var files: [FileWrite] = []
        /// Everything that was reported.
        package var diagnostics = DiagnosticCollector()
        /// The files that diagnostics point into: manifests, includes, templates.
        package let sources = SourceMap()
    }

    private let options: Options

    /// Creates a pipeline.
    package init(options: Options = Options()) { self.options = options }

    /// Reads and checks a manifest.
    package func read(
        _ path: String,
        files: some ManifestFiles = StoreManifestFiles(DiskFileStore())
    ) -> Result {
        var result = Result()
        result.manifest = ManifestReader.read(
            path,
            files: files,
            options: options.manifest,
            sources: result.sources,
            &result.diagnostics
        )
        if options.isStrict { result.diagnostics.adjust { _ in .error } }
        return result
    }

    /// Reads a manifest and makes its files.
    package func generate(
        _ path: String,
        files: some ManifestFiles = StoreManifestFiles(DiskFileStore())
    ) -> Result {
        var result = read(path, files: files)
        guard !result.diagnostics.hasErrors, let manifest = result.manifest.take() else {
            return result
        }
        let generator = Generator(
            templates: templates(for: manifest, at: path),
            options: options.generator,
            sources: result.sources
        )
        result.files = generator.files(
            for: manifest,
            file: Path.name(of: path),
            diagnostics: &result.diagnostics
        )
        if options.isStrict { result.diagnostics.adjust { _ in .error } }
        if result.diagnostics.hasErrors { result.files = [] }
        return result
    }

    /// The templates of a manifest: the caller's folders, the manifest's, `IAPTemplates` beside
    /// it, the built-in ones.
    package func templates(for manifest: Manifest?, at path: String) -> TemplateSet {
        let folder = Path.folder(of: path)
        let own = manifest?.settings.templatePaths.map { Path.join(folder, $0.value) } ?? []
        return TemplateSet(
            folders: options.templateFolders + own + [Path.join(folder, TemplateSet.folderName)],
            manifestFolder: folder
        )
    }
}
