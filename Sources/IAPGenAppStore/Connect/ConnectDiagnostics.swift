//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticID {
    /// A file that is no response of App Store Connect's API.
    package static let connectFormat = DiagnosticID("connect-format")
    /// A response that lacks what the catalogue needs.
    package static let connectValue = DiagnosticID("connect-value")
    /// A list of which not all pages were given.
    package static let connectPage = DiagnosticID("connect-page")
    /// A product ID that two products have.
    package static let connectDuplicate = DiagnosticID("connect-duplicate")
    /// A kind of product that the App Store does not sell any more.
    package static let connectUnsupported = DiagnosticID("connect-unsupported")
}

extension Diagnostic {
    static func noResponse(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .connectFormat,
            .error,
            "no App Store Connect response: \(reason)",
            at: SourceRange(file: range.file, start: Int(range.start), end: Int(range.start))
        )
    }

    static func errorResponse(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .connectFormat,
            .error,
            "App Store Connect answered with an error: \(text)",
            at: range
        )
    }

    static func noResource(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .connectFormat,
            .error,
            "no resource; 'type' and 'id' are needed",
            at: range
        )
    }

    static func missingPage(count: Int, total: Int?, at range: SourceRange) -> Diagnostic {
        let amount = total.map { "\(count) of \($0) entries" } ?? "the first \(count) entries"
        return Diagnostic(
            .connectPage,
            .warning,
            "the list has only \(amount); give the other pages too",
            at: range
        )
    }

    static func truncated(
        _ relationship: String,
        count: Int,
        total: Int,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .connectPage,
            .warning,
            "'\(relationship)' names only \(count) of \(total); give its own list too",
            at: range
        )
    }

    static func missingAttribute(
        _ name: String,
        of key: ConnectKey,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .connectValue,
            .error,
            "missing attribute '\(name)' of \(key.type) \(key.id); ask the API for it",
            at: range
        )
    }

    static func unknownValue(_ what: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.connectValue, .error, "unknown \(what) '\(text)'", at: range)
    }

    static func incompleteSubscription(_ id: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .connectValue,
            .warning,
            "subscription '\(id)' without group, period or level; give the responses of "
                + "'subscriptionGroups' too",
            at: range
        )
    }

    static func freeSubscription(_ id: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .connectUnsupported,
            .warning,
            "free subscription '\(id)' is left out; the App Store does not sell its kind any more",
            at: range
        )
    }

    static func duplicateProduct(
        _ id: String,
        _ key: ConnectKey,
        at range: SourceRange,
        first: ConnectKey,
        firstRange: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .connectDuplicate,
            .error,
            "product ID '\(id)' belongs to both \(first.id) and \(key.id)",
            at: range,
            notes: [Note("the other product", at: firstRange)]
        )
    }
}
