//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticID {
    /// What breaks the grammar of JSON.
    package static let jsonSyntax = DiagnosticID("json-syntax")
    /// What is no UTF-8, or no text at all.
    package static let jsonEncoding = DiagnosticID("json-encoding")
    /// A key that an object has twice.
    package static let jsonDuplicateKey = DiagnosticID("json-duplicate-key")
    /// A file beyond what is read.
    package static let jsonLimit = DiagnosticID("json-limit")
    /// A byte order mark in front of the text.
    package static let jsonByteOrderMark = DiagnosticID("json-byte-order-mark")
}

extension DiagnosticExplanation {
    /// The explanations of this module's diagnostics.
    package static let json: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .jsonSyntax,
            rule: "A JSON file follows RFC 8259 exactly.",
            reason: """
                Comments, trailing commas, single quotes, NaN and raw control characters are no \
                JSON, and readers that accept them do not agree on what they mean. Mend the place \
                that is shown; the rest of the file is read afterwards.
                """,
            wrong: #"{"products": [],}"#,
            right: #"{"products": []}"#
        ),
        DiagnosticExplanation(
            .jsonEncoding,
            rule: "A JSON file is UTF-8.",
            reason: "Save the file as UTF-8. Some shells write UTF-16 when they redirect output.",
            wrong: "a file saved as UTF-16",
            right: "the same file saved as UTF-8"
        ),
        DiagnosticExplanation(
            .jsonDuplicateKey,
            rule: "A JSON object has each key once.",
            reason: """
                Readers of JSON differ in which of two values they take, so neither is safe to use. \
                Remove one.
                """,
            wrong: #"{"type": "Consumable", "type": "NonConsumable"}"#,
            right: #"{"type": "NonConsumable"}"#
        ),
        DiagnosticExplanation(
            .jsonLimit,
            rule: "A JSON file stays within the stated limits.",
            reason: """
                A file is at most 32 MiB, 256 levels deep, 4,000,000 values, and a string at most \
                1 MiB; Apple's largest catalogue is far below. Split saved responses into pages.
                """,
            wrong: "[[[[ ... a million levels",
            right: "[[]]"
        ),
        DiagnosticExplanation(
            .jsonByteOrderMark,
            .warning,
            rule: "A JSON file starts with its value, not with a byte order mark.",
            reason: "The mark is skipped here, but Xcode and other readers may refuse it.",
            wrong: "a file saved as 'UTF-8 with BOM'",
            right: "the same file saved as 'UTF-8'"
        ),
    ]
}

extension JSONParser {
    /// Why a file is no JSON.
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    private func failure(
        _ summary: String,
        id: DiagnosticID = .jsonSyntax,
        from start: Int,
        to end: Int,
        notes: [Note] = []
    ) -> Failure {
        Failure(
            diagnostic: Diagnostic(
                id,
                .error,
                summary,
                at: range(from: start, to: end),
                notes: notes
            )
        )
    }

    // MARK: Syntax

    func unexpected(_ expected: String, in frame: Frame? = nil) -> Failure {
        let notes = frame.map { frame in
            let kind = frame.isObject ? "object" : "array"
            return [Note("\(kind) opened here", at: range(from: frame.start, to: frame.start + 1))]
        }
        guard index < bytes.count else {
            let summary =
                bytes.isEmpty
                ? "empty file; expected \(expected)"
                : "unexpected end of file; expected \(expected)"
            return failure(summary, from: index, to: index, notes: notes ?? [])
        }
        let end = endOfWord()
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        return failure(
            "unexpected '\(word)'; \(hint(for: word) ?? "expected \(expected)")",
            from: index,
            to: end,
            notes: notes ?? []
        )
    }

