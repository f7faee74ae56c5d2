//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// A product ID consists of letters, digits, hyphens, periods and underscores, at most 100.
enum ProductIDCharacters: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        let id = product.id
        guard !id.value.isEmpty || id.range != nil else { return }
        if id.value.isEmpty || id.value.utf8.count > ProductDeclaration.longestID {
            let count = id.value.count
            if count == 0 || count > ProductDeclaration.longestID {
                context.report(.productIDLength(id, count))
            }
        }
        check(id, "product ID", &context)
    }

    /// Checks the characters of an ID or of a part of one.
    static func check(_ text: Located<String>, _ what: String, _ context: inout DecodingContext) {
        guard !text.value.withBytes({ $0.allSatisfy(isAllowed) }),
            let bad = text.value.unicodeScalars.first(where: { !isAllowed($0) })
        else { return }
        let scalars = text.value.unicodeScalars
        if let last = scalars.last, isSpace(last) {
            context.report(.productIDWhitespace(text, what, "ends", last))
        } else if let first = scalars.first, isSpace(first) {
            context.report(.productIDWhitespace(text, what, "begins", first))
        } else if let meaning = LookAlikes.meaning(of: bad) {
            context.report(.lookAlike(text, what, bad, meaning))
        } else {
            context.report(.productIDCharacters(text, what, bad))
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && isAllowed(UInt8(scalar.value))
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }

    static let explanations = [
        DiagnosticExplanation(
            .productIDCharacters,
            rule: "A product ID consists of letters, digits, '-', '.' and '_'.",
            reason: "App Store Connect takes no other characters, so the product could never be "
                + "created under this ID, and the app would ask the store for nothing.",
            wrong: "removeAds: {id: com.example.app/removeAds, type: nonConsumable}",
            right: "removeAds: {id: com.example.app.removeAds, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .productIDLength,
            rule: "A product ID has 1 to 100 characters.",
            reason: "App Store Connect refuses longer ones. Shorten the part before the product's "
                + "own name; it need not be the whole bundle ID.",
            wrong: "removeAds: {id: \"\", type: nonConsumable}",
            right: "removeAds: {id: com.example.app.removeAds, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .productIDWhitespace,
            rule: "A product ID neither begins nor ends with white space.",
            reason: "A space or a line break at the end is not seen, but the store compares IDs "
                + "exactly: the product is not found. It often comes from a block text ('|').",
            wrong: "removeAds: {id: \"com.example.app.removeAds \", type: nonConsumable}",
            right: "removeAds: {id: com.example.app.removeAds, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .lookAlikeCharacter,
            rule: "A product ID holds no characters that only look like allowed ones.",
            reason: "Text copied from a web page or a chat may hold a Cyrillic letter, a long dash "
                + "or an invisible character. It reads the same and is another ID.",
            wrong: "removeAds: {id: com.example.app\u{2013}removeAds, type: nonConsumable}",
            right: "removeAds: {id: com.example.app-removeAds, type: nonConsumable}"
        ),
    ]
}

extension DiagnosticID {
    static let productIDCharacters = DiagnosticID("product-id-characters")
    static let productIDLength = DiagnosticID("product-id-length")
    static let productIDWhitespace = DiagnosticID("product-id-whitespace")
    static let lookAlikeCharacter = DiagnosticID("look-alike-character")
}

extension Diagnostic {
    fileprivate static func productIDLength(_ id: Located<String>, _ count: Int) -> Diagnostic {
        Diagnostic(
            .productIDLength,
            count == 0
                ? "the product ID is empty"
                : "product ID '\(shortened(id.value))' has \(count) characters; "
                    + "\(ProductDeclaration.longestID) are allowed",
            at: id.range
        )
    }

    fileprivate static func productIDWhitespace(
        _ id: Located<String>,
        _ what: String,
        _ where: String,
        _ scalar: Unicode.Scalar
    ) -> Diagnostic {
        let name =
            switch scalar {
            case " ": "a space"
            case "\n", "\r": "a line break"
            case "\t": "a tab"
            default: "white space (\(codePoint(scalar.value)))"
            }
        return Diagnostic(
            .productIDWhitespace,
            "\(what) '\(shortened(id.value))' \(`where`) with \(name); remove it",
            at: id.range
        )
    }

    fileprivate static func lookAlike(
        _ id: Located<String>,
        _ what: String,
        _ scalar: Unicode.Scalar,
        _ meaning: String
    ) -> Diagnostic {
        let point = codePoint(scalar.value)
        let found =
            meaning.isEmpty
            ? "the invisible character \(point); remove it"
            : "'\(scalar)' (\(point)), which looks like '\(meaning)'; type '\(meaning)'"
        return Diagnostic(
            .lookAlikeCharacter,
            "\(what) '\(shortened(id.value))' holds \(found)",
            at: id.range
        )
    }

    fileprivate static func productIDCharacters(
        _ id: Located<String>,
        _ what: String,
        _ scalar: Unicode.Scalar
    ) -> Diagnostic {
        Diagnostic(
            .productIDCharacters,
            "\(what) '\(shortened(id.value))' holds '\(scalar)'; "
                + "only letters, digits, '-', '.' and '_' are allowed",
            at: id.range
        )
    }
}
