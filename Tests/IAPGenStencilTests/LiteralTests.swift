//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenStencil

/// Whether texts stay inside the literals and comments that are made of them.
@Suite struct LiteralTests {
    static let texts: [String] = [
        "", "plain", "\"", "\\", "\\(exit(1))", "a\nb", "a\r\nb", "\u{0}", "\u{1B}[31m", "\t",
        "\u{2028}\u{2029}\u{85}", "\u{202E}evil\u{2066}", "*/ code /*", "\u{301}accent", "\"\"\"",
        "#\"", "é😎👩‍👩‍👧", "\u{FEFF}", "\u{200B}", "\u{A0}", "??/", "\u{E000}", "\u{7F}\u{9F}",
        "// x\n// y", "\\", "\\u{41}", "%@ %n", "\n\n", "trailing \n", "\u{B}\u{C}",
    ]

    @Test(arguments: texts) func swiftLiteralsReadBack(_ text: String) {
        let literal = Rendering("{{ text|stringLiteral }}", ["text": .string(text)]).result
        #expect(unescaped(literal).map { Array($0.utf8) } == Array(text.utf8))
        #expect(literal.unicodeScalars.allSatisfy { isVisible($0) })
    }

    @Test(arguments: texts) func objectiveCLiteralsStayOnOneLine(_ text: String) {
        let literal = Rendering("{{ text|objcLiteral }}", ["text": .string(text)]).result
        #expect(literal.hasPrefix("@\"") && literal.hasSuffix("\""))
        #expect(literal.unicodeScalars.allSatisfy { isVisible($0) })
        #expect(!literal.contains("??"))
        var quotes = 0
        var isEscaped = false
        for byte in literal.utf8 {
            if byte == UInt8(ascii: "\""), !isEscaped { quotes += 1 }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        #expect(quotes == 2)
    }

    @Test(arguments: texts) func commentsCannotBeLeft(_ text: String) {
        let comment = Rendering("{{ text|docComment:4 }}", ["text": .string(text)]).result
        let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            #expect(line.hasPrefix(index == 0 ? "///" : "    ///"))
            #expect(line.last?.isWhitespace != true)
        }
        for scalar in comment.unicodeScalars where scalar != "\n" && scalar != "\t" {
            #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
            #expect(!(0x2028...0x202E).contains(scalar.value))
            #expect(!(0x2066...0x2069).contains(scalar.value))
        }
    }

    private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: false
        default: true
        }
    }

    /// What a Swift compiler reads in a literal, or none where it is not one whole literal.
    private func unescaped(_ literal: String) -> String? {
        var scalars = Array(literal.unicodeScalars)[...]
        guard scalars.popFirst() == "\"", scalars.popLast() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            if scalar == "\"" { return nil }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            switch scalars.popFirst() {
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            case "0": text.append("\0")
            case "\\": text.append("\\")
            case "\"": text.append("\"")
            case "u":
                guard let end = scalars.firstIndex(of: "}"), scalars.popFirst() == "{" else {
                    return nil
                }
                var digits = String.UnicodeScalarView()
                digits.append(contentsOf: scalars[..<end])
                scalars = scalars[(end + 1)...]
                guard let value = UInt32(String(digits), radix: 16),
                    let scalar = Unicode.Scalar(value)
                else { return nil }
                text.append(scalar)
            default: return nil
            }
        }
        return String(text)
    }
}
