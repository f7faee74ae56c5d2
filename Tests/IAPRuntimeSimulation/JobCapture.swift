// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Leads the jobs of the main actor, and those that no executor was chosen for, to a seeded executor.
///
/// `IAPStore` belongs to the main actor and starts tasks of its own, which follow no preference. The
/// concurrency library asks these hooks before it uses its own executors; what it does beside them is
/// unchanged. Only the thread that plays a simulation is affected.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum JobCapture {
    /// Both are touched by the thread that plays, and compared by others.
    nonisolated(unsafe) private static var executor: SeededExecutor?
    nonisolated(unsafe) private static var thread: pthread_t?
    private static let main = CapturedMainExecutor()

    /// Whether the concurrency library has the hooks.
    static let isAvailable = installHooks()

    fileprivate static var playing: SeededExecutor? {
        thread.map { pthread_equal(pthread_self(), $0) != 0 } == true ? executor : nil
    }

    /// Plays a simulation whose jobs all go to one executor.
    static func play<Result>(on executor: SeededExecutor, _ body: () -> Result) -> Result {
        precondition(isAvailable, "the concurrency library has no hooks")
        self.executor = executor
        thread = pthread_self()
        defer {
            self.executor = nil
            thread = nil
        }
        return body()
    }

    /// The executor that stands for the main actor.
    static var mainExecutor: UnownedSerialExecutor { main.asUnownedSerialExecutor() }

    private final class CapturedMainExecutor: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            guard let executor = JobCapture.executor else {
                fatalError("a job of a simulation was left over")
            }
            executor.enqueue(job, isMain: true)
        }
    }
}

private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

/// Sets the hooks; false where the concurrency library has none.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private func installHooks() -> Bool {
    guard let library = dlopen(nil, RTLD_LAZY),
        let enqueue = dlsym(library, "swift_task_enqueueGlobal_hook"),
        let mainExecutor = dlsym(library, "swift_task_getMainExecutor_hook")
    else { return false }
    enqueue.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, original in
        if let executor = JobCapture.playing {
            executor.enqueue(job, isMain: false)
        } else {
            original(job)
        }
    }
    mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { original in
        JobCapture.playing == nil ? original() : JobCapture.mainExecutor
    }
    return true
}
