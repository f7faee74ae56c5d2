// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeSimulation
import Testing

/// Runs what blocks for long on a thread of its own, so that other tests keep theirs.
private func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}

@Suite struct SimulationTests {
    @Test func keepsEveryPromiseInRandomHistories() async {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = await apart {
            SimulationCommand.run(["--schedules", "300", "--seed", "1"])
        }
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.contains("300 schedules"))
    }

    @Test func playsASeedAlwaysTheSameWay() async throws {
        let tool = try #require(Self.tool, "store-simulation is built with the tests")
        for seed in 100..<110 {
            let first = await apart { Self.output(tool, ["--replay", "\(seed)"]) }
            let second = await apart { Self.output(tool, ["--replay", "\(seed)"]) }
            #expect(first == second)
            #expect(first.contains("at rest"))
        }
    }

    @Test func catchesEveryFaultyClientAndNoRightOne() async {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = await apart { SimulationCommand.run(["--variants", "--schedules", "300"]) }
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.split(separator: "\n").count >= 15)
    }

    @Test(arguments: [["--schedules"], ["--seed", "x"], ["--nonsense"]])
    func refusesWrongArguments(arguments: [String]) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        #expect(SimulationCommand.run(arguments).exitCode == 64)
    }

    @Test func losesNothingWhenARealProcessIsKilled() async throws {
        let tool = try #require(Self.tool, "store-simulation is built with the tests")
        let result = await apart { CrashTest.run(kills: 500, seed: 1, tool: tool) }
        #expect(result.isGood, "\(result.text)")
    }

    private static func output(_ tool: String, _ arguments: [String]) -> String {
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

    /// The executable, which lies beside the tests.
    private static var tool: String? {
        let candidates =
            CommandLine.arguments.map { URL(fileURLWithPath: $0) } + [Bundle.main.bundleURL]
        for candidate in candidates {
            for folder in [candidate, candidate.deletingLastPathComponent()] {
                let tool = folder.appendingPathComponent("store-simulation").path
                if FileManager.default.isExecutableFile(atPath: tool) { return tool }
            }
        }
        return nil
    }
}
