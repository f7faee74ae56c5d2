//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Loads templates, each once, and renders them.
///
/// An environment belongs to the one thread that runs the pipeline. Errors go to a
/// `DiagnosticCollector`, the text of every template to the `SourceMap`.
package final class Environment {
    /// The files that diagnostics point into.
    package let sources: SourceMap
    /// The choices of the program.
    package let options: Options

    let loader: any Loader

    /// The choices of the program that renders templates.
    package struct Options: Sendable {
        /// How white space around block tags is treated.
        package var trimBehaviour: TrimBehaviour = .smart
        /// Whether an undefined variable is an error; if not, it prints nothing.
        package var isStrict = false
        /// How much a template may do.
        package var limits = Limits()

        /// Creates the default options.
        package init() {}
    }

    /// Creates an environment.
    package init(
        loader: any Loader = DictionaryLoader([:]),
        extensions: [Extension] = [],
        options: Options = Options(),
        sources: SourceMap
    ) {
        self.loader = loader
        self.options = options
        self.sources = sources
    }

    /// The template of a name, parsed at its first use, or none where it is missing or wrong.
    package func template(
        named name: String,
        diagnostics: inout DiagnosticCollector
    ) -> Template? {
        nil
    }

    /// The template of a file that the caller has read.
    package func template(
        _ file: SourceFile,
        diagnostics: inout DiagnosticCollector
    ) -> Template? {
        nil
    }

    /// The text that a template makes of a context, as UTF-8, or none where it has errors.
    ///
    /// - Complexity: Linear in the output and in the number of tags that are evaluated.
    package func render(
        _ template: Template,
        context: ValueDictionary,
        diagnostics: inout DiagnosticCollector
    ) -> [UInt8]? {
        nil
    }
}