    /// What to say about the words and signs that other languages allow.
    private func hint(for word: String) -> String? {
        switch word {
        case "NaN", "Infinity", "-Infinity", "nan", "inf": "JSON has no such number"
        case "/", "#": "JSON has no comments"
        case "'": "JSON quotes with double quotes"
        case "True", "False", "None", "undefined":
            "JSON knows 'true', 'false' and 'null' in lower case only"
        case "}", "]": index > 0 && lastSolidByte() == UInt8(ascii: ",") ? "remove the comma" : nil
        default: nil
        }
    }

    private func lastSolidByte() -> UInt8? {
        bytes[..<index].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    }

    /// The end of the word, or else of the character, at hand.
    private func endOfWord() -> Int {
        var end = index
        while end - index < 40, isWordByte(at: end) { end += 1 }
        guard end == index else { return end }
        end += 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    func malformedNumber(from start: Int) -> Failure {
        var end = index
        while end - start < 40, isWordByte(at: end) { end += 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        if text.hasPrefix("-I") || text.hasPrefix("-N") {
            return failure("unexpected '\(text)'; JSON has no such number", from: start, to: end)
        }
        return failure("malformed number '\(text)'", from: start, to: end)
    }

    func unclosedString(from start: Int) -> Failure {
        failure("string without closing quote", from: start, to: start + 1)
    }

    func controlCharacter() -> Failure {
        let code = String(bytes[index], radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - code.utf8.count) + code
        return failure(
            "control character in a string; write it as \(escape)",
            from: index,
            to: index + 1
        )
    }

    func unknownEscape(from start: Int) -> Failure {
        var end = start + 2
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let text = String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
        return failure("unknown escape '\(text)'", from: start, to: end)
    }

    func malformedUnicodeEscape(from start: Int) -> Failure {
        failure("'\\u' needs four hexadecimal digits", from: start, to: index)
    }

    func loneSurrogate(from start: Int) -> Failure {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        return failure("'\(text)' is half of a surrogate pair", from: start, to: index)
    }

    func duplicateKey(_ member: JSONMember, first: SourceRange) -> Failure {
        Failure(
            diagnostic: Diagnostic(
                .jsonDuplicateKey,
                .error,
                "duplicate key '\(abbreviated(member.key))'",
                at: member.keyRange,
                notes: [Note("first here", at: first)]
            )
        )
    }

    private func abbreviated(_ text: String) -> String {
        text.unicodeScalars.count <= 64
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(64))) + "…"
    }

    // MARK: Encoding

    func otherEncoding(_ name: String) -> Failure {
        failure("the file is \(name), not UTF-8", id: .jsonEncoding, from: 0, to: 0)
    }

    func invalidUTF8(at offset: Int) -> Failure {
        failure("invalid UTF-8", id: .jsonEncoding, from: offset, to: offset + 1)
    }

    func byteOrderMark() -> Diagnostic {
        Diagnostic(
            .jsonByteOrderMark,
            .warning,
            "byte order mark in front of JSON; save the file without it",
            at: range(from: 0, to: 3)
        )
    }

    // MARK: Limits

    func fileTooLarge() -> Failure {
        failure(
            "file of \(bytes.count) bytes; the limit is \(limits.bytes)",
            id: .jsonLimit,
            from: 0,
            to: 0
        )
    }

    func tooDeep() -> Failure {
        failure(
            "nested deeper than \(limits.depth) levels",
            id: .jsonLimit,
            from: index,
            to: index + 1
        )
    }

    func tooManyValues() -> Failure {
        failure(
            "more than \(limits.values) values",
            id: .jsonLimit,
            from: index,
            to: index + 1
        )
    }

    func stringTooLong(from start: Int) -> Failure {
        failure(
            "string longer than \(limits.stringBytes) bytes",
            id: .jsonLimit,
            from: start,
            to: start + 1
        )
    }

    func numberTooLong(from start: Int) -> Failure {
        failure(
            "number longer than \(limits.stringBytes / 1000) digits",
            id: .jsonLimit,
            from: start,
            to: start + 1
        )
    }
}
