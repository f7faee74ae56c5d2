// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

/// A clock that moves only when told.
///
/// Whoever sleeps wakes when the clock is moved past the end of the sleep, so that timeouts,
/// retries and expiry are tested without waiting.
public final class ManualClock: StoreClock {
    private struct Sleeper: Sendable {
        var id: Int
        var deadline: Date
        var wake: AsyncStream<Void>.Continuation
    }

    private struct State: Sendable {
        var now: Date
        var sleepers: [Sleeper] = []
        var nextID = 0
    }

    private let state: Guarded<State>

    /// Creates a clock that stands at a date; 1 January 2030 if none is given.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_893_456_000)) {
        state = Guarded(State(now: start))
    }

    /// The time at which the clock stands.
    public func now() -> Date { state.with { $0.now } }

    /// Waits until the clock is moved that far.
    public func sleep(for seconds: TimeInterval) async throws {
        try Task.checkCancellation()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let id = state.with { state -> Int? in
            let deadline = state.now.addingTimeInterval(seconds)
            if deadline <= state.now { return nil }
            state.nextID += 1
            state.sleepers.append(Sleeper(id: state.nextID, deadline: deadline, wake: continuation))
            return state.nextID
        }
        guard let id else { return }
        for await _ in stream { break }
        state.with { $0.sleepers.removeAll { $0.id == id } }
        try Task.checkCancellation()
    }

    /// Moves the clock and wakes whoever has slept long enough, the earliest first.
    ///
    /// A negative interval sets it back, as a person may do with a device.
    public func advance(by seconds: TimeInterval) {
        let due = state.with { state -> [Sleeper] in
            state.now.addTimeInterval(seconds)
            let now = state.now
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in due { sleeper.wake.finish() }
    }

    /// When the next sleeper wakes.
    public var nextDeadline: Date? { state.with { $0.sleepers.map(\.deadline).min() } }

    /// How many calls are asleep.
    public var sleeperCount: Int { state.with { $0.sleepers.count } }
}
