// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The raw values of a large enum of the catalogue, looked up in the text of the generated code.
///
/// Generated code has one for enums with more cases than the compiler takes as raw values. The text
/// has one member a line, and stays where the linker put it; only the places of its lines are kept
/// beside it, so that the first use of 10,000 products takes about a millisecond. A class, because
/// a look-up then retains nothing.
public final class MemberTable: Sendable {
    private let text: StaticString
    /// Where the first word of each line is, which is the raw value.
    private let places: [Range<UInt32>]
    /// The raw values, for those who want a `String`.
    private let rawValues: [String]
    /// A hash table of positions, at most half full; collisions move on by one slot.
    private let slots: [UInt32]

    private static let emptySlot = UInt32.max

    /// Reads a table; see ``ProductDeclaration/parse(_:)`` for the form of one with products.
    ///
    /// - Complexity: O(*n*) in the length of the table.
    public init(_ table: StaticString) {
        text = table
        (places, rawValues) = table.withUTF8Buffer { bytes in
            var places: [Range<UInt32>] = []
            var rawValues: [String] = []
            TableLine.forEach(in: bytes) { line in
                places.append(UInt32(line.start)..<UInt32(line.idEnd))
                rawValues.append(line.text(line.start..<line.idEnd))
            }
            return (places, rawValues)
        }
        var capacity = 2
        while capacity < 2 * places.count { capacity *= 2 }
        var slots = [UInt32](repeating: Self.emptySlot, count: capacity)
        for ordinal in rawValues.indices {
            var rawValue = rawValues[ordinal]
            rawValue.withUTF8 { bytes in
                var slot = Self.hash(bytes) & (capacity - 1)
                while slots[slot] != Self.emptySlot { slot = (slot + 1) & (capacity - 1) }
                slots[slot] = UInt32(ordinal)
            }
        }
        self.slots = slots
    }

    /// One declaration for each line of a table of products, in their order; read anew with each call.
    ///
    /// - Complexity: O(*n*) in the length of the table.
    public var declarations: [ProductDeclaration] { ProductDeclaration.parse(text) }

    /// The raw value at a position.
    public func rawValue(at ordinal: Int) -> String { rawValues[ordinal] }

    /// The position of a raw value, or none where no member has it.
    ///
    /// Raw values are compared byte by byte.
    ///
    /// - Complexity: O(1); allocates nothing for a native string.
    public func ordinal(of rawValue: String) -> Int? {
        var rawValue = rawValue
        return rawValue.withUTF8 { ordinal(of: $0) }
    }

    private func ordinal(of rawValue: UnsafeBufferPointer<UInt8>) -> Int? {
        text.withUTF8Buffer { text in
            slots.withUnsafeBufferPointer { slots in
                var slot = Self.hash(rawValue) & (slots.count - 1)
                while slots[slot] != Self.emptySlot {
                    let ordinal = Int(slots[slot])
                    if TableLine.equal(text, places[ordinal], rawValue) { return ordinal }
                    slot = (slot + 1) & (slots.count - 1)
                }
                return nil
            }
        }
    }

    /// Eight bytes at a time: a look-up hashes in 5 ns where `Hasher` takes 20.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(raw.count)
        var offset = 0
        while offset + 8 <= raw.count {
            mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), into: &hash)
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        mix(rest, into: &hash)
        return Int(truncatingIfNeeded: hash >> 32)
    }

    private static func mix(_ word: UInt64, into hash: inout UInt64) {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = product.high ^ product.low
    }
}
