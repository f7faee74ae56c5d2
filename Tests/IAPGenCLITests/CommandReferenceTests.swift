//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

/// The documentation's page of all commands is made from their help texts.
@Suite struct CommandReferenceTests {
    @Test func commandPageIsCurrent() throws {
        try expectCurrentPage("Sources/IAPGenCore/Documentation.docc/CommandLine.md", is: page)
    }

    private var page: String {
        introduction + sections(of: [.iapgen]).joined(separator: "\n")
    }

    private func sections(of path: [CommandSpec]) -> [String] {
        guard let command = path.last else { return [] }
        let name = path.map(\.name).joined(separator: " ")
        let section = "## \(name)\n\n```text\n\(HelpText(path: path).text)```\n"
        return [section] + command.subcommands.flatMap { sections(of: path + [$0]) }
    }

    private let introduction = """
        # The Command Line

        Every command of the tool, with its help text.

        ## Overview

        What was asked for goes to standard output, diagnostics go to standard error. A diagnostic \
        is one line that Xcode understands, `iap.yaml:3:11: error: … [id]`; at a terminal the line \
        of source follows with a caret under the place. Colour is only for terminals, and \
        `NO_COLOR` turns it off. `--diagnostics json` and `sarif` write one document for tools \
        instead.

        | Exit code | Meaning |
        | --- | --- |
        | 0 | Done; there may be warnings. |
        | 1 | There are errors, or what was compared differs. |
        | 64 | The command line is wrong. |

        Generated files are written as a whole or not at all, only where their content changes, and \
        never over a file that does not say in its first lines that iapgen generated it, unless \
        `--force` is given. Nothing is written through a symbolic link.


        """
}
