//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `docComment`.
enum DocComment {
    /// A text as lines that begin with `///`, for any text at all.
    ///
    /// The argument is the width by which all lines but the first are indented. What cannot be
    /// seen, or would reorder the text on the screen, is written as its code.
    static func make(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        let text = try FilterInput.text(value)
        var indentation = ""
        if let argument = arguments.first {
            guard case .integer(let width) = argument, (0...200).contains(width) else {
                throw FilterError("takes a width, not \(argument.described)")
            }
            indentation = String(repeating: " ", count: width)
        }
        let lines = lines(of: text).map { $0.isEmpty ? "///" : "/// " + $0 }
        return .string(lines.joined(separator: "\n" + indentation))
    }

    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n", last == "\r" {
                // The carriage return has ended the line.
            } else if WhiteSpace.isLineEnd(scalar) {
                lines.append(ended(line))
                line = []
            } else if scalar == "\t" || isPlain(scalar) {
                line += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            } else {
                line += "U+\(String(scalar.value, radix: 16, uppercase: true))".utf8
            }
            last = scalar
        }
        lines.append(ended(line))
        return lines
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        // Joiners build words of some scripts and emoji; they do not reorder anything.
        SourceLiteral.isHarmless(scalar) || scalar.value == 0x200C || scalar.value == 0x200D
    }

    /// The line without white space at its end.
    private static func ended(_ line: [UInt8]) -> String {
        var line = line
        while let last = line.last, last.isBlank { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
