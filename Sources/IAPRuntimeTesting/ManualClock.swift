// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

/// A clock that moves only when told.
///
/// Whoever sleeps wakes when the clock is moved past the end of the sleep, so that timeouts,
/// retries and expiry are tested without waiting. As on a device, sleeps are measured in time that
/// has passed: a person who sets the clock changes ``now()`` and wakes nobody.
public final class ManualClock: StoreClock {
    private struct Sleeper: Sendable {
        var id: Int
        var deadline: TimeInterval
        var wake: AsyncStream<Void>.Continuation
    }

    private struct State: Sendable {
        let start: Date
        var now: Date
        /// The seconds that have passed since the clock was made.
        var uptime: TimeInterval = 0
        var sleepers: [Sleeper] = []
        var nextID = 0
    }

    private let state: Guarded<State>

    /// Creates a clock that stands at a date; 1 January 2030 if none is given.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_893_456_000)) {
        state = Guarded(State(start: start, now: start))
    }

    /// The date of the store's servers, which nobody can set.
    var storeDate: Date { state.with { $0.start.addingTimeInterval($0.uptime) } }

    /// The date that the clock shows.
    public func now() -> Date { state.with { $0.now } }

    /// Waits until the clock is moved that far.
    public func sleep(for seconds: TimeInterval) async throws {
        try Task.checkCancellation()
        if seconds <= 0 { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let id = state.with { state -> Int in
            state.nextID += 1
            let deadline = state.uptime + seconds
            state.sleepers.append(Sleeper(id: state.nextID, deadline: deadline, wake: continuation))
            return state.nextID
        }
        for await _ in stream { break }
        state.with { $0.sleepers.removeAll { $0.id == id } }
        try Task.checkCancellation()
    }

    /// Lets time pass and wakes whoever has slept long enough, the earliest first.
    public func advance(by seconds: TimeInterval) {
        let due = state.with { state -> [Sleeper] in
            state.now.addTimeInterval(max(0, seconds))
            state.uptime += max(0, seconds)
            let uptime = state.uptime
            let due = state.sleepers.filter { $0.deadline <= uptime }
            state.sleepers.removeAll { $0.deadline <= uptime }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in due { sleeper.wake.finish() }
    }

    /// Sets the date that the clock shows, as a person may do; no time passes.
    public func set(to date: Date) { state.with { $0.now = date } }

    /// How long until the next sleeper wakes.
    public var timeToNextWake: TimeInterval? {
        state.with { state in state.sleepers.map(\.deadline).min().map { $0 - state.uptime } }
    }

    /// How many calls are asleep.
    public var sleeperCount: Int { state.with { $0.sleepers.count } }
}
