//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// Runs Python scripts that tests compare with.
package enum Python {
    /// Why a script did not answer.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Whether `python3` is there with a module.
    package static func has(_ module: String) -> Bool {
        (try? run("import \(module)", input: "")) != nil
    }

    /// Runs a script and returns what it prints.
    ///
    /// - Parameters:
    ///   - script: The script's text.
    ///   - input: What it reads from its standard input.
    /// - Returns: What it wrote to its standard output.
    /// - Throws: `Failure` with what it wrote to its standard error, where it did not succeed.
    package static func run(_ script: String, input: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-python-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files rather than pipes: nothing can fill up while nobody reads.
        let files = ["script.py", "input", "output", "errors"].map(folder.appendingPathComponent)
        try Data(script.utf8).write(to: files[0])
        try Data(input.utf8).write(to: files[1])
        for file in files[2...] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", files[0].path]
        process.standardInput = try FileHandle(forReadingFrom: files[1])
        process.standardOutput = try FileHandle(forWritingTo: files[2])
        process.standardError = try FileHandle(forWritingTo: files[3])
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                description: String(decoding: try Data(contentsOf: files[3]), as: UTF8.self)
            )
        }
        return String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    }
}
