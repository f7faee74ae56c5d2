// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An executable that is built with the tests and lies beside them.
enum BuiltTool {
    static func path(_ name: String) -> String? {
        let candidates =
            CommandLine.arguments.map { URL(fileURLWithPath: $0) } + [Bundle.main.bundleURL]
        for candidate in candidates {
            for folder in [candidate, candidate.deletingLastPathComponent()] {
                let tool = folder.appendingPathComponent(name).path
                if FileManager.default.isExecutableFile(atPath: tool) { return tool }
            }
        }
        return nil
    }

    static func output(_ tool: String, _ arguments: [String]) -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return "" }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}

/// Runs what blocks for long on a thread of its own, so that other tests keep theirs.
func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}
