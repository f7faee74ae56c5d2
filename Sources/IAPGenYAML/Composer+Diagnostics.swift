//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticID {
    package static let severalDocuments = DiagnosticID("several-documents")
    package static let scalarTooLong = DiagnosticID("scalar-too-long")
    package static let unknownAlias = DiagnosticID("unknown-alias")
    package static let recursiveAlias = DiagnosticID("recursive-alias")
    package static let nestingTooDeep = DiagnosticID("nesting-too-deep")
    package static let tooManyNodes = DiagnosticID("too-many-nodes")
    package static let tooManyAnchors = DiagnosticID("too-many-anchors")
}

extension Diagnostic {
    static func severalDocuments(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .severalDocuments,
            "a second document begins here; a manifest is one document",
            at: range
        )
    }

    static func scalarTooLong(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(.scalarTooLong, "the text is longer than \(limit) bytes", at: range)
    }

    static func unknownAlias(
        _ name: String,
        among names: [String],
        at range: SourceRange
    ) -> Diagnostic {
        let hint = NearestMatch.suggestion(for: name, in: names)
        return Diagnostic(
            .unknownAlias,
            "alias '*\(name)' has no anchor '&\(name)' before it\(hint)",
            at: range
        )
    }

    static func recursiveAlias(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .recursiveAlias,
            "alias '*\(name)' stands inside its own anchor '&\(name)'",
            at: range
        )
    }

    static func nestingTooDeep(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(.nestingTooDeep, "more than \(limit) levels of nesting", at: range)
    }

    static func tooManyNodes(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .tooManyNodes,
            "the file holds more than \(limit) values once its aliases are followed",
            at: range
        )
    }

    static func tooManyAnchors(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(.tooManyAnchors, "the file names more than \(limit) anchors", at: range)
    }
}
