//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// What a manifest holds besides its products: the entries of lists and of mappings with free keys.
///
/// An entry of two bytes in a file, such as one of `unlocks`, is up to 250 bytes of a manifest; with
/// a bound that grows with the products, no small manifest takes more than 64 MB.
struct EntryCount: Sendable {
    /// How many products the files declare.
    var products = 0
    /// Whether it was said that there are too many.
    var isReported = false
    private var count = 0

    /// How many products a manifest may declare.
    static let mostProducts = 100_000
    /// How many other entries it may have.
    static let mostEntries = 50_000
    /// How many more for each product; one with texts in 39 languages has 40.
    static let mostEntriesPerProduct = 50

    /// How many entries the manifest may have.
    var most: Int { Self.mostEntries + Self.mostEntriesPerProduct * products }

    /// Counts entries, unless they are too many.
    mutating func add(_ entries: Int) -> Bool {
        guard count + entries <= most else { return false }
        count += entries
        return true
    }
}

extension DiagnosticID {
    static let tooManyEntries = DiagnosticID("too-many-entries")
}

extension Diagnostic {
    static func tooManyEntries(_ what: String, _ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(.tooManyEntries, "the manifest has more than \(limit) \(what)", at: range)
    }
}
