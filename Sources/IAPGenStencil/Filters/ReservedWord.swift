//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `escapeReservedKeywords`.
enum ReservedWord {
    /// The text in back-ticks where it is a word of Swift that is not free as a name.
    static func escape(_ text: String) -> String { words.contains(text) ? "`\(text)`" : text }

    private static let words: Set<String> = [
        // Declarations
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
        "init", "inout", "internal", "let", "open", "operator", "private", "protocol", "public",
        "static", "struct", "subscript", "typealias", "var",
        // Statements
        "break", "case", "continue", "default", "defer", "do", "else", "fallthrough", "for",
        "guard", "if", "in", "repeat", "return", "switch", "where", "while",
        // Expressions and types
        "Any", "as", "catch", "false", "is", "nil", "rethrows", "self", "Self", "super", "throw",
        "throws", "true", "try",
        // Patterns and directives
        "_", "#available", "#colorLiteral", "#column", "#else", "#elseif", "#endif", "#file",
        "#fileLiteral", "#function", "#if", "#imageLiteral", "#line", "#selector",
        "#sourceLocation",
        // Words in certain places
        "associativity", "convenience", "didSet", "dynamic", "final", "get", "indirect", "infix",
        "lazy", "left", "mutating", "none", "nonmutating", "optional", "override", "postfix",
        "precedence", "prefix", "Protocol", "required", "right", "set", "Type", "unowned", "weak",
        "willSet",
    ]
}
