//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// The command-line tool: arguments in, exit code out.
package struct Tool {
    private let session: Session
    private let root: CommandSpec

    /// Creates the tool with its own commands, or with others for tests.
    package init(session: Session, root: CommandSpec = .iapgen) {
        self.session = session
        self.root = root
    }

    /// Runs a command line, given without the program's name.
    package func run(_ arguments: [String]) -> ExitCode {
        let code = perform(arguments)
        guard session.output.hasFailed else { return code }
        session.errors.write("error: the output could not be written\n")
        return .failure
    }

    private func perform(_ arguments: [String]) -> ExitCode {
        switch ArgumentParser.parse(arguments, root: root) {
        case .help(let path):
            session.output.write(HelpText(path: path).text)
            return .success
        case .version:
            session.output.write(Version.current + "\n")
            return .success
        case .failure(let path, let errors):
            for error in errors { session.errors.write("error: \(visible(error.message))\n") }
            session.errors.write(HelpText(path: path).hint)
            return .usage
        case .run(let path, let arguments):
            return path[path.count - 1].action?(arguments, session) ?? .success
        }
    }
}
