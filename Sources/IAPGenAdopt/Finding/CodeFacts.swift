//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A place in a file, as messages show it.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    package let path: String
    /// The place in the file.
    package let position: SourcePosition

    package var description: String { "\(path):\(position)" }
}

/// What a source says about a text that may be a product ID.
struct Occurrence: Hashable, Sendable {
    /// What the text is there.
    enum Role: Hashable, Sendable {
        /// The raw value of a case.
        case rawValue(of: String)
        /// The value of a constant, a variable or a macro.
        case constant(String)
        /// What a member gives, for a case of its own type where a `switch` picks it.
        case returned(by: String, case: String?)
        /// An element of a collection.
        case element(of: String)
        /// A value that goes somewhere, or is compared with something.
        case value
    }

    /// The text, or none where it is put together at run time.
    let text: String?
    /// The literal as it is written, for a text that is put together.
    let spelling: String
    let role: Role
    /// The innermost type around it.
    let type: TypeScope?
    /// Where it goes.
    let sink: Sink?
    let place: SourcePlace
    /// The file it stands in, by its number.
    let file: Int
}

/// A type that constants stand in.
struct TypeScope: Hashable, Sendable {
    let name: String
    /// Whether it is an enum with texts as raw values.
    var isStringEnum = false
    /// Whether it is a namespace: an enum, or an extension or structure.
    var isNamespace = true
}

/// Where a value goes.
struct Sink: Hashable, Sendable {
    /// How sure it is that only product IDs go there.
    enum Strength: Hashable, Sendable {
        /// StoreKit, or a parameter of the name.
        case certain
        /// A function that buys something.
        case likely
        /// Only IDs of subscription groups go there.
        case group
        /// A collection or member of the app's own, by its name.
        case collection(String)
    }

    let strength: Strength
    /// What it is, behind 'is': `given to 'products(for:)'`.
    let summary: String

    init(_ strength: Strength, _ summary: String) {
        self.strength = strength
        self.summary = summary
    }
}

/// A name that is used where a value goes to a sink.
struct NameUse: Hashable, Sendable {
    /// The word before the period.
    let qualifier: String?
    let name: String
    let sink: Sink
    /// The type in which it is used, which `Self` and a bare name mean.
    let type: String?
    let file: Int
}

/// What a `switch` says of some cases of a type.
struct CaseFact: Hashable, Sendable {
    let type: String
    let member: String
    let cases: [String]
    /// The word given: `consumable`, `monthly`, `true`.
    let word: String
    let place: SourcePlace
}

/// Everything that sources say about product IDs.
struct CodeFacts: Sendable {
    private(set) var occurrences: [Occurrence] = []
    private(set) var uses: [NameUse] = []
    private(set) var cases: [CaseFact] = []
    /// The types that are made of the ID of a product: `Plan(rawValue: product.id)`.
    var bridges: [String: Sink] = [:]
    /// The files that import StoreKit or what stands for it.
    var storeFiles: Set<Int> = []
    /// The files that hold tests.
    var testFiles: Set<Int> = []
    /// How many files were read.
    var fileCount = 0

    /// Whether there were more facts than are kept.
    private(set) var isFull = false

    private let limit: Int

    /// Creates facts of which only so many are kept.
    init(limit: Int) { self.limit = limit }

    mutating func add(_ occurrence: Occurrence) {
        if hasRoom() { occurrences.append(occurrence) }
    }

    mutating func add(_ use: NameUse) {
        if hasRoom() { uses.append(use) }
    }

    mutating func add(_ fact: CaseFact) {
        if hasRoom() { cases.append(fact) }
    }

    private mutating func hasRoom() -> Bool {
        isFull = isFull || occurrences.count + uses.count + cases.count >= limit
        return !isFull
    }
}
