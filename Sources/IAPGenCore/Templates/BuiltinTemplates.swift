//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The templates that are part of the tool.
package enum BuiltinTemplates {
    /// The text of each template by its file name.
    package static let texts: [String: String] = Dictionary(
        EmbeddedTemplates.all.map { ($0.name, $0.text) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The names, sorted.
    package static let names: [String] = EmbeddedTemplates.all.map(\.name)
}
