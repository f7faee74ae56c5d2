//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenJSON
internal import IAPGenStencil

/// Renders a template with a context from a JSON file.
enum TemplateRenderCommand {
    static let template = PositionalSpec(
        ValueSpec("template", completion: .files),
        help: "The template's file."
    )
    static let context = OptionSpec.option(
        "context",
        ValueSpec("file", completion: .files),
        help: "The JSON file with the values; none are there if it is left out."
    )

    private static let largestFile = 64 << 20

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        var pipeline = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &pipeline) {
            return session.usage(error, of: "template render")
        }
        guard let path = arguments.value(of: template) else { return .failure }
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        var output: [UInt8]?
        do throws(FileError) {
            var values = try read(arguments, session, sources, &collector)
            values["param"] = .dictionary(pipeline.generator.parameters)
            let environment = pipeline.generator.environment.map {
                ($0.key, Value.string($0.value))
            }
            values["env"] = .dictionary(ValueDictionary(environment))
            let file = SourceFile(
                path: path,
                bytes: try session.files.read(path, limit: largestFile)
            )
            if !collector.hasErrors {
                output = render(file, values, pipeline, sources, &collector)
            }
        } catch {
            session.fail("cannot read \(error)")
            return .failure
        }
        DiagnosticReporter(arguments, session).report(collector, in: sources)
        guard let output, !collector.hasErrors else { return .failure }
        session.output.write(output)
        return .success
    }

    private static func read(
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap,
        _ collector: inout DiagnosticCollector
    ) throws(FileError) -> ValueDictionary {
        guard let path = arguments.value(of: context) else { return [:] }
        let bytes = try session.files.read(path, limit: largestFile)
        let file = sources.add(SourceFile(path: path, bytes: bytes))
        let node = JSONParser.parse(file, in: sources, into: &collector)
        guard case .dictionary(let values)? = node.map({ ContextJSON.value(of: $0.value) }) else {
            if !collector.hasErrors {
                collector.report(
                    Diagnostic(
                        .contextNotAnObject,
                        .error,
                        "a context is a JSON object",
                        at: .start(of: file)
                    )
                )
            }
            return [:]
        }
        return values
    }

    private static func render(
        _ file: SourceFile,
        _ values: ValueDictionary,
        _ pipeline: GeneratorPipeline.Options,
        _ sources: SourceMap,
        _ collector: inout DiagnosticCollector
    ) -> [UInt8]? {
        let folders = [Path.folder(of: file.path)] + pipeline.templateFolders
        var options = Environment.Options()
        options.isStrict = pipeline.isStrict
        let environment = Environment(
            loader: TemplateSet(folders: folders).loader,
            options: options,
            sources: sources
        )
        guard let template = environment.template(file, diagnostics: &collector) else {
            return nil
        }
        return environment.render(template, context: values, diagnostics: &collector)?.bytes
    }
}

extension DiagnosticID {
    fileprivate static let contextNotAnObject = DiagnosticID("context-not-an-object")
}

extension DiagnosticExplanation {
    /// What is said about the values for a template that come from a file.
    static let templateValues: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .contextNotAnObject,
            rule: "The file that '--context' names holds a JSON object.",
            reason: "Its keys are the names of the variables that the template reads.",
            wrong: #"["coins", "removeAds"]"#,
            right: #"{"products": ["coins", "removeAds"]}"#
        )
    ]
}
