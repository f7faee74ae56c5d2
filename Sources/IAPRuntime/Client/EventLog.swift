// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The events of this launch that somebody may still want to read.
struct EventLog {
    /// How many events are kept that were read, or that nobody reads.
    static let capacity = 4_096

    private var events: [StoreEvent] = []
    private var lastSequence = 0
    private var readSequence = 0
    private var hasReader = false

    mutating func append(_ kind: StoreEvent.Kind) {
        lastSequence += 1
        events.append(StoreEvent(sequence: lastSequence, kind: kind))
        // Trimmed in large steps, so that one append costs O(1) on average. What a reader has not
        // seen yet stays.
        guard events.count >= 2 * Self.capacity else { return }
        let surplus = events.count - Self.capacity
        let first = lastSequence - events.count
        let unread = hasReader ? max(0, readSequence - first) : surplus
        events.removeFirst(min(surplus, unread))
    }

    /// The events after a sequence number, at most `limit` of them.
    mutating func read(after sequence: Int, limit: Int) -> [StoreEvent] {
        hasReader = true
        readSequence = max(readSequence, sequence)
        let first = lastSequence - events.count
        return Array(events.dropFirst(max(0, sequence - first)).prefix(limit))
    }
}
