//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The spellings of one language: Xcode writes `zh_Hans` and `fr`, App Store Connect `zh-Hans` and
/// `fr-FR`.
enum LocaleCode {
    /// The code as manifests and Xcode spell it: `en-US` gives `en_US`.
    static func manifestForm(of code: String) -> String {
        String(code.map { $0 == "-" ? "_" : $0 })
    }

    /// The code of App Store Connect for the same language; itself where there is none.
    static func canonical(_ code: String) -> String {
        let text = String(code.map { $0 == "_" ? "-" : $0 })
        let key = text.lowercased()
        if let known = codes[key] { return known }
        let language = String(key.prefix { $0 != "-" })
        if let alias = aliases[key] ?? aliases[language] { return alias }
        // 'ja-JP' is 'ja' where App Store Connect knows the language alone.
        if language != key, let known = codes[language] { return known }
        // 'fr' is 'fr-FR' where it knows the language with a region alone.
        if language == key, let known = defaults[language] { return known }
        return text
    }

    private static let all = [
        "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US",
        "es-ES", "es-MX", "fi", "fr-CA", "fr-FR", "gu-IN", "he", "hi", "hr", "hu", "id", "it",
        "ja", "kn-IN", "ko", "ml-IN", "mr-IN", "ms", "nl-NL", "no", "or-IN", "pa-IN", "pl",
        "pt-BR", "pt-PT", "ro", "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk",
        "ur-PK", "vi", "zh-Hans", "zh-Hant",
    ]

    private static let codes: [String: String] = {
        Dictionary(all.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }()

    private static let aliases: [String: String] = [
        "in": "id", "iw": "he", "nb": "no", "nn": "no", "zh-cn": "zh-Hans", "zh-hk": "zh-Hant",
        "zh-sg": "zh-Hans", "zh-tw": "zh-Hant",
    ]

    private static let defaults: [String: String] = {
        var result = ["en": "en-US", "es": "es-ES", "fr": "fr-FR", "pt": "pt-BR", "zh": "zh-Hans"]
        for code in all {
            let language = String(code.prefix { $0 != "-" })
            if language != code, result[language] == nil { result[language] = code }
        }
        return result
    }()
}
