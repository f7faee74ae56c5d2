// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Plays schedules with a faulty client until the checker catches it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package enum FaultHunt {
    /// How many schedules a fault may stay unseen.
    package static let limit = 20_000

    struct Catch {
        var schedules: Int
        var seed: UInt64
        var violation: Violation
    }

    static func hunt(_ fault: Fault, from seed: UInt64 = 1) -> Catch? {
        for offset in 0..<UInt64(limit) {
            let schedule = Schedule(seed: seed &+ offset)
            if let violation = play(schedule, [fault]) {
                return Catch(
                    schedules: Int(offset) + 1,
                    seed: schedule.seed,
                    violation: violation
                )
            }
        }
        return nil
    }

    /// Plays one schedule with the hand-written client; without faults it must keep every promise.
    static func play(_ schedule: Schedule, _ faults: Set<Fault>, logs: Bool = false) -> Violation? {
        var schedule = schedule
        schedule.usesMainActor = false
        let simulation = Simulation(schedule, logs: logs) { NaiveApp($0, faults: faults, $2) }
        return simulation.run()
    }

    /// The first promise that the hand-written client breaks without any fault.
    static func control(_ count: Int, from seed: UInt64 = 1) -> Catch? {
        for offset in 0..<UInt64(count) {
            if let violation = play(Schedule(seed: seed &+ offset), []) {
                return Catch(
                    schedules: Int(offset) + 1,
                    seed: seed &+ offset,
                    violation: violation
                )
            }
        }
        return nil
    }
}
