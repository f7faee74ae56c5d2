//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenDiagnostics

/// Imports and compares saved responses of App Store Connect.
enum ConnectCommand {
    static let files = PositionalSpec(
        ValueSpec("response", completion: .files),
        repeats: true,
        help: "Files with responses of the API, all pages of each list."
    )
    static let comparedFiles = PositionalSpec(
        ValueSpec("response", completion: .files),
        repeats: true,
        help: "Files with responses of the API, and the manifest if it is not iap.yaml."
    )
    static let territory = OptionSpec.option(
        "territory",
        ValueSpec("code", default: "USA"),
        help: "The territory whose prices count."
    )
    static let date = OptionSpec.option(
        "date",
        ValueSpec("YYYY-MM-DD"),
        help: "The day whose prices and offers count. (default: today)"
    )

    /// The options of both commands.
    static let options = [territory, date]

    static func importFiles(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let sources = SourceMap()
        if let code = checkDate(arguments, session, of: "appstore import") { return code }
        let paths = arguments.values(of: files)
        guard let catalog = read(paths, arguments, session, sources, needsProducts: true)
        else { return .failure }
        return ImportedManifest(catalog: catalog, origin: "App Store Connect").write(
            to: arguments.value(of: ImportedManifest.output),
            force: arguments.has(ImportedManifest.force),
            session
        )
    }

    static func compare(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        if let code = checkDate(arguments, session, of: "appstore diff") { return code }
        let (manifests, responses) = AppStoreArguments.split(arguments.values(of: comparedFiles))
        guard !responses.isEmpty, manifests.count <= 1 else {
            let rule = "one or more responses are compared with one manifest"
            return session.usage(.rule(rule), of: "appstore diff")
        }
        let name = manifests.first
        guard let mine = AppStoreArguments.readManifest(arguments, session, named: name),
            let catalog = read(responses, arguments, session, mine.sources)
        else { return .failure }
        let presentation = DriftPresentation(
            DriftComparer.compare(mine.manifest, with: catalog),
            here: mine.path,
            there: "App Store Connect",
            sources: mine.sources
        )
        return DriftReporter.report(presentation, arguments, session)
    }

    private static func checkDate(
        _ arguments: ParsedArguments,
        _ session: Session,
        of command: String
    ) -> ExitCode? {
        guard let given = arguments.value(of: date) else { return nil }
        let parts = given.split(separator: "-", omittingEmptySubsequences: false)
        let isDate =
            parts.map(\.utf8.count) == [4, 2, 2]
            && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard !isDate else { return nil }
        return session.usage(.rule("'\(given)' is no date of the form YYYY-MM-DD"), of: command)
    }

    /// Reads the responses at some paths; what is wrong with them is reported.
    static func read(
        _ paths: [String],
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap,
        needsProducts: Bool = false
    ) -> AppStoreCatalog? {
        var collector = DiagnosticCollector()
        var reader = ConnectReader()
        for path in paths {
            guard let id = AppStoreArguments.read(path, session, into: sources) else {
                return nil
            }
            reader.add(id, in: sources, into: &collector)
        }
        let options = ConnectDecoder.Options(
            territory: arguments.value(of: territory) ?? "USA",
            today: arguments.value(of: date) ?? session.today
        )
        let catalog = ConnectDecoder.decode(reader, options: options, into: &collector)
        if needsProducts { catalog.requireProducts(&collector) }
        let reporter = DiagnosticReporter(arguments, session)
        reporter.applyStrictness(to: &collector)
        reporter.report(collector, in: sources)
        return collector.hasErrors ? nil : catalog
    }
}
