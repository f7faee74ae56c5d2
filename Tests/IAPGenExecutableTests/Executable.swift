//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport

/// The built tool, run as a process in a folder of its own.
struct Executable {
    let path = BuildProducts.path(of: "iapgen")
    let folder: URL

    /// Makes an empty folder to run in.
    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Subprocess {
        try launch([path] + arguments, environment)
    }

    /// Runs a shell script in which `$TOOL` is the tool.
    func shell(_ script: String) throws -> Subprocess {
        try launch(["/bin/sh", "-c", script], ["TOOL": path])
    }

    private func launch(
        _ arguments: [String],
        _ environment: [String: String]
    ) throws -> Subprocess {
        // An empty value removes a variable of the test's own environment.
        let environment = ["IAPGEN_VARIANT": ""].merging(environment) { $1 }
        return try Subprocess.run(arguments, environment: environment, in: folder)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
}
