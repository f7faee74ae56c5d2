// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Runs jobs one at a time, in an order that a seed decides.
///
/// Actors without an executor of their own follow the preference of the task (SE-0417), so that the
/// client, its ledger and its storage run here unchanged. Everything happens on one thread, which is
/// why the state needs no protection.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SeededExecutor: TaskExecutor {
    private enum Ready {
        case job(UnownedJob)
        case mainJob(UnownedJob)
        case pause(UnsafeContinuation<Void, Never>)
    }

    nonisolated(unsafe) private var ready: [Ready] = []
    nonisolated(unsafe) private var random: Randomness
    /// How many jobs have run.
    nonisolated(unsafe) private(set) var jobCount = 0

    init(seed: UInt64) { random = Randomness(seed: seed) }

    func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job), isMain: false) }

    /// Takes in a job, of the main actor or of no actor in particular; see ``JobCapture``.
    func enqueue(_ job: UnownedJob, isMain: Bool) {
        ready.append(isMain ? .mainJob(job) : .job(job))
    }

    /// Waits for a turn, so that anything may come first; unlike `Task.yield()` on this executor always.
    func pause() async { await withUnsafeContinuation { ready.append(.pause($0)) } }

    var isIdle: Bool { ready.isEmpty }

    /// Runs one job of those that are ready; false if there is none.
    func step() -> Bool {
        guard !ready.isEmpty else { return false }
        let index = random.below(ready.count)
        ready.swapAt(index, ready.count - 1)
        let next = ready.removeLast()
        jobCount += 1
        switch next {
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .mainJob(let job): job.runSynchronously(on: JobCapture.mainExecutor)
        case .pause(let continuation): continuation.resume()
        }
        return true
    }

    /// Runs until nothing is ready; false if it does not come to rest.
    func run(limit: Int = 20_000) -> Bool {
        for _ in 0..<limit where !step() { return true }
        return ready.isEmpty
    }
}
