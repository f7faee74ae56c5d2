//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The languages of App Store Connect.
enum Locales {
    /// Its locales in the spelling of `.storekit` files, for suggestions.
    static let spellings = [
        "ar_SA", "bn_BD", "ca", "cs", "da", "de_DE", "el", "en_AU", "en_CA", "en_GB", "en_US",
        "es_ES", "es_MX", "fi", "fr_CA", "fr_FR", "gu_IN", "he", "hi", "hr", "hu", "id", "it", "ja",
        "kn_IN", "ko", "ml_IN", "mr_IN", "ms", "nl_NL", "no", "or_IN", "pa_IN", "pl", "pt_BR",
        "pt_PT", "ro", "ru", "sk", "sl_SI", "sv", "ta_IN", "te_IN", "th", "tr", "uk", "ur_PK", "vi",
        "zh_Hans", "zh_Hant",
    ]

    private static let languages: Set<String> = {
        var languages = Set(spellings.map { String($0.prefix(2)) })
        languages.insert("nb")
        return languages
    }()

    /// Whether a locale is one of a language that App Store Connect has.
    ///
    /// Xcode writes languages with and without a region or script (`ja`, `ja_JP`, `zh_CN`), so the
    /// language decides, and the rest only has to be well formed.
    static func isKnown(_ locale: String) -> Bool {
        let parts = locale.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == "_" || $0 == "-" }
        )
        guard let language = parts.first, parts.count <= 3,
            languages.contains(String(language))
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...4).contains(part.utf8.count)
                && part.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x61 && $0 <= 0x7A }
        }
    }

    /// A locale without the differences between Xcode's and App Store Connect's spelling.
    static func key(of locale: String) -> String {
        String(decoding: locale.utf8.map { $0 == UInt8(ascii: "-") ? 0x5F : $0 }, as: UTF8.self)
            .lowercased()
    }
}
