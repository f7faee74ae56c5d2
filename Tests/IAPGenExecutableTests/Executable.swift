//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// The built tool, run as a process.
struct Executable {
    /// What came of a run.
    struct Result {
        let code: Int32
        let output: String
        let errors: String
    }

    let path: String
    let folder: URL

    /// Finds the tool beside the test runner and makes an empty folder to run in.
    init() throws {
        let runner =
            Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
            ?? URL(fileURLWithPath: CommandLine.arguments[0])
        path = runner.deletingLastPathComponent().appendingPathComponent("iapgen").path
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try launch(URL(fileURLWithPath: path), arguments, environment)
    }

    /// Runs a shell script in which `$TOOL` is the tool.
    func shell(_ script: String) throws -> Result {
        try launch(URL(fileURLWithPath: "/bin/sh"), ["-c", script], ["TOOL": path])
    }

    private func launch(
        _ executable: URL,
        _ arguments: [String],
        _ environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment
            .filter { $0.key != "IAPGEN_VARIANT" }
            .merging(environment) { $1 }
        let files = ["out", "err"].map { folder.appendingPathComponent(".\($0)") }
        let handles = try files.map { file in
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            return try FileHandle(forWritingTo: file)
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(code: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
}
