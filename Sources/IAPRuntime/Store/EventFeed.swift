// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Hands the events of a launch to many readers.
struct EventFeed: Sendable {
    /// How many events are kept for readers that come late, and for one that is slow.
    static let capacity = 1_024

    private var recent: [StoreEvent] = []
    private var lastSequence = 0
    private var readers: [Int: AsyncStream<StoreEvent>.Continuation] = [:]
    private var lastReader = 0
    /// The last event that some reader was given.
    private(set) var lastSeen = 0

    mutating func append(_ kind: StoreEvent.Kind) {
        lastSequence += 1
        let event = StoreEvent(sequence: lastSequence, kind: kind)
        recent.append(event)
        if recent.count >= 2 * Self.capacity { recent.removeFirst(Self.capacity) }
        for (id, reader) in readers {
            if case .terminated = reader.yield(event) {
                readers[id] = nil
            } else {
                lastSeen = lastSequence
            }
        }
    }

    /// A stream of the kept events after a sequence number and of all later ones.
    mutating func stream(after sequence: Int) -> AsyncStream<StoreEvent> {
        let (stream, continuation) = AsyncStream<StoreEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(Self.capacity)
        )
        for event in recent.suffix(Self.capacity) where event.sequence > sequence {
            continuation.yield(event)
        }
        lastSeen = lastSequence
        lastReader += 1
        readers[lastReader] = continuation
        return stream
    }

    func end() {
        for reader in readers.values { reader.finish() }
    }
}
