//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// What customers read fits App Store Connect's limits, in languages that it has.
enum LocalizationTexts: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        let localizations = product.localizations
        guard !localizations.isEmpty else { return }
        checkLocales(localizations, &context)
        for texts in localizations {
            if let name = texts.displayName {
                checkName(name, &context)
                checkLine(name, &context)
            }
            if let description = texts.description {
                let count = description.value.count
                if count > longDescription {
                    context.report(
                        .length(
                            .descriptionLength,
                            "description",
                            description,
                            count,
                            longDescription,
                            severity: .warning
                        )
                    )
                } else if count > description45 {
                    context.report(.longDescription(description, count))
                }
                checkLine(description, &context)
            }
        }
    }

    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        for group in input.manifest.groups {
            checkLocales(group.localizations, &context)
            for texts in group.localizations {
                for text in [texts.displayName, texts.customAppName].compactMap(\.self) {
                    checkLine(text, &context)
                    let count = text.value.count
                    if count > longGroupName {
                        context.report(.groupName(text, count))
                    }
                }
            }
        }
    }

    private static let shortName = 2
    private static let name30 = 30
    private static let longName = 35
    private static let description45 = 45
    private static let longDescription = 55
    private static let longGroupName = 75

    private static func checkName(_ name: Located<String>, _ context: inout DecodingContext) {
        let count = name.value.count
        if count < shortName {
            context.report(.shortName(name))
        } else if count > longName {
            context.report(.length(.displayNameLength, "display name", name, count, longName))
        } else if count > name30 {
            context.report(.longName(name, count))
        }
    }

    private static func checkLine(_ text: Located<String>, _ context: inout DecodingContext) {
        let hasControl = text.value.utf8.contains { $0 < 0x20 || $0 == 0x7F }
        if hasControl { context.report(.controlCharacter(text)) }
    }

    private static func checkLocales(
        _ localizations: [Localization],
        _ context: inout DecodingContext
    ) {
        var seen: [String: Located<String>] = [:]
        for texts in localizations {
            let locale = texts.locale
            let key = Locales.key(of: locale.value)
            if let first = seen[key] {
                context.report(.duplicateLocale(locale, first))
                continue
            }
            seen[key] = locale
            if !Locales.isKnown(locale.value) {
                let near = context.nearest(locale.value, in: Locales.spellings, of: "locales")
                context.report(.unknownLocale(locale, near))
            }
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .displayNameLength,
            rule: "A display name has 2 to 35 characters.",
            reason: "App Store Connect refuses others.",
            wrong: "en_US: {displayName: A}",
            right: "en_US: {displayName: Remove Ads}"
        ),
        DiagnosticExplanation(
            .longDisplayName,
            .warning,
            rule: "A display name has at most 30 characters.",
            reason: "Apple's pages disagree: one says 30, another 35. Up to 30 is safe.",
            wrong: "en_US: {displayName: Remove All Advertisements Forever}",
            right: "en_US: {displayName: Remove All Advertisements}"
        ),
        DiagnosticExplanation(
            .descriptionLength,
            .warning,
            rule: "A description has at most 55 characters.",
            reason: "App Store Connect refuses longer ones. Xcode's own files take them and no "
                + "description reaches Swift, so code is generated all the same.",
            wrong:
                "en_US: {description: Removes every banner and every video from the app for good}",
            right: "en_US: {description: No more banners and videos}"
        ),
        DiagnosticExplanation(
            .longDescription,
            .warning,
            rule: "A description has at most 45 characters.",
            reason: "Apple's pages disagree: one says 45, another 55. Up to 45 is safe.",
            wrong: "en_US: {description: Removes every banner and video from the whole app}",
            right: "en_US: {description: No more banners and videos}"
        ),
        DiagnosticExplanation(
            .groupNameLength,
            .warning,
            rule: "A subscription group's name has at most 75 characters.",
            reason: "Apple states no number; longer names are cut where they are shown.",
            wrong: "premium: {localizations: {en_US: {displayName: (76 characters)}}}",
            right: "premium: {localizations: {en_US: {displayName: Premium}}}"
        ),
        DiagnosticExplanation(
            .textControlCharacter,
            .warning,
            rule: "A name or description is one line without control characters.",
            reason: "App Store Connect refuses them. A block text ('|' or '>') ends with a line "
                + "break; write '>-' or quotes.",
            wrong: "en_US: {displayName: \"Remove\\nAds\"}",
            right: "en_US: {displayName: Remove Ads}"
        ),
        DiagnosticExplanation(
            .duplicateLocale,
            rule: "Each language has its texts once.",
            reason: "'en_US' and 'en-US' are one language; one of the texts would be lost.",
            wrong: "localizations: {en_US: {displayName: Ads}, en-US: {displayName: No Ads}}",
            right: "localizations: {en_US: {displayName: No Ads}}"
        ),
        DiagnosticExplanation(
            .unknownLocale,
            .warning,
            rule: "A locale is a language of App Store Connect, such as 'en_US' or 'ja'.",
            reason: "Texts in other languages are never shown.",
            wrong: "localizations: {english: {displayName: Remove Ads}}",
            right: "localizations: {en_US: {displayName: Remove Ads}}"
        ),
    ]
}

