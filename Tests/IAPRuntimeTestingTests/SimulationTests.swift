// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeSimulation
import Testing

@Suite struct SimulationTests {
    @Test func keepsEveryPromiseInRandomHistories() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = SimulationCommand.run(["--schedules", "300", "--seed", "1"])
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.contains("300 schedules"))
    }

    @Test func playsASeedAlwaysTheSameWay() throws {
        let tool = try #require(Self.tool, "store-simulation is built with the tests")
        for seed in 100..<110 {
            let texts = try (0..<2).map { _ in try Self.output(tool, ["--replay", "\(seed)"]) }
            #expect(texts[0] == texts[1])
            #expect(texts[0].contains("at rest"))
        }
    }

    @Test func catchesEveryFaultyClientAndNoRightOne() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = SimulationCommand.run(["--variants", "--schedules", "300"])
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.split(separator: "\n").count >= 15)
    }

    @Test(arguments: [["--schedules"], ["--seed", "x"], ["--nonsense"]])
    func refusesWrongArguments(arguments: [String]) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        #expect(SimulationCommand.run(arguments).exitCode == 64)
    }

    @Test func losesNothingWhenARealProcessIsKilled() throws {
        let tool = try #require(Self.tool, "store-simulation is built with the tests")
        let result = CrashTest.run(kills: 500, seed: 1, tool: tool)
        #expect(result.isGood, "\(result.text)")
    }

    private static func output(_ tool: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
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
