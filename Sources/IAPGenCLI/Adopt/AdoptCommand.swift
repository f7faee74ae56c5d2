//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAdopt
internal import IAPGenCore
internal import IAPGenDiagnostics

/// Makes a manifest of the product IDs that an app spells by hand.
enum AdoptCommand {
    static let paths = PositionalSpec(
        ValueSpec("path", completion: .files, default: "."),
        optional: true,
        repeats: true,
        help: "Folders and files of the app."
    )
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("file", completion: .files, default: "iap.yaml"),
        help: "The manifest to write."
    )
    static let storeKit = OptionSpec.option(
        "storekit",
        ValueSpec("storekit-file", completion: .files),
        help: "The .storekit file that says what the products are. (default: the one found)"
    )
    static let prefix = OptionSpec.option(
        "prefix",
        ValueSpec("text"),
        repeats: true,
        help: "Take each literal that begins so, whatever it is used for."
    )
    static let exclude = OptionSpec.option(
        "exclude",
        ValueSpec("text"),
        repeats: true,
        help: "Leave out what begins so."
    )
    static let dryRun = OptionSpec.flag("dry-run", help: "Write nothing; show what was found.")

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let reporter = DiagnosticReporter(arguments, session)
        var collector = DiagnosticCollector()
        var finder = SourceFinder(session.files) { kind in
            kind != .storeKit || !arguments.has(storeKit)
        }
        let named = arguments.values(of: paths)
        let paths = named.isEmpty ? ["."] : named
        for path in paths { finder.add(path, &collector) }
        let configurations =
            arguments.value(of: storeKit).map { [$0] }
            ?? finder.files.filter { $0.kind == .storeKit }.map(\.path)
        var catalogs: [Adopter.Catalog] = []
        for path in configurations {
            guard let catalog = StoreKitCommand.read(path, arguments, session, SourceMap()) else {
                if configurations.count > 1 {
                    session.fail("'\(path)' cannot be used; '--storekit' names the one to read")
                }
                return .failure
            }
            catalogs.append(Adopter.Catalog(path: path, catalog: catalog))
        }
        let adopter = Adopter(
            session.files,
            including: arguments.values(of: prefix),
            excluding: arguments.values(of: exclude)
        )
        let adoption = adopter.adopt(finder.files, catalogs: catalogs, &collector)
        reporter.applyStrictness(to: &collector)
        reporter.report(collector, in: SourceMap())
        guard !collector.hasErrors else { return .failure }
        session.output.write(AdoptionSummary(adoption).text)
        guard !adoption.products.isEmpty else {
            let files = AdoptionSummary.count(adoption.fileCount, "file")
            session.fail(
                "no product ID was found in \(files); '--prefix' takes what begins with a text"
            )
            return .failure
        }
        guard !arguments.has(dryRun) else { return .success }
        let manifest = arguments.value(of: output) ?? "iap.yaml"
        let code = ImportedManifest(adoption.manifest, notes: adoption.notes).write(
            to: manifest,
            force: arguments.has(ImportedManifest.force),
            session
        )
        guard code == .success else { return code }
        let sources = paths.map { " --sources \(ShellWord.plain($0))" }
        session.output.write(
            """
            Look through it; then this lists the literals to replace:
              iapgen lint \(visible(ShellWord.plain(manifest) + sources.joined()))

            """
        )
        return .success
    }
}

extension CommandSpec {
    static let adopt = CommandSpec(
        "adopt",
        abstract: "Write a manifest for the product IDs that an app spells by hand.",
        discussion: """
            Reads Swift, Objective-C and property lists. A text is taken for a product ID where \
            the sources say so: it reaches StoreKit, is compared with a transaction's product ID, \
            or has a name such as 'removeAdsProductID'; or a .storekit file lists it. What looks \
            like one and was left out is shown with the reason.

            Types, periods and groups come from a .storekit file where there is one. Else they are \
            guessed, and the manifest says so behind each guess.

            Afterwards 'iapgen lint --sources' shows the literals to replace.
            """,
        positionals: [AdoptCommand.paths],
        options: [
            AdoptCommand.output, ImportedManifest.force, AdoptCommand.dryRun,
            AdoptCommand.storeKit, AdoptCommand.prefix, AdoptCommand.exclude,
            DiagnosticReporter.strict, DiagnosticsFormat.option,
        ],
        action: AdoptCommand.run
    )
}
