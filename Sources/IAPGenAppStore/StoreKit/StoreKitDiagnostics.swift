//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

extension DiagnosticID {
    /// A file that is no StoreKit configuration.
    package static let storeKitFormat = DiagnosticID("storekit-format")
    /// A file of a version that did not exist when the tool was made.
    package static let storeKitVersion = DiagnosticID("storekit-version")
    /// A value of the wrong kind or form, or one that is missing.
    package static let storeKitValue = DiagnosticID("storekit-value")
    /// A key that Xcode does not write.
    package static let storeKitUnknownKey = DiagnosticID("storekit-unknown-key")
    /// Subscription suites and bundles.
    package static let storeKitUnsupported = DiagnosticID("storekit-unsupported")
    /// An offer that was begun in Xcode and not finished.
    package static let storeKitUnfinishedOffer = DiagnosticID("storekit-unfinished-offer")
    /// An ID that occurs twice.
    package static let storeKitDuplicate = DiagnosticID("storekit-duplicate")
    /// A product ID with a character that App Store Connect refuses.
    package static let storeKitProductID = DiagnosticID("storekit-product-id")
    /// A product in a list where it does not belong.
    package static let storeKitPlace = DiagnosticID("storekit-place")
    /// A file without products.
    package static let storeKitEmpty = DiagnosticID("storekit-empty")
}

extension Diagnostic {
    static func newerVersion(_ version: StoreKitVersion, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .storeKitVersion,
            .warning,
            "version \(version) is newer than \(StoreKitVersion.newest), the newest known; "
                + "what is new in it is not read",
            at: range
        )
    }

    static func wrongKind(_ what: String, _ wanted: String, _ node: JSONNode) -> Diagnostic {
        Diagnostic(
            .storeKitValue,
            .error,
            "\(what) must be \(wanted), not \(node.kindName)",
            at: node.range
        )
    }

    static func malformed(_ key: String, _ wanted: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(.storeKitValue, .error, "'\(key)' must be \(wanted)", at: range)
    }

    static func missing(
        _ key: String,
        _ keys: StoreKitKeys,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .storeKitValue,
            .error,
            "missing '\(key)'; \(keys.object) needs one",
            at: range
        )
    }

    static func unknownWord(
        _ what: String,
        _ word: Located<String>,
        known: [String]
    ) -> Diagnostic {
        let suggestion = NearestMatch.suggestion(for: word.value, in: known)
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .storeKitValue,
            .error,
            "unknown \(what) '\(word.value)'"
                + (suggestion.isEmpty ? "; known are \(list)" : suggestion),
            at: word.range
        )
    }

    static func unknownType(_ type: Located<String>, known: [String]) -> Diagnostic {
        if type.value == "RecurringSubscription" {
            return Diagnostic(
                .storeKitPlace,
                .error,
                "'RecurringSubscription' belongs in a group under 'subscriptionGroups'",
                at: type.range
            )
        }
        return unknownWord("product type", type, known: known)
    }

    static func wrongPlace(_ type: Located<String>, home: String) -> Diagnostic {
        Diagnostic(
            .storeKitPlace,
            .warning,
            "'\(type.value)' belongs under '\(home)'; Xcode may not show it here",
            at: type.range
        )
    }

    static func unknownKey(_ member: JSONMember, _ keys: StoreKitKeys) -> Diagnostic {
        let suggestion = NearestMatch.suggestion(for: member.key, in: keys.keys.sorted())
        return Diagnostic(
            .storeKitUnknownKey,
            .warning,
            "unknown key '\(member.key)' in \(keys.object)"
                + (suggestion.isEmpty ? "; it is not read" : suggestion),
            at: member.keyRange
        )
    }

    static func unsupportedGroups(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .storeKitUnsupported,
            .error,
            "subscription \(kind) are not supported",
            at: range
        )
    }

    static func invalidProductID(_ id: Located<String>, _ problem: String) -> Diagnostic {
        Diagnostic(
            .storeKitProductID,
            .error,
            "product ID '\(id.value)' \(problem); App Store Connect takes letters, digits, "
                + "'-', '.' and '_'",
            at: id.range
        )
    }

    static func duplicateProductID(_ id: Located<String>, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            .storeKitDuplicate,
            .error,
            "product ID '\(id.value)' is used twice",
            at: id.range,
            notes: [Note("first used here", at: first)]
        )
    }

    static func duplicateOffer(
        _ id: Located<String>,
        _ keys: StoreKitKeys,
        first: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .storeKitDuplicate,
            .error,
            "'\(id.value)' names two offers of one subscription; \(keys.object) needs its own",
            at: id.range,
            notes: [Note("first used here", at: first)]
        )
    }

    static func duplicateLocale(_ locale: Located<String>, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            .storeKitDuplicate,
            .error,
            "locale '\(locale.value)' is used twice",
            at: locale.range,
            notes: [Note("first used here", at: first)]
        )
    }

    static func groupMismatch(_ own: Located<String>, group: Located<String>) -> Diagnostic {
        Diagnostic(
            .storeKitPlace,
            .warning,
            "subscription group ID '\(own.value)' is not that of its group, '\(group.value)'",
            at: own.range,
            notes: [Note("the group's ID", at: group.range)]
        )
    }

    static func unfinishedOffer(
        _ keys: StoreKitKeys,
        without key: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .storeKitUnfinishedOffer,
            .warning,
            "unfinished offer: \(keys.object) needs '\(key)'; it is left out",
            at: range
        )
    }

    /// Nothing to import.
    static func noProducts(in file: SourceFileID) -> Diagnostic {
        Diagnostic(
            .storeKitEmpty,
            .error,
            "no products in the file",
            at: .start(of: file)
        )
    }
}
