//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A hash table of numbers that name what is kept elsewhere.
///
/// Eight bytes for each slot, of which at most three in four are taken: a part of the hash and the
/// number. What the numbers stand for is compared by the caller. Public for the reason that
/// ``YAMLNode`` is.
public struct SlotTable: Sendable {
    @usableFromInline var slots: [UInt64]
    @usableFromInline var count = 0

    /// Creates an empty table.
    ///
    /// - Parameter capacity: How many numbers fit before the table grows.
    package init(capacity: Int = 0) {
        slots = []
        if capacity > 0 { grow(to: capacity) }
    }

    /// Adds a number, unless an equal thing is there already.
    ///
    /// - Parameters:
    ///   - number: The number, less than 4,294,967,295.
    ///   - hash: The hash of what it stands for.
    ///   - isSame: Whether the thing of the given number is equal to the one that is added.
    /// - Returns: The number of the equal thing, or none where the new one was added.
    @inlinable public mutating func insert(
        _ number: Int,
        hash: UInt64,
        isSame: (Int) -> Bool
    ) -> Int? {
        if (count + 1) * 4 > slots.count * 3 { grow(to: count * 2 + 8) }
        let slot = probe(hash, isSame: isSame)
        guard slots[slot] == 0 else { return Self.number(in: slots[slot]) }
        slots[slot] = hash & Self.tagBits | UInt64(truncatingIfNeeded: number + 1)
        count += 1
        return nil
    }

    /// The number of an equal thing, or none.
    @inlinable public func find(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let entry = slots[probe(hash, isSame: isSame)]
        return entry == 0 ? nil : Self.number(in: entry)
    }

    /// The slot of an equal thing, or the free one where it would go.
    @inlinable @inline(__always) func probe(_ hash: UInt64, isSame: (Int) -> Bool) -> Int {
        let mask = slots.count - 1
        let tag = hash & Self.tagBits
        var slot = Int(truncatingIfNeeded: hash >> 32) & mask
        while slots[slot] != 0 {
            let entry = slots[slot]
            if entry & Self.tagBits == tag, isSame(Self.number(in: entry)) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inlinable @inline(__always) static func number(in entry: UInt64) -> Int {
        Int(truncatingIfNeeded: entry & ~Self.tagBits) - 1
    }

    @usableFromInline static var tagBits: UInt64 { 0xFFFF_FFFF_0000_0000 }

    @usableFromInline mutating func grow(to capacity: Int) {
        var size = 16
        while size * 3 < capacity * 4 { size *= 2 }
        let old = slots
        slots = Array(repeating: 0, count: size)
        for entry in old where entry != 0 {
            var slot = Int(truncatingIfNeeded: entry >> 32) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = entry
        }
    }
}
