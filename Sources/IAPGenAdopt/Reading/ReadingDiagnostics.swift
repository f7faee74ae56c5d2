//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore
package import IAPGenDiagnostics

extension DiagnosticID {
    static let sourceNotFound = DiagnosticID("source-not-found")
    static let sourceNotRead = DiagnosticID("source-not-read")
    static let tooManySources = DiagnosticID("too-many-sources")
}

extension Diagnostic {
    static func sourceNotFound(_ summary: String) -> Diagnostic {
        Diagnostic(.sourceNotFound, summary, at: nil)
    }

    package static func sourceNotRead(_ error: FileError) -> Diagnostic {
        Diagnostic(.sourceNotRead, .warning, "left out \(error)", at: nil)
    }

    static func binaryPropertyList(_ path: String) -> Diagnostic {
        Diagnostic(
            .sourceNotRead,
            .warning,
            "left out '\(path)': it is a binary property list; 'plutil -convert xml1' makes it one "
                + "that is read",
            at: nil
        )
    }

    static func tooManySources(_ limit: Int) -> Diagnostic {
        Diagnostic(
            .tooManySources,
            "more than \(limit) sources; name the folders that hold the app's own code",
            at: nil
        )
    }

    static func tooMuchToRemember() -> Diagnostic {
        Diagnostic(
            .tooManySources,
            "the sources have more names than can be followed; the rest was not read",
            at: nil
        )
    }

    static func tooMuchToShow() -> Diagnostic {
        Diagnostic(
            .tooManySources,
            "the sources have more messages than can be shown; the rest was not read",
            at: nil
        )
    }
}

extension DiagnosticExplanation {
    static let reading: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .sourceNotFound,
            rule: "What is named as a source is a folder, or a file of a kind that is read.",
            reason: """
                Sources end in .swift, .m, .mm or .h; 'iapgen adopt' reads .plist and .storekit, \
                too. A folder is searched for them.
                """,
            wrong: "iapgen lint --sources Sorces",
            right: "iapgen lint --sources Sources"
        ),
        DiagnosticExplanation(
            .sourceNotRead,
            .warning,
            rule: "Every source that is found can be read.",
            reason: """
                A file that the system refuses, or that is larger than 4 MiB, is left out, so \
                nothing is known about what it spells. A table that large is data: let it be a \
                resource.
                """,
            wrong: "iapgen lint --sources .  # with a source of 10 MB",
            right: "iapgen lint --sources Sources"
        ),
        DiagnosticExplanation(
            .tooManySources,
            rule: "One run reads at most 50,000 sources.",
            reason: """
                So many are not one app's own. Name the folders that hold the app's code. The same \
                is reported where more than 10,000 literals spell an ID, where the files with \
                messages have more than 64 MiB in all, and where 'iapgen adopt' would have to \
                follow more than 250,000 texts and names.
                """,
            wrong: "iapgen lint --sources /",
            right: "iapgen lint --sources Sources"
        ),
    ]
}
