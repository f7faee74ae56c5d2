//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenJSON
internal import IAPGenStencil

/// Prints the values that templates get for a manifest.
enum TemplateContextCommand {
    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        var options = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &options) {
            return session.usage(error, of: "template context")
        }
        guard let path = ManifestArguments.path(arguments, session) else { return .failure }
        let pipeline = GeneratorPipeline(options: options)
        let result = pipeline.read(path, files: StoreManifestFiles(session.files))
        DiagnosticReporter(arguments, session).report(result.diagnostics, in: result.sources)
        guard let manifest = result.manifest, !result.diagnostics.hasErrors else {
            return .failure
        }
        // The environment is left out: it may hold secrets, and it differs from run to run.
        let context = TemplateContext(
            manifest,
            file: Path.name(of: path),
            parameters: options.generator.parameters
        )
        let value = ContextJSON.json(of: .dictionary(context.values))
        session.output.write(JSONWriter.bytes(of: value) + [UInt8(ascii: "\n")])
        return .success
    }
}
