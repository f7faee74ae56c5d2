//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension CommandSpec {
    /// The tool itself.
    package static let iapgen = CommandSpec(
        group: "iapgen",
        abstract: "Generate Swift for the in-app purchases that a manifest declares.",
        subcommands: [
            .generate,
            .lint,
            .describe,
            .watch,
            .initialize,
            .adopt,
            .template,
            .storekit,
            .appstore,
            .fileList,
            .schema,
            .explain,
            .completions,
        ]
    )
}
