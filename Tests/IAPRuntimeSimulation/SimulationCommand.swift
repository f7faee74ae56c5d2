// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The command `store-simulation`: plays schedules and shows the first that breaks a promise.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package enum SimulationCommand {
    /// What the command says and how it exits.
    package struct Result {
        package var text: String
        package var exitCode: Int32
    }

    private static let usage = """
        OVERVIEW: Play seeded histories through the client and check its promises.

        USAGE: store-simulation [--schedules <n>] [--seed <s>] [--replay <seed>]
                                [--variants] [--crashes <n>]

        OPTIONS:
          --schedules <n>  How many histories to play (default: 100000)
          --seed <s>       The seed of the first one; the others follow it (default: 1)
          --replay <seed>  Play one history and show everything that happens
          --variants       Play clients with a fault until each is caught, and one without
          --crashes <n>    Kill a real process that credits purchases so many times
          -h, --help       Show help information

        """

    /// Runs the command.
    package static func run(_ arguments: [String]) -> Result {
        var schedules = 100_000
        var seed: UInt64 = 1
        var replay: UInt64?
        var crashes: Int?
        var playsVariants = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help": return Result(text: usage, exitCode: 0)
            case "--variants": playsVariants = true
            case "--schedules", "--seed", "--replay", "--crashes":
                guard let value = rest.popFirst().flatMap({ UInt64($0) }) else {
                    return Result(text: "error: \(argument) needs a number\n", exitCode: 64)
                }
                if argument == "--schedules" { schedules = Int(clamping: value) }
                if argument == "--seed" { seed = value }
                if argument == "--replay" { replay = value }
                if argument == "--crashes" { crashes = Int(clamping: value) }
            default:
                return Result(
                    text: "error: unknown option '\(argument)'\n\n\(usage)",
                    exitCode: 64
                )
            }
        }
        if let crashes {
            let tool = CommandLine.arguments.first ?? ""
            let result = CrashTest.run(kills: crashes, seed: seed, tool: tool)
            return Result(text: result.text, exitCode: result.isGood ? 0 : 1)
        }
        if playsVariants { return variants(seed: seed, control: min(schedules, 10_000)) }
        if let replay { return show(Schedule(seed: replay)) }
        return play(schedules, from: seed)
    }

    private static func play(_ count: Int, from first: UInt64) -> Result {
        var counts = Counts()
        for offset in 0..<UInt64(count) {
            let schedule = Schedule(seed: first &+ offset)
            let simulation = Simulation(schedule, makeRealApp(schedule))
            let violation = simulation.run()
            counts.add(schedule, jobs: simulation.jobCount)
            if let violation {
                return report(schedule, violation, after: counts)
            }
        }
        return Result(text: "\(counts), 0 violations\n", exitCode: 0)
    }

    private static func report(
        _ schedule: Schedule,
        _ violation: Violation,
        after counts: Counts
    ) -> Result {
        let shortest = schedule.shrunk { candidate in
            Simulation(candidate, makeRealApp(candidate)).run()?.invariant == violation.invariant
        }
        var text = "seed \(schedule.seed) breaks a promise: \(violation)\n\n"
        text += "The shortest history that still fails:\n\(shortest)\n\n"
        text += show(shortest).text
        text += "\nRepeat it with: store-simulation --replay \(schedule.seed)\n"
        text += "\(counts), 1 violation\n"
        return Result(text: text, exitCode: 1)
    }

    private static func show(_ schedule: Schedule) -> Result {
        let simulation = Simulation(schedule, logs: true, makeRealApp(schedule))
        let violation = simulation.run()
        var text = simulation.log.map { "  \($0)\n" }.joined()
        text += violation.map { "violation: \($0)\n" } ?? "no violation\n"
        return Result(text: text, exitCode: violation == nil ? 0 : 1)
    }

    private static func variants(seed: UInt64, control: Int) -> Result {
        var text = ""
        var exitCode: Int32 = 0
        if let broken = FaultHunt.control(control, from: seed) {
            let schedule = Schedule(seed: broken.seed).shrunk {
                FaultHunt.play($0, []) != nil
            }
            let simulation = Simulation(schedule, logs: true) { NaiveApp($0, faults: [], $2) }
            _ = simulation.run()
            text += "without a fault: \(broken.violation) with seed \(broken.seed)\n\(schedule)\n"
            text += simulation.log.map { "  \($0)\n" }.joined()
            exitCode = 1
        }
        for fault in Fault.allCases {
            if let caught = FaultHunt.hunt(fault, from: seed) {
                text += "\(fault.rawValue): caught after \(caught.schedules) schedules, "
                text += "\(caught.violation)\n"
            } else {
                text += "\(fault.rawValue): not caught in \(FaultHunt.limit) schedules\n"
                exitCode = 1
            }
        }
        return Result(text: text, exitCode: exitCode)
    }

    /// What was played.
    private struct Counts: CustomStringConvertible {
        var schedules = 0
        var steps = 0
        var kills = 0
        var jobs = 0

        mutating func add(_ schedule: Schedule, jobs count: Int) {
            schedules += 1
            steps += schedule.steps.count
            kills += schedule.steps.count { $0.act == .kill }
            jobs += count
        }

        var description: String {
            "\(schedules) schedules, \(steps) acts, \(kills) kills, \(jobs) jobs"
        }
    }
}
