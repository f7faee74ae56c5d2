//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore
package import IAPGenDiagnostics
package import IAPGenManifest

/// Reports the literals in an app's sources that spell a product ID of its manifest.
///
/// Comments are no literals. What iapgen generated is passed over, and so are lines and files that
/// a comment excepts: `iapgen:ignore` for its own line or, where it stands alone, for the next;
/// `iapgen:ignore-file` for the file.
package struct SourceLinter {
    private let table: ProductIDTable
    private let store: any FileStore
    private let limits: SourceLimits

    /// Creates a linter for manifests that no variant was applied to.
    package init(
        _ manifests: [Manifest],
        store: any FileStore,
        limits: SourceLimits = SourceLimits()
    ) {
        table = ProductIDTable(manifests)
        self.store = store
        self.limits = limits
    }

    /// Reads sources; only files with messages are added to `sources`.
    ///
    /// - Complexity: Linear in the length of the sources.
    package func lint(
        _ paths: [String],
        sources: SourceMap,
        _ collector: inout DiagnosticCollector
    ) {
        var finder = SourceFinder(store, limits: limits, accepting: \.isSource)
        for path in paths { finder.add(path, &collector) }
        var kept = 0
        var count = 0
        for file in finder.files {
            guard case .source(let language) = file.kind else { continue }
            let bytes: [UInt8]
            do throws(FileError) {
                bytes = try store.read(file.path, limit: limits.fileSize)
            } catch {
                collector.report(.sourceNotRead(error))
                continue
            }
            guard !GeneratedMarker.isPresent(in: bytes) else { continue }
            let found = findings(in: SourceText(bytes, as: language))
            guard !found.isEmpty else { continue }
            kept += bytes.count
            count += found.count
            guard kept <= limits.keptSize, count <= limits.findingCount else {
                collector.report(.tooMuchToShow())
                return
            }
            let id = sources.add(SourceFile(path: file.path, bytes: bytes))
            for finding in found { collector.report(finding.diagnostic(in: id, language)) }
        }
    }

    /// The literals of a source that spell an ID.
    private func findings(in source: SourceText) -> [Finding] {
        var found: [Finding] = []
        var index = 0
        while index < source.literals.count {
            let first = index
            while source.literals[index].isContinued { index += 1 }
            let start = source.literals[first].start
            let end = source.literals[index].end
            index += 1
            guard !table.isTooShort(Int(end - start)), let value = source.value(from: first),
                let entry = table[value]
            else { continue }
            found.append(Finding(id: value, entry: entry, start: start, end: end))
        }
        guard !found.isEmpty else { return [] }
        let exceptions = LintExceptions(source)
        found.removeAll { exceptions.cover($0.start) }
        notePlaces(in: source, &found)
        return found
    }

    /// Notes where findings stand; one inside of an interpolation is an expression.
    private func notePlaces(in source: SourceText, _ found: inout [Finding]) {
        var position = 0
        var isInCases = false
        var isInArray = false
        for index in source.tokens.indices where position < found.count {
            let token = source.tokens[index]
            let isAssigned = isAssigned(index, source)
            if source.isSign(token, UInt8(ascii: "{")) { isInArray = isAssigned }
            if source.isSign(token, UInt8(ascii: "}")) { isInArray = false }
            if token.kind == .word {
                isInCases =
                    source.isWord(token, "case") || isInCases && !isDeclaration(token, source)
            } else if token.kind == .sign, Self.ends.contains(source.bytes[Int(token.start)]) {
                isInCases = false
            }
            while position < found.count, found[position].start < token.start { position += 1 }
            guard position < found.count, found[position].start == token.start else { continue }
            if source.language == .objectiveC {
                if isAssigned || isInArray { found[position].place = .initializer }
            } else if isAssigned, isInCases {
                found[position].place = .rawValue
            }
        }
    }

    /// Whether a token stands behind `=`, and not behind `==` or its like.
    private func isAssigned(_ index: Int, _ source: SourceText) -> Bool {
        guard index > 1, source.isSign(source.tokens[index - 1], UInt8(ascii: "=")) else {
            return false
        }
        let before = source.tokens[index - 2]
        return before.kind != .sign || source.isSign(before, UInt8(ascii: "]"))
    }

    /// The signs that end a list of cases.
    private static let ends = Array("{}:;(".utf8)

    private func isDeclaration(_ token: SourceToken, _ source: SourceText) -> Bool {
        ["let", "var", "static", "func"].contains { source.isWord(token, $0) }
    }
}

