//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A source in tokens.
package struct SourceText: Sendable {
    /// A comment that speaks to the tool.
    package struct Directive: Hashable, Sendable {
        /// What a comment asks for.
        package enum Kind: Hashable, Sendable {
            /// `iapgen:ignore`: nothing is reported on a line.
            case ignoreLine
            /// `iapgen:ignore-file`: nothing is reported in the file.
            case ignoreFile
        }

        /// What it asks for.
        package let kind: Kind
        /// The offset of the comment.
        package let start: UInt32
        /// The offset behind the comment.
        package let end: UInt32
        /// Whether the comment has its line for itself, and so speaks of the next.
        package let isAlone: Bool
    }

    /// The bytes, without a byte order mark's meaning.
    package let bytes: [UInt8]
    /// The language it was read as.
    package let language: SourceLanguage
    /// The tokens outside of comments and interpolations.
    package internal(set) var tokens: [SourceToken] = []
    /// The string literals, those inside of interpolations behind the one around them.
    package internal(set) var literals: [StringLiteral] = []
    /// The comments that speak to the tool.
    package internal(set) var directives: [Directive] = []

    /// Reads a source.
    ///
    /// Any bytes give tokens: what no compiler takes is read as far as it makes sense.
    ///
    /// - Complexity: Linear in the length.
    package init(_ bytes: [UInt8], as language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        var lexer = SourceLexer(bytes, language)
        lexer.run()
        tokens = lexer.tokens
        literals = lexer.literals
        directives = lexer.directives
    }

    /// The text of a token as it is written.
    package func text(of token: SourceToken) -> String {
        String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// Whether a token is the given word.
    func isWord(_ token: SourceToken, _ word: StaticString) -> Bool {
        token.kind == .word && spells(token, word)
    }

    /// Whether a token is the given sign.
    func isSign(_ token: SourceToken, _ sign: UInt8) -> Bool {
        token.kind == .sign && bytes[Int(token.start)] == sign
    }

    private func spells(_ token: SourceToken, _ word: StaticString) -> Bool {
        let length = Int(token.end - token.start)
        guard length == word.utf8CodeUnitCount else { return false }
        let start = Int(token.start)
        return (0..<length).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
    }

    /// The text that a string token stands for, or none where it is only known at run time.
    package func value(of token: SourceToken) -> String? {
        guard token.kind == .string else { return nil }
        return value(from: Int(token.literal))
    }

    /// The text of a literal and of those that continue it.
    package func value(from first: Int) -> String? {
        var text: [UInt8] = []
        var index = first
        while true {
            guard LiteralDecoder(bytes, literals[index]).append(to: &text) else { return nil }
            guard literals[index].isContinued else { break }
            index += 1
        }
        return String(validating: text, as: UTF8.self)
    }
}
