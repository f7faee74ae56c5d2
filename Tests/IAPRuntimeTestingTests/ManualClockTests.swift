// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeTesting
import Testing

@Suite struct ManualClockTests {
    @Test func wakesWhoeverHasSleptLongEnough() async throws {
        let clock = ManualClock()
        let short = Task { try await clock.sleep(for: 5) }
        let long = Task { try await clock.sleep(for: 50) }
        while clock.sleeperCount < 2 { await Task.yield() }
        clock.advance(by: 10)
        try await short.value
        #expect(clock.sleeperCount == 1)
        #expect(clock.timeToNextWake == 40)
        clock.advance(by: 40)
        try await long.value
    }

    @Test func wakesNobodyWhenTheDateIsSet() async throws {
        let clock = ManualClock(Date(timeIntervalSince1970: 1_000))
        let sleeper = Task { try await clock.sleep(for: 5) }
        while clock.sleeperCount < 1 { await Task.yield() }
        clock.set(to: Date(timeIntervalSince1970: 9_000))
        #expect(clock.sleeperCount == 1)
        #expect(clock.now() == Date(timeIntervalSince1970: 9_000))
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }
}
