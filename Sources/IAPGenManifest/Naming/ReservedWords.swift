//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The words that Swift keeps for itself, by the position a name is used in.
package enum ReservedWords {
    /// Where a name is declared.
    package enum Position: Hashable, Sendable {
        /// A case or a static member: `IAPProduct.removeAds`.
        case member
        /// A function of a handler class: `RemoveAdsManager.removeAds()`.
        case function
        /// A class, enum or protocol.
        case type
    }

    /// Whether a name must stand in back-ticks wherever it is written.
    package static func needsBackticks(_ name: String) -> Bool { keywords.contains(name) }

    /// Whether no spelling of the name compiles at the position, not even in back-ticks.
    package static func isUnusable(_ name: String, as position: Position) -> Bool {
        switch position {
        case .member: unusableMembers.contains(name)
        case .function: unusableFunctions.contains(name)
        case .type: unusableTypes.contains(name)
        }
    }

    /// Whether every Objective-C class has a class method of the name.
    package static func isObjectiveCMethod(_ name: String) -> Bool {
        objectiveCMethods.contains(name)
    }

    private static let objectiveCMethods: WordSet = [
        "alloc", "class", "copy", "dealloc", "debugDescription", "description", "hash", "init",
        "initialize", "load", "mutableCopy", "new", "superclass", "version",
    ]

    /// The keywords that the compiler does not take as a name without back-ticks.
    ///
    /// Words that are keywords in some contexts alone (`async`, `open`, `some`) need none.
    private static let keywords: WordSet = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case",
        "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]

    /// Members that the generated enums and their conformances bring themselves, and types that
    /// they name where a case of the name would go before.
    private static let unusableMembers: WordSet = [
        "AllCases", "Catalog", "MemberTable", "ProductDeclaration", "RawValue", "allCases",
    ]

    /// `self()`, `Type()` and `Protocol()` mean something else even in back-ticks.
    private static let unusableFunctions: WordSet = ["Protocol", "Type", "self"]

    private static let unusableTypes: WordSet = ["Any", "Protocol", "Self", "Type", "self"]
}
