// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The only source of time in the runtime.
public protocol StoreClock: Sendable {
    /// The present time.
    func now() -> Date

    /// Waits; throws `CancellationError` if the task is cancelled meanwhile.
    func sleep(for seconds: TimeInterval) async throws
}

/// The clock of the device.
public struct SystemClock: StoreClock {
    /// Creates the clock.
    public init() {}

    /// The present time.
    public func now() -> Date { Date() }

    /// Suspends the task.
    public func sleep(for seconds: TimeInterval) async throws {
        let nanoseconds = max(0, min(seconds, 86_400 * 365)) * 1e9
        try await Task.sleep(nanoseconds: UInt64(nanoseconds))
    }
}
