//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenReference

extension CommandSpec {
    static let schema = CommandSpec(
        "schema",
        abstract: "Print the JSON schema of the manifest, for editors.",
        discussion: """
            Save it and name it in the manifest's first line:

              # yaml-language-server: $schema=iap.schema.json
            """,
        action: { _, session in
            session.output.write(ManifestSchema.text() + "\n")
            return .success
        }
    )
}
