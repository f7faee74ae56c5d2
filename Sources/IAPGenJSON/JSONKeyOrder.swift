//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The order in which Xcode writes keys: case is ignored, and digits count as numbers.
package enum JSONKeyOrder {
    /// The members in Xcode's order.
    package static func sorted(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
        let keys = members.map { Array($0.key.utf8) }
        let isSorted = keys.indices.dropFirst().allSatisfy { !precedes(keys[$0], keys[$0 - 1]) }
        guard !isSorted else { return members }
        return keys.indices.sorted { precedes(keys[$0], keys[$1]) }.map { members[$0] }
    }

    /// Whether the first key comes before the second.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        precedes(Array(left.utf8), Array(right.utf8))
    }

    private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        var (first, second) = (0, 0)
        while first < left.count, second < right.count {
            if isDigit(left[first]), isDigit(right[second]) {
                let (one, other) = (digits(left, at: &first), digits(right, at: &second))
                if one.count != other.count { return one.count < other.count }
                if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
            } else {
                let (one, other) = (lowercased(left[first]), lowercased(right[second]))
                if one != other { return one < other }
                first += 1
                second += 1
            }
        }
        let (restOfLeft, restOfRight) = (left.count - first, right.count - second)
        if restOfLeft != restOfRight { return restOfLeft < restOfRight }
        return left.lexicographicallyPrecedes(right)
    }

    /// The digits at an index without their leading zeros; the index goes behind them.
    private static func digits(_ bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
        var start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        while start < index - 1, bytes[start] == UInt8(ascii: "0") { start += 1 }
        return bytes[start..<index]
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
