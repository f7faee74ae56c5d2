//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Writes built-in templates to a folder.
enum TemplateExportCommand {
    static let names = PositionalSpec(
        ValueSpec("name"),
        optional: true,
        repeats: true,
        help: "The templates to write; all if left out."
    )
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("folder", completion: .folders, default: TemplateSet.folderName),
        help: "The folder to write to."
    )
    static let force = OptionSpec.flag(
        "force",
        help: "Overwrite templates that are there and differ."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let builtin = BuiltinTemplates.texts
        var wanted = arguments.values(of: names)
        if wanted.isEmpty { wanted = BuiltinTemplates.names }
        for name in wanted where builtin[name] == nil {
            let hint = NearestMatch.suggestion(for: name, in: BuiltinTemplates.names)
            session.fail("there is no built-in template '\(name)'\(hint)")
            return .failure
        }
        let folder = arguments.value(of: output) ?? TemplateSet.folderName
        let files = wanted.map { FileWrite(path: $0, bytes: Array((builtin[$0] ?? "").utf8)) }
        let plan = OutputPlan(
            files,
            in: folder,
            overwriting: arguments.has(force) ? .everything : .nothing,
            store: session.files
        )
        for (path, reason) in plan.refusals { session.fail(text(of: reason, path)) }
        guard plan.refusals.isEmpty else { return .failure }
        do throws(FileError) {
            try plan.apply(to: session.files)
        } catch {
            session.fail("cannot write \(error)")
            return .failure
        }
        for entry in plan.changed { session.output.write("Wrote \(visible(entry.path))\n") }
        return .success
    }

    private static func text(of reason: OutputPlan.Refusal, _ path: String) -> String {
        switch reason {
        case .notGenerated: "'\(path)' is there and differs; overwrite it with '--force'"
        default: Diagnostic.refused(path, reason).summary
        }
    }
}
