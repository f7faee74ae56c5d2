//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenManifest

/// Whether a text can be a product ID.
enum ProductIDShape {
    /// What is wrong with a text, in words that follow it, or none.
    static func problem(in text: String) -> String? {
        guard text.utf8.contains(where: { isLetter($0) || isDigit($0) }) else {
            return "has neither letters nor digits"
        }
        let longest = ProductDeclaration.longestID
        if text.utf8.count > longest { return "has more than \(longest) characters" }
        if let problem = ProductIDCharacters.problem(in: text) { return problem }
        if text.hasSuffix(".") || text.hasPrefix(".") { return "is a part of an ID" }
        return nil
    }

    /// Whether a text has parts, as nearly all product IDs and few other words do; a version such
    /// as `1.2.3` has none.
    static func hasParts(_ text: String) -> Bool {
        text.utf8.first.map(isLetter) == true && text.utf8.contains(UInt8(ascii: "."))
    }

    /// The company's part of an ID: `com.example` of `com.example.app.coins`.
    static func owner(of text: String) -> String? {
        let parts = text.split(separator: ".", maxSplits: 2)
        return parts.count == 3 ? "\(parts[0]).\(parts[1])" : nil
    }
}
