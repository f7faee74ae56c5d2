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
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-python-\(UUID().uuidString).py")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(script.utf8).write(to: file)
        let result = try Subprocess.run(["python3", file.path], input: input)
        guard result.status == 0 else { throw Failure(description: result.errors) }
        return result.output
    }
}
