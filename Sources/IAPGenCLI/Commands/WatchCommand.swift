//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// Generates again whenever the manifest or something it pulls in changes.
enum WatchCommand {
    private static let interval = 300

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        var options = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &options) {
            return session.usage(error, of: "watch")
        }
        guard let path = ManifestArguments.path(arguments, session) else { return .failure }
        let run = GenerateRun(arguments, session)
        let folders = folders(beside: path, options)
        var known = WatchedFiles([path] + folders, in: session.files)
        while true {
            let before = WatchedFiles(known.paths, in: session.files)
            let outcome = run.run(path, options)
            let after = WatchedFiles(outcome.inputs + folders, in: session.files)
            known = after.keepingFiles(of: before)
            session.output.write("Watching \(path). Stop with Control-C.\n")
            guard wait(for: known, session) else { return .success }
        }
    }

    /// The folders in which a file may appear that was missing or that replaces a built-in one.
    private static func folders(
        beside path: String,
        _ options: GeneratorPipeline.Options
    ) -> [String] {
        let folder = Path.folder(of: path)
        return [folder, Path.join(folder, TemplateSet.folderName)] + options.templateFolders
    }

    /// Waits until something changed and has been still for one interval, as editors write in
    /// several steps.
    private static func wait(for known: WatchedFiles, _ session: Session) -> Bool {
        var last = known
        while true {
            guard session.pause(interval) else { return false }
            let now = WatchedFiles(known.paths, in: session.files)
            if now == last, now != known { return true }
            last = now
        }
    }
}

extension CommandSpec {
    static let watch = CommandSpec(
        "watch",
        abstract: "Generate again whenever the manifest changes.",
        discussion: "Included manifests and templates are watched, too.",
        positionals: [ManifestArguments.manifest],
        options: [GenerateCommand.output, GenerateCommand.force] + TemplateArguments.options
            + ManifestArguments.options,
        action: WatchCommand.run
    )
}
