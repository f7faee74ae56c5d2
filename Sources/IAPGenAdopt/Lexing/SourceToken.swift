//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// One token of a source.
///
/// Sixteen bytes, because a file of 4 MiB may be as many tokens.
package struct SourceToken: Hashable, Sendable {
    /// What a token is.
    package enum Kind: UInt8, Hashable, Sendable {
        /// A name or a keyword; back-ticks lie outside its range.
        case word
        /// A number.
        case number
        /// A string literal; neighbours in Objective-C are one token.
        case string
        /// A regular expression literal.
        case regex
        /// Any other sign: one byte, or a run of `#`.
        case sign
    }

    /// What it is.
    package let kind: Kind
    /// Whether only spaces and comments lie between it and the start of its line.
    package let isFirstOnLine: Bool
    /// The offset of its first byte.
    package let start: UInt32
    /// The offset behind its last byte.
    package internal(set) var end: UInt32
    /// For a string: the position of its first part in ``SourceText/literals``.
    let literal: UInt32
}

/// A string literal as it was written.
package struct StringLiteral: Hashable, Sendable {
    /// How a literal is delimited.
    enum Form: UInt8, Hashable, Sendable {
        /// `"…"` in Swift, with any number of `#` around it.
        case swiftLine
        /// `"""…"""` in Swift.
        case swiftBlock
        /// `"…"` in C, and `@"…"`.
        case cLine
        /// `R"x(…)x"` in C++.
        case cRaw
    }

    /// The offset of its first byte, delimiters included.
    package let start: UInt32
    /// The offset behind its last byte.
    package let end: UInt32
    /// The offset of its first byte of content.
    let contentStart: UInt32
    /// The offset behind its last byte of content.
    let contentEnd: UInt32
    let form: Form
    /// How many `#` stand before and behind it.
    let hashes: UInt16
    /// Whether it has values put into it, so that its text is not known.
    package let isInterpolated: Bool
    /// Whether it ended before its file or line did.
    package let isTerminated: Bool
    /// Whether it lies inside of the interpolation of another.
    package let isNested: Bool
    /// Whether the next literal is a part of the same text: `@"a" @"b"`.
    package internal(set) var isContinued = false
}
