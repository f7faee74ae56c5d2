// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// Writes prices as the storefronts do, the same on every machine.
///
/// No formatter of the system takes part, since its output depends on the version of its data.
struct SimulatedPrice {
    private struct Style {
        var currency: String
        var decimals: Int
        var pattern: String
        var separator = "."
        var usesArabicDigits = false
    }

    private static let styles: [String: Style] = [
        "USA": Style(currency: "USD", decimals: 2, pattern: "$#"),
        "GBR": Style(currency: "GBP", decimals: 2, pattern: "£#"),
        "JPN": Style(currency: "JPY", decimals: 0, pattern: "¥#"),
        "CHN": Style(currency: "CNY", decimals: 2, pattern: "¥#"),
        "DEU": Style(currency: "EUR", decimals: 2, pattern: "#\u{A0}€", separator: ","),
        "FRA": Style(currency: "EUR", decimals: 2, pattern: "#\u{A0}€", separator: ","),
        "CHE": Style(currency: "CHF", decimals: 2, pattern: "CHF\u{A0}#"),
        "KWT": Style(currency: "KWD", decimals: 3, pattern: "KWD\u{A0}#"),
        "EGY": Style(
            currency: "EGP",
            decimals: 2,
            pattern: "#\u{A0}ج.م.",
            separator: "٫",
            usesArabicDigits: true
        ),
    ]

    private let style: Style

    /// The style of a country, ISO 3166 alpha-3; that of the United States if unknown.
    init(countryCode: String) {
        style =
            Self.styles[countryCode] ?? Style(currency: "USD", decimals: 2, pattern: "$#")
    }

    var currencyCode: String { style.currency }

    func text(_ price: Decimal) -> String {
        var rounded = Decimal()
        var exact = price
        NSDecimalRound(&rounded, &exact, style.decimals, .plain)
        var parts = "\(rounded)".split(separator: ".").map(String.init)
        if parts.isEmpty { parts = ["0"] }
        if style.decimals > 0 {
            let fraction = parts.count > 1 ? parts[1] : ""
            let padding = max(0, style.decimals - fraction.count)
            parts = [parts[0], fraction + String(repeating: "0", count: padding)]
        }
        var number = parts.joined(separator: style.separator)
        if style.usesArabicDigits {
            number = String(
                String.UnicodeScalarView(
                    number.unicodeScalars.map {
                        (48...57).contains($0.value)
                            ? Unicode.Scalar($0.value - 48 + 0x660) ?? $0 : $0
                    }
                )
            )
        }
        return style.pattern.replacingOccurrences(of: "#", with: number)
    }
}
