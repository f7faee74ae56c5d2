//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `removeNewlines`.
enum WhiteSpace {
    /// The text without any white space.
    static func removeAll(from text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isBlank(scalar) && !isLineEnd(scalar) {
            result.append(scalar)
        }
        return String(result)
    }

    /// The text on one line, without the blanks at the start of its lines and at its own end.
    static func joinLines(of text: String) -> String {
        var result: [Unicode.Scalar] = []
        var isLineStart = true
        for scalar in text.unicodeScalars {
            if isLineEnd(scalar) {
                isLineStart = true
            } else if !isLineStart || !isBlank(scalar) {
                isLineStart = false
                result.append(scalar)
            }
        }
        while let last = result.last, isBlank(last) { result.removeLast() }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: result)
        return String(view)
    }

    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
