// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntimeTesting

/// A history that can be replayed: what happens, and how many jobs run in between.
struct Schedule: Sendable {
    struct Step: Sendable {
        var act: Act
        /// How many jobs run after the act; `nil` means until nothing is ready.
        var jobs: Int?
    }

    var seed: UInt64
    var front: StoreFront
    /// Whether the record is kept in files on a disk that can lose power.
    var usesDisk: Bool
    /// Whether the app uses the store on the main actor, and not the client alone.
    var usesMainActor: Bool
    var steps: [Step]

    /// The schedule that a seed stands for.
    init(seed: UInt64) {
        var random = Randomness(seed: seed)
        self.seed = seed
        front = random.chance(60) ? .storeKit2 : .storeKit1
        usesDisk = random.chance(50)
        usesMainActor = random.chance(30)
        let isSubscriber = random.chance(15)
        steps = []
        for _ in 0..<(2 + random.below(10)) {
            let act = isSubscriber ? Act.randomOfSubscriber(&random) : Act.random(&random)
            let jobs: Int? = random.chance(40) ? nil : random.below(random.chance(50) ? 8 : 60)
            steps.append(Step(act: act, jobs: jobs))
        }
    }

    /// The shortest schedule found that still fails, by leaving out steps.
    func shrunk(_ fails: (Schedule) -> Bool) -> Schedule {
        var best = self
        var length = max(1, best.steps.count / 2)
        while true {
            var isShorter = false
            var start = 0
            while start < best.steps.count {
                var candidate = best
                let end = min(start + length, best.steps.count)
                candidate.steps.removeSubrange(start..<end)
                if fails(candidate) {
                    best = candidate
                    isShorter = true
                } else {
                    start += length
                }
            }
            if length == 1, !isShorter { return best.settled(fails) }
            length = max(1, length / 2)
        }
    }

    /// Lets jobs run to their end where that still fails: fewer interleavings to look at.
    private func settled(_ fails: (Schedule) -> Bool) -> Schedule {
        var best = self
        for index in best.steps.indices where best.steps[index].jobs != nil {
            var candidate = best
            candidate.steps[index].jobs = nil
            if fails(candidate) { best = candidate }
        }
        return best
    }
}

extension Schedule: CustomStringConvertible {
    var description: String {
        let head =
            "front \(front.rawValue), \(usesDisk ? "files" : "one record"), "
            + (usesMainActor ? "store on the main actor" : "client")
        let lines = steps.map { step in
            let jobs = step.jobs.map { "then \($0) jobs" } ?? "then until idle"
            return "  \(step.act), \(jobs)"
        }
        return ([head] + lines).joined(separator: "\n")
    }
}
