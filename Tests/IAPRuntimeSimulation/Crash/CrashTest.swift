// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Kills a process that credits purchases, again and again, and counts what is left.
package enum CrashTest {
    /// Kills the worker so many times; answers what was sold, what was credited and an error text.
    package static func run(kills: Int, seed: UInt64, tool: String) -> (text: String, isGood: Bool)
    {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-crash-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var random = Randomness(seed: seed)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for _ in 0..<kills {
                let worker = try start(tool, ["--crash-worker", folder.path])
                // The first byte says that the client runs; the kill comes at some later moment.
                _ = worker.output.availableData
                usleep(UInt32(random.below(12_000)))
                kill(worker.process.processIdentifier, SIGKILL)
                worker.process.waitUntilExit()
            }
            let last = try start(tool, ["--crash-drain", folder.path])
            let answer = String(decoding: last.output.readDataToEndOfFile(), as: UTF8.self)
            last.process.waitUntilExit()
            let ids = LoggedBackend.lines("\(folder.path)/sold")
            let due = ids.reduce(0) { $0 + 10 * LoggedBackend.quantity($1) }
            let balance = Int(answer.split(separator: "\n").last ?? "")
            let found = balance.map(String.init) ?? "nothing"
            return (
                "\(kills) kills, \(ids.count) purchases, balance \(found) of \(due)\n",
                balance == due && due > 0
            )
        } catch {
            return ("error: the worker could not be started: \(error)\n", false)
        }
    }

    private static func start(
        _ tool: String,
        _ arguments: [String]
    ) throws -> (process: Process, output: FileHandle) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        return (process, pipe.fileHandleForReading)
    }
}
