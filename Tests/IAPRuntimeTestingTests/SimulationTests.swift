// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeSimulation
import Testing

@Suite struct SimulationTests {
    /// In a process of its own: it leads the jobs of the main actor astray.
    @Test func keepsEveryPromiseInRandomHistories() async throws {
        let tool = try #require(BuiltTool.path("store-simulation"), "it is built with the tests")
        let text = await apart { BuiltTool.output(tool, ["--schedules", "300", "--seed", "1"]) }
        #expect(text.hasPrefix("300 schedules"), "\(text)")
        #expect(text.hasSuffix(" 0 violations\n"))
    }

    @Test func playsASeedAlwaysTheSameWay() async throws {
        let tool = try #require(
            BuiltTool.path("store-simulation"),
            "store-simulation is built with the tests"
        )
        for seed in 100..<110 {
            let first = await apart { BuiltTool.output(tool, ["--replay", "\(seed)"]) }
            let second = await apart { BuiltTool.output(tool, ["--replay", "\(seed)"]) }
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
        let tool = try #require(
            BuiltTool.path("store-simulation"),
            "store-simulation is built with the tests"
        )
        let result = await apart { CrashTest.run(kills: 500, seed: 1, tool: tool) }
        #expect(result.isGood, "\(result.text)")
    }
}
