//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenStencil

/// The arguments by which commands find templates and their parameters.
enum TemplateArguments {
    static let templatePath = OptionSpec.option(
        "template-path",
        ValueSpec("folder", completion: .folders),
        repeats: true,
        help: "A folder with templates that go before those in IAPTemplates and the built-in ones."
    )
    static let parameter = OptionSpec.option(
        "param",
        ValueSpec("key=value"),
        repeats: true,
        help: "A value that templates read as 'param.key'; 'a.b=1' nests, a bare key is true."
    )

    /// The options of each command that renders templates.
    static let options = [templatePath, parameter]

    /// Adds what was given to the pipeline's options, or says what is wrong with it.
    static func apply(
        _ arguments: ParsedArguments,
        to options: inout GeneratorPipeline.Options
    ) -> UsageError? {
        options.templateFolders = arguments.values(of: templatePath)
        options.generator.isStrict = arguments.has(DiagnosticReporter.strict)
        var parameters = ParameterList()
        for argument in arguments.values(of: parameter) {
            if let problem = parameters.add(argument) { return .rule(problem) }
        }
        options.generator.parameters = parameters.values
        return nil
    }
}
