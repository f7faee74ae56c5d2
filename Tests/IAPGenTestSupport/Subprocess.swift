//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import Foundation

/// A program that a test ran to its end.
package struct Subprocess: Sendable {
    /// The exit code, or the negated signal.
    package let status: Int32
    /// Everything on standard output.
    package let output: String
    /// Everything on standard error.
    package let errors: String

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - arguments: The program, found along `PATH`, and its arguments.
    ///   - input: What it reads on standard input.
    ///   - environment: Variables over those of the test; an empty value removes one.
    ///   - folder: The folder it starts in.
    /// - Returns: What it wrote and how it ended.
    /// - Throws: Where the program could not be started.
    package static func run(
        _ arguments: [String],
        input: String? = nil,
        environment: [String: String] = [:],
        in folder: URL? = nil
    ) throws -> Subprocess {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        process.environment = variables
        let files = try Files()
        defer { files.remove() }
        if let input { try Data(input.utf8).write(to: files.input) }
        process.standardInput = try FileHandle(forReadingFrom: files.input)
        process.standardOutput = try FileHandle(forWritingTo: files.output)
        process.standardError = try FileHandle(forWritingTo: files.errors)
        try process.run()
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Subprocess(
            status: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: try files.text(of: files.output),
            errors: try files.text(of: files.errors)
        )
    }

    /// Whether a program is found along `PATH`.
    package static func exists(_ program: String) -> Bool {
        (try? run(["sh", "-c", "command -v \"$1\"", "sh", program]).status) == 0
    }

    /// The streams as files, because a pipe that nobody drains stops a talkative program.
    private struct Files {
        let folder: URL
        var input: URL { folder.appendingPathComponent("input") }
        var output: URL { folder.appendingPathComponent("output") }
        var errors: URL { folder.appendingPathComponent("errors") }

        init() throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("iapgen-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in [input, output, errors] { try Data().write(to: file) }
        }

        func text(of file: URL) throws -> String {
            String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }
}
