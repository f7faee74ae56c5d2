// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntimeSimulation
import Testing

@Suite struct SimulationTests {
    @Test func keepsEveryPromiseInRandomHistories() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = SimulationCommand.run(["--schedules", "1500", "--seed", "1"])
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.contains("1500 schedules"))
    }

    @Test func playsASeedAlwaysTheSameWay() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        for seed in 100..<110 {
            let first = SimulationCommand.run(["--replay", "\(seed)"])
            let second = SimulationCommand.run(["--replay", "\(seed)"])
            #expect(first.text == second.text)
        }
    }

    @Test func catchesEveryFaultyClientAndNoRightOne() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let result = SimulationCommand.run(["--variants"])
        #expect(result.exitCode == 0, "\(result.text)")
        #expect(result.text.split(separator: "\n").count >= 15)
    }

    @Test(arguments: [["--schedules"], ["--seed", "x"], ["--nonsense"]])
    func refusesWrongArguments(arguments: [String]) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        #expect(SimulationCommand.run(arguments).exitCode == 64)
    }
}
