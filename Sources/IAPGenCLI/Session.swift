//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore
internal import IAPGenDiagnostics

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
    /// The variables of the environment.
    package let environment: [String: String]
    /// Today as `2026-01-31`, in UTC.
    package let today: String?
    /// Waits for some milliseconds; false ends what is waiting.
    package let pause: (_ milliseconds: Int) -> Bool

    /// Creates a session.
    package init(
        files: any FileStore,
        output: any TextOutput,
        errors: any TextOutput,
        environment: [String: String],
        today: String? = nil,
        pause: @escaping (_ milliseconds: Int) -> Bool = { _ in false }
    ) {
        self.files = files
        self.output = output
        self.errors = errors
        self.environment = environment
        self.today = today
        self.pause = pause
    }

    /// The real world.
    package static var process: Session {
        Session(
            files: DiskFileStore(),
            output: Terminal(descriptor: STDOUT_FILENO),
            errors: Terminal(descriptor: STDERR_FILENO),
            environment: ProcessEnvironment.variables,
            today: processDate(),
            pause: { milliseconds in
                usleep(UInt32(clamping: milliseconds * 1_000))
                return true
            }
        )
    }

    /// Whether messages on an output may be coloured.
    ///
    /// Colour is for people at a terminal that can show it and who did not ask for none
    /// (`NO_COLOR`).
    func usesColor(on output: any TextOutput) -> Bool {
        guard output.isTerminal, environment["NO_COLOR"]?.isEmpty ?? true else { return false }
        return environment["TERM"] != "dumb"
    }

    /// Reports a problem that has no place in a file.
    func fail(_ message: String) { errors.write("error: \(visible(message))\n") }

    /// Reports arguments that are wrong together, and gives the exit code for them.
    func usage(_ error: UsageError, of command: String) -> ExitCode {
        fail(error.message)
        errors.write("  See 'iapgen \(command) --help' for more information.\n")
        return .usage
    }
}

private func processDate() -> String? {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return nil }
    func digits(_ number: Int32, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let month = digits(parts.tm_mon + 1, 2)
    return "\(digits(parts.tm_year + 1_900, 4))-\(month)-\(digits(parts.tm_mday, 2))"
}
