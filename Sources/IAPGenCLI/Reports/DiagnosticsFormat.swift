//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How diagnostics are written.
enum DiagnosticsFormat: String, CaseIterable {
    /// For people and for Xcode's log.
    case text
    /// One JSON document, see ``JSONReport``.
    case json
    /// One SARIF 2.1.0 document, see ``SARIFReport``.
    case sarif

    /// The option of each command that reports diagnostics.
    static let option = OptionSpec.option(
        "diagnostics",
        ValueSpec("format", choices: allCases.map(\.rawValue), default: "text"),
        help: "How diagnostics are written to standard error."
    )

    /// Reads the option.
    init(_ arguments: ParsedArguments) {
        self = arguments.value(of: Self.option).flatMap(Self.init(rawValue:)) ?? .text
    }
}
