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
    private let builtin: Environment
    private let own: Environment

    /// Creates a generator.
    ///
    /// - Parameters:
    ///   - templates: The templates to use.
    ///   - options: What the caller chose.
    ///   - sources: Where the texts of templates go, for diagnostics.
    package init(templates: TemplateSet, options: Options, sources: SourceMap) {
        self.options = options
        var environment = Environment.Options()
        environment.isStrict = true
        builtin = Environment(loader: templates.loader, options: environment, sources: sources)
        environment.isStrict = options.isStrict
        own = Environment(
            loader: templates.outputLoader,
            options: environment,
            sources: sources
        )
    }

    /// Makes the files of a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What the user declared.
    ///   - file: The manifest's file name.
    ///   - diagnostics: Where problems of the templates go.
    /// - Returns: The files; those whose template has errors are left out.
    package func files(
        for manifest: Manifest,
        file: String,
        diagnostics: inout DiagnosticCollector
    ) -> [FileWrite] {
        var files: [FileWrite] = []
        let context = context(of: manifest, file: file)
        for output in OutputFile.allCases where options.includesBuiltin {
            guard
                let template = builtin.template(named: output.template, diagnostics: &diagnostics),
                let bytes = builtin.render(
                    template,
                    context: context.values,
                    diagnostics: &diagnostics
                )
            else { continue }
            files.append(FileWrite(path: output.name(suffix: options.suffix), bytes: bytes))
        }
        for output in manifest.templates {
            var values = context.values
            values["param"] = context.parameters(with: output.parameters)
            guard
                let template = own.template(
                    named: output.template.value,
                    diagnostics: &diagnostics
                ),
                let bytes = own.render(template, context: values, diagnostics: &diagnostics)
            else { continue }
            files.append(FileWrite(path: output.output.value, bytes: bytes))
        }
        return files
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
