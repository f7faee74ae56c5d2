// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Runs jobs one at a time, in an order that a seed decides.
///
/// Actors without an executor of their own follow the preference of the task (SE-0417), so that the
/// client, its ledger and its storage run here unchanged. Everything happens on one thread, which is
/// why the state needs no protection.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SeededExecutor: TaskExecutor {
    nonisolated(unsafe) private var ready: [UnownedJob] = []
    nonisolated(unsafe) private var random: Randomness
    /// How many jobs have run.
    nonisolated(unsafe) private(set) var jobCount = 0

    init(seed: UInt64) { random = Randomness(seed: seed) }

    func enqueue(_ job: consuming ExecutorJob) { ready.append(UnownedJob(job)) }

    var isIdle: Bool { ready.isEmpty }

    /// Runs one job of those that are ready; false if there is none.
    func step() -> Bool {
        guard !ready.isEmpty else { return false }
        let index = random.below(ready.count)
        ready.swapAt(index, ready.count - 1)
        let job = ready.removeLast()
        jobCount += 1
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Runs until nothing is ready; false if it does not come to rest.
    func run(limit: Int = 20_000) -> Bool {
        for _ in 0..<limit where !step() { return true }
        return ready.isEmpty
    }
}
