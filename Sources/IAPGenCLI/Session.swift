//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The world as a command sees it: files, outputs and environment.
///
/// Tests give doubles, so that each command runs in process.
package struct Session {
    /// The file system.
    package let files: any FileStore
    /// Standard output: what was asked for.
    package let output: any TextOutput
    /// Standard error: diagnostics and notes about the run.
    package let errors: any TextOutput
    /// Looks up a variable of the environment.
    package let environment: @Sendable (String) -> String?

    /// Creates a session.
    package init(
        files: any FileStore,
        output: any TextOutput,
        errors: any TextOutput,
        environment: @escaping @Sendable (String) -> String?
    ) {
        self.files = files
        self.output = output
        self.errors = errors
        self.environment = environment
    }

    /// The real world.
    package static var process: Session {
        Session(
            files: DiskFileStore(),
            output: Terminal(descriptor: STDOUT_FILENO),
            errors: Terminal(descriptor: STDERR_FILENO),
            environment: { name in getenv(name).map { String(cString: $0) } }
        )
    }

    /// Whether messages on an output may be coloured.
    ///
    /// Colour is for people at a terminal that can show it and who did not ask for none
    /// (`NO_COLOR`).
    func usesColor(on output: any TextOutput) -> Bool {
        guard output.isTerminal, environment("NO_COLOR")?.isEmpty ?? true else { return false }
        return environment("TERM") != "dumb"
    }
}
