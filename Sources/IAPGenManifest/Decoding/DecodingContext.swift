//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// What is known while a manifest is decoded and checked.
struct DecodingContext {
    /// The diagnostics so far.
    private(set) var collector: DiagnosticCollector
    /// The environment that `${NAME}` reads.
    let environment: [String: String]
    /// The key whose value is being read, for messages.
    var key = "the file"
    /// How many problems were reported, those beyond the limit included.
    private(set) var problems = 0
    private var unread: [SourceRange: Set<String>] = [:]
    private var entries = EntryCount()
    private var suggestions: [String: String] = [:]

    /// How many problems a run reports.
    static let mostProblems = 20_000

    init(_ collector: DiagnosticCollector, environment: [String: String]) {
        self.collector = collector
        self.environment = environment
    }

    /// Adds a diagnostic; beyond ``mostProblems`` one last says that there are more.
    mutating func report(_ diagnostic: Diagnostic) {
        problems += 1
        if problems <= Self.mostProblems {
            collector.report(diagnostic)
        } else if problems == Self.mostProblems + 1 {
            collector.report(.tooManyProblems(Self.mostProblems, at: diagnostic.range))
        }
    }

    /// Notes how many products a file declares, before anything else of it is decoded.
    mutating func declare(products: Int) { entries.products += products }

    /// Whether the products may be decoded; too many are reported.
    mutating func admitsProducts(_ node: YAMLNode) -> Bool {
        guard entries.products > EntryCount.mostProducts else { return true }
        report(.tooManyEntries("products", EntryCount.mostProducts, at: node.range))
        return false
    }

    /// Whether the entries of a list or mapping may be decoded; too many are reported once.
    mutating func admits(_ node: YAMLNode) -> Bool {
        guard !entries.add(node.count) else { return true }
        if !entries.isReported {
            entries.isReported = true
            report(.tooManyEntries("entries in lists and mappings", entries.most, at: node.range))
        }
        return false
    }

    /// Gives back the diagnostics at the end of a run.
    mutating func takeCollector() -> DiagnosticCollector {
        defer { collector = DiagnosticCollector() }
        return collector
    }

    /// Changes the severity of warnings as `settings: warnings:` says.
    mutating func applySwitches(of manifest: Manifest) {
        guard !manifest.settings.warnings.isEmpty else { return }
        var levels: [String: WarningSwitch.Level] = [:]
        for change in manifest.settings.warnings { levels[change.id.value] = change.level.value }
        collector.adjust { diagnostic in
            guard diagnostic.severity == .warning, let level = levels[diagnostic.id.name]
            else { return diagnostic.severity }
            switch level {
            case .ignore: return nil
            case .warning: return .warning
            case .error: return .error
            }
        }
    }

    /// Notes that the value of a key was reported, so that rules do not call it missing.
    mutating func markUnread(_ key: String, of owner: SourceRange) {
        unread[owner, default: []].insert(key)
    }

    /// Whether a key was written with a value that could not be read.
    func isUnread(_ key: String, of owner: SourceRange?) -> Bool {
        guard let owner, !unread.isEmpty else { return false }
        return unread[owner]?.contains(key) ?? false
    }

    /// Hands the collector to a reader that reports by itself.
    mutating func withCollector<Result>(
        _ body: (inout DiagnosticCollector) -> Result
    ) -> Result {
        body(&collector)
    }

    /// Reports a key that a table does not know, and returns the one that was probably meant.
    mutating func reportUnknownKey(
        _ key: YAMLNode,
        _ text: String,
        in table: TableDescription
    ) -> String? {
        let near = nearest(text, in: table.keys.map(\.name), of: table.name)
        report(.unknownKey(shortened(text), in: table, near: near, at: key.range))
        return near
    }

    /// The candidate that was probably meant; looked up once for each word, because a slip of the
    /// finger is often copied through a whole file.
    mutating func nearest(
        _ word: String,
        in candidates: [String],
        of list: String
    ) -> String? {
        // A word that is longer than all that is compared is like none.
        guard problems < Self.mostProblems, word.utf8.count <= 256 else { return nil }
        let memo = list + "\u{0}" + word
        if let known = suggestions[memo] { return known.isEmpty ? nil : known }
        let found = NearestMatch.find(word, in: candidates)
        suggestions[memo] = found ?? ""
        return found
    }
}

extension DiagnosticID {
    static let tooManyProblems = DiagnosticID("too-many-problems")
}

extension Diagnostic {
    fileprivate static func tooManyProblems(_ limit: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .tooManyProblems,
            "more than \(limit) problems; the rest are not shown",
            at: range
        )
    }

    fileprivate static func unknownKey(
        _ key: String,
        in table: TableDescription,
        near: String?,
        at range: SourceRange
    ) -> Diagnostic {
        if let near {
            return Diagnostic(
                .unknownKey,
                "unknown key '\(key)' in \(article(table.name)); did you mean '\(near)'?",
                at: range,
                solutions: [Solution("replace with '\(near)'", replacing: range, with: near)]
            )
        }
        let known = table.keys.map { "'\($0.name)'" }.joined(separator: ", ")
        return Diagnostic(
            .unknownKey,
            "unknown key '\(key)' in \(article(table.name)); the keys are \(known)",
            at: range
        )
    }
}

/// A noun with its indefinite article.
func article(_ noun: String) -> String {
    let isVowel = noun.first.map { "aeiou".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + noun
}
