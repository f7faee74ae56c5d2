//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
package import IAPGenManifest
package import IAPGenStencil

/// Makes the generated files of a manifest.
package struct Generator {
    /// What the caller may choose.
    package struct Options: Sendable {
        /// What tells apart the built-in outputs of several manifests in one target.
        package var suffix = ""
        /// Values that win over the manifest's own `parameters:`.
        package var parameters: ValueDictionary = [:]
        /// What templates read as `env.NAME`.
        package var environment: [(key: String, value: String)] = []
        /// Whether undefined variables are errors in the user's own templates too.
        package var isStrict = false
        /// Whether the built-in templates are rendered.
        package var includesBuiltin = true

        /// Creates the default options.
        package init() {}
    }

    private let options: Options
    private let templates: TemplateSet
    private let sources: SourceMap

    /// Creates a generator.
    ///
    /// - Parameters:
    ///   - templates: The templates to use.
    ///   - options: What the caller chose.
    ///   - sources: Where the texts of templates go, for diagnostics.
    package init(templates: TemplateSet, options: Options, sources: SourceMap) {
        self.options = options
        self.templates = templates
        self.sources = sources
    }

    /// Makes the files of a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What the user declared. What the files are made of is copied from it, so that
    ///     it need not be kept beside them.
    ///   - file: The manifest's file name.
    ///   - diagnostics: Where problems of the templates go.
    /// - Returns: The files; those whose template has errors are left out.
    package func files(
        for manifest: consuming Manifest,
        file: String,
        diagnostics: inout DiagnosticCollector
    ) -> [FileWrite] {
        let context = context(of: manifest, file: file)
        let outputs = manifest.templates
        manifest = Manifest()
        var files: [FileWrite] = []
        let builtin = environment(templates.loader, isStrict: true)
        for output in OutputFile.allCases where options.includesBuiltin {
            guard
                let template = builtin.template(named: output.template, diagnostics: &diagnostics),
                let text = builtin.render(
                    template,
                    context: context.values,
                    diagnostics: &diagnostics
                )
            else { continue }
            files.append(FileWrite(path: output.name(suffix: options.suffix), text: text))
        }
        guard !outputs.isEmpty else { return files }
        let own = environment(templates.outputLoader, isStrict: options.isStrict)
        for output in outputs {
            var values = context.values
            values["param"] = context.parameters(with: output.parameters)
            guard
                let template = own.template(
                    named: output.template.value,
                    at: output.template.range,
                    diagnostics: &diagnostics
                ),
                let text = own.render(template, context: values, diagnostics: &diagnostics)
            else { continue }
            files.append(FileWrite(path: output.output.value, text: text))
        }
        return files
    }

    private func environment(_ loader: any Loader, isStrict: Bool) -> Environment {
        var options = Environment.Options()
        options.isStrict = isStrict
        return Environment(loader: loader, options: options, sources: sources)
    }

    /// What templates can read for a manifest.
    package func context(of manifest: Manifest, file: String) -> TemplateContext {
        TemplateContext(
            manifest,
            file: file,
            parameters: options.parameters,
            environment: options.environment
        )
    }
}
