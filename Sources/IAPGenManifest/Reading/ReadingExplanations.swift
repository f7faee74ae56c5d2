//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension DiagnosticExplanation {
    /// What can be wrong with the files of a manifest and the choice of a variant.
    static let reading: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .unreadableFile,
            rule: "The manifest and the files that it includes exist and can be read.",
            reason: "Paths under 'include' are relative to the file that they stand in.",
            wrong: "include: [coin.yaml]",
            right: "include: [coins.yaml]"
        ),
        DiagnosticExplanation(
            .includeOutside,
            rule: "Included files lie in the manifest's folder or below it.",
            reason: "A manifest must not be able to read files elsewhere: no absolute path, no "
                + "'..' that leaves the folder, no symbolic link that does.",
            wrong: "include: [../../secrets.yaml]",
            right: "include: [shared/coins.yaml]"
        ),
        DiagnosticExplanation(
            .includeCycle,
            rule: "A file does not include itself, directly or through others.",
            reason: "There would be no end. A file that two others include is read once.",
            wrong: "include: [iap.yaml]",
            right: "include: [coins.yaml]"
        ),
        DiagnosticExplanation(
            .tooManyIncludes,
            rule: "A manifest has at most 100 files, and 8 levels of them.",
            reason: "The limit keeps time and memory bounded whatever the files say.",
            wrong: "include: [(101 files)]",
            right: "include: [coins.yaml, themes.yaml]"
        ),
        DiagnosticExplanation(
            .unknownVariant,
            rule: "The chosen variant is one of the manifest's.",
            reason: "'--variant' or the environment variable IAPGEN_VARIANT names it. Code for "
                + "the wrong IDs would sell nothing.",
            wrong: "iapgen generate --variant debgu",
            right: "iapgen generate --variant debug"
        ),
    ]
}