/// A literal that spells an ID.
private struct Finding {
    let id: String
    let entry: ProductIDTable.Entry
    let start: UInt32
    let end: UInt32
    var place = Place.expression

    enum Place {
        /// Where any expression may stand.
        case expression
        /// The raw value of a case, which is a literal.
        case rawValue
        /// The value of a constant in Objective-C, which is a literal outside of functions.
        case initializer
    }

    func diagnostic(in file: SourceFileID, _ language: SourceLanguage) -> Diagnostic {
        let range = SourceRange(file: file, start: start, end: end)
        let isReplaceable =
            place == .expression && (language == .swift || entry.hasObjectiveC)
        let solution = Solution(
            "replace with '\(entry.constant)'",
            replacing: range,
            with: entry.constant
        )
        let isClear = id.utf8.contains(UInt8(ascii: "."))
        return Diagnostic(
            isClear ? .handWrittenID : .perhapsHandWrittenID,
            isClear ? .error : .warning,
            "'\(id)' \(meaning); \(advice(language))",
            at: range,
            solutions: isReplaceable ? [solution] : []
        )
    }

    private var meaning: String {
        let owner = "the product ID of '\(entry.product)'"
        guard let variant = entry.variant else { return "is \(owner)" }
        return "is \(owner) in variant '\(variant)'"
    }

    private func advice(_ language: SourceLanguage) -> String {
        if language == .objectiveC, !entry.hasObjectiveC {
            return "'objc: true' under 'settings' makes '\(entry.constant)' for Objective-C"
        }
        if place == .rawValue { return "use '\(entry.enumCase)' in place of this case" }
        return language == .swift
            ? "use '\(entry.constant)' or '\(entry.enumCase)'" : "use '\(entry.constant)'"
    }
}

/// The lines of a source on which nothing is reported.
private struct LintExceptions {
    private let table: LineTable
    private var lines: Set<Int> = []
    private var coversFile = false

    init(_ source: SourceText) {
        table = LineTable(SourceFile(path: "", bytes: source.bytes))
        for directive in source.directives {
            if directive.kind == .ignoreFile { coversFile = true }
            lines.insert(table.position(ofByte: Int(directive.start)).line)
            let last = table.position(ofByte: Int(directive.end)).line
            if directive.isAlone { lines.insert(last + 1) }
        }
    }

    func cover(_ offset: UInt32) -> Bool {
        coversFile || lines.contains(table.position(ofByte: Int(offset)).line)
    }
}

extension DiagnosticID {
    static let handWrittenID = DiagnosticID("hand-written-id")
    static let perhapsHandWrittenID = DiagnosticID("perhaps-hand-written-id")
}

extension DiagnosticExplanation {
    static let lint: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .handWrittenID,
            rule: "A product ID of the manifest is not written in the sources again.",
            reason: """
                A second spelling drifts: the manifest changes and the literal stays, and no \
                compiler sees it. Generated code has a constant and a case for each product. Where \
                a literal is meant, as in a test, a comment 'iapgen:ignore' excepts its own line \
                or, where it stands alone, the next one; 'iapgen:ignore-file' excepts the file.
                """,
            wrong: #"IAPManager(productID: "com.example.removeAds").beginPurchase()"#,
            right: "IAPManager.beginPurchase(.removeAds)"
        ),
        DiagnosticExplanation(
            .perhapsHandWrittenID,
            .warning,
            rule: "A word that is a product ID of the manifest may be meant as one.",
            reason: """
                An ID without a period, such as 'coins', is a word that sources use for other \
                things, too. Use the generated constant where the product is meant, and a comment \
                'iapgen:ignore' where it is not.
                """,
            wrong: #"buy("coins")"#,
            right: #"buy(IAPManager.coinsID); image("coins")  // iapgen:ignore"#
        ),
    ]
}