extension DiagnosticID {
    static let displayNameLength = DiagnosticID("display-name-length")
    static let longDisplayName = DiagnosticID("long-display-name")
    static let descriptionLength = DiagnosticID("description-length")
    static let longDescription = DiagnosticID("long-description")
    static let groupNameLength = DiagnosticID("group-name-length")
    static let textControlCharacter = DiagnosticID("text-control-character")
    static let duplicateLocale = DiagnosticID("duplicate-locale")
    static let unknownLocale = DiagnosticID("unknown-locale")
}

extension Diagnostic {
    /// The report of a text that App Store Connect refuses for its length.
    static func length(
        _ id: DiagnosticID,
        _ what: String,
        _ text: Located<String>,
        _ count: Int,
        _ limit: Int,
        severity: Severity = .error
    ) -> Diagnostic {
        Diagnostic(
            id,
            severity,
            "\(what) '\(shortened(text.value))' has \(count) characters; "
                + "App Store Connect allows \(limit)",
            at: text.range
        )
    }

    fileprivate static func shortName(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .displayNameLength,
            "display name '\(name.value)' is too short; App Store Connect wants 2 characters",
            at: name.range
        )
    }

    fileprivate static func longName(_ name: Located<String>, _ count: Int) -> Diagnostic {
        Diagnostic(
            .longDisplayName,
            .warning,
            "display name '\(name.value)' has \(count) characters; "
                + "Apple's pages allow 30 or 35, so 30 is safe",
            at: name.range
        )
    }

    fileprivate static func longDescription(
        _ text: Located<String>,
        _ count: Int
    ) -> Diagnostic {
        Diagnostic(
            .longDescription,
            .warning,
            "description '\(text.value)' has \(count) characters; "
                + "Apple's pages allow 45 or 55, so 45 is safe",
            at: text.range
        )
    }

    fileprivate static func groupName(_ name: Located<String>, _ count: Int) -> Diagnostic {
        Diagnostic(
            .groupNameLength,
            .warning,
            "group name '\(shortened(name.value))' has \(count) characters; 75 are safe",
            at: name.range
        )
    }

    fileprivate static func controlCharacter(_ text: Located<String>) -> Diagnostic {
        Diagnostic(
            .textControlCharacter,
            .warning,
            "'\(shortened(text.value))' holds a line break or another control character; "
                + "write one line",
            at: text.range
        )
    }

    fileprivate static func duplicateLocale(
        _ locale: Located<String>,
        _ first: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .duplicateLocale,
            "locale '\(shortened(locale.value))' is already there as '\(first.value)'",
            at: locale.range,
            notes: [Note("'\(shortened(first.value))' is here", at: first.range)]
        )
    }

    fileprivate static func unknownLocale(
        _ locale: Located<String>,
        _ near: String?
    ) -> Diagnostic {
        let hint = near.map { "did you mean '\($0)'?" } ?? "write one such as 'en_US' or 'ja'"
        return Diagnostic(
            .unknownLocale,
            .warning,
            "App Store Connect has no language '\(shortened(locale.value))'; \(hint)",
            at: locale.range
        )
    }
}
