//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Looks over the bytes of a file before libyaml sees them.
///
/// libyaml stops at the first bad byte with a bare offset and treats three Unicode separators as
/// line breaks, which YAML 1.2 does not; this check names the character and its place instead.
struct TextCheck {
    /// What is known of a text that passed.
    struct Result {
        /// Where the text begins, behind a byte order mark.
        let start: Int
        /// Whether every character is one byte.
        let isASCII: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: SourceFileID

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: SourceFileID) {
        self.bytes = bytes
        self.file = file
    }

    /// Checks the text; the first thing that is not allowed is the one that is reported.
    func run(_ collector: inout DiagnosticCollector) -> Result? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            collector.report(.utf16(at: .start(of: file)))
            return nil
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var isASCII = true
        var index = start
        while index < bytes.count {
            if index + 8 <= bytes.count, isPlain(wordAt: index) {
                index += 8
                continue
            }
            let byte = bytes[index]
            if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 || byte == 0x0D {
                index += 1
                continue
            }
            guard byte >= 0x80 else {
                collector.report(.controlCharacter(UInt32(byte), at: range(index, 1)))
                return nil
            }
            isASCII = false
            guard let (scalar, length) = scalar(at: index) else {
                collector.report(.invalidUTF8(at: range(index, 1)))
                return nil
            }
            if let problem = problem(of: scalar, at: range(index, length)) {
                collector.report(problem)
                return nil
            }
            index += length
        }
        return Result(start: start, isASCII: isASCII)
    }

    /// Whether the eight bytes from an offset on are printable ASCII characters or line feeds, which
    /// nearly all are.
    ///
    /// A false answer only means that they have to be looked at one by one, which would take six
    /// times as long for a whole file.
    private func isPlain(wordAt offset: Int) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits = ones &* 0x80
        let word = UnsafeRawBufferPointer(bytes).word(at: offset)
        guard word & highBits == 0 else { return false }
        // No byte is above 0x7F, so no sum or difference below carries into the next byte, and the
        // high bit of each says whether it is a space or more, a line feed, and a delete.
        let isPrintable = (word | highBits) &- ones &* 0x20
        let isOther = (word ^ ones &* 0x0A) &+ ones &* 0x7F
        let isDelete = word &+ ones
        return (isPrintable | ~isOther) & ~isDelete & highBits == highBits
    }

    private func range(_ start: Int, _ length: Int) -> SourceRange {
        SourceRange(file: file, start: start, end: start + length)
    }

    private func problem(of scalar: UInt32, at range: SourceRange) -> Diagnostic? {
        switch scalar {
        case 0x85, 0x2028, 0x2029: .lineSeparator(scalar, at: range)
        case 0x80..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: .controlCharacter(scalar, at: range)
        default: nil
        }
    }

    /// Decodes a character of two to four bytes; none where it is cut short, overlong, a surrogate
    /// or beyond Unicode.
    private func scalar(at index: Int) -> (scalar: UInt32, length: Int)? {
        let lead = bytes[index]
        let length: Int
        let smallest: UInt32
        var scalar: UInt32
        switch lead {
        case 0xC2...0xDF: (length, smallest, scalar) = (2, 0x80, UInt32(lead & 0x1F))
        case 0xE0...0xEF: (length, smallest, scalar) = (3, 0x800, UInt32(lead & 0x0F))
        case 0xF0...0xF4: (length, smallest, scalar) = (4, 0x10000, UInt32(lead & 0x07))
        default: return nil
        }
        guard index + length <= bytes.count else { return nil }
        for offset in 1..<length {
            let byte = bytes[index + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
        return (scalar, length)
    }
}

extension DiagnosticID {
    package static let notUTF8 = DiagnosticID("not-utf8")
    package static let controlCharacter = DiagnosticID("control-character")
    package static let lineSeparator = DiagnosticID("line-separator")
}

extension Diagnostic {
    fileprivate static func utf16(at range: SourceRange) -> Diagnostic {
        Diagnostic(.notUTF8, "the file is UTF-16; save it as UTF-8", at: range)
    }

    fileprivate static func invalidUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(.notUTF8, "the bytes here are not UTF-8; save the file as UTF-8", at: range)
    }

    fileprivate static func controlCharacter(_ scalar: UInt32, at range: SourceRange) -> Diagnostic
    {
        let hint =
            switch scalar {
            case 0: "; a file with NUL bytes is often UTF-16, save it as UTF-8"
            case 0xFEFF: "; a byte order mark may only begin a file"
            default: ""
            }
        return Diagnostic(
            .controlCharacter,
            "control character \(codePoint(scalar)) is not allowed\(hint)",
            at: range
        )
    }

    fileprivate static func lineSeparator(_ scalar: UInt32, at range: SourceRange) -> Diagnostic {
        let escape =
            switch scalar {
            case 0x85: "\\N"
            case 0x2028: "\\L"
            default: "\\P"
            }
        return Diagnostic(
            .lineSeparator,
            "line separator \(codePoint(scalar)) is not allowed; end lines with a line feed, "
                + "or write '\(escape)' in double quotes",
            at: range
        )
    }
}

/// The form `U+00A0` of a code point.
package func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
