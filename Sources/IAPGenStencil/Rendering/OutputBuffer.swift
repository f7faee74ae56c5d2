//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The bytes of a rendering, which are appended to and cut off at the end.
///
/// Memory of its own instead of an array: an append is a comparison and a copy, in debug builds
/// too (an array's costs 600 instructions there), and growing moves no bytes on systems that can
/// move pages.
package struct OutputBuffer: ~Copyable {
    /// How many bytes there are.
    package private(set) var count = 0
    /// How many bytes were cut off, which limits count too.
    private(set) var removed = 0
    private var capacity: Int
    private var start: UnsafeMutablePointer<UInt8>

    /// Creates an empty buffer.
    package init(capacity: Int = 256) {
        self.capacity = max(capacity, Self.smallest)
        start = Self.memory(nil, self.capacity)
    }

    deinit { free(start) }

    private static let smallest = 32

    private static func memory(
        _ old: UnsafeMutablePointer<UInt8>?,
        _ capacity: Int
    ) -> UnsafeMutablePointer<UInt8> {
        guard let memory = realloc(old, capacity) else { fatalError("out of memory") }
        return memory.assumingMemoryBound(to: UInt8.self)
    }

    // MARK: Appending

    /// Appends bytes that lie elsewhere.
    package mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
        if count + added > capacity { grow(by: added) }
        memcpy(start + count, bytes, added)
        count += added
    }

    /// Appends one byte.
    package mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        start[count] = byte
        count += 1
    }

    /// Appends the bytes of a text.
    package mutating func append(_ text: String) {
        // Nearly every text gives its bytes away as it is; a copy to be changed, as `withUTF8` asks
        // for, costs a count of references.
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if let first = bytes.baseAddress { append(first, count: bytes.count) }
        }
        if isDone == nil { for byte in text.utf8 { append(byte) } }
    }

    /// Appends the bytes of a text, the first one in upper case if it is an ASCII letter.
    package mutating func append(capitalizing text: String) {
        let first = count
        append(text)
        if first < count, start[first] >= UInt8(ascii: "a"), start[first] <= UInt8(ascii: "z") {
            start[first] -= 0x20
        }
    }

    /// Appends a whole number in decimal digits.
    package mutating func append(_ number: Int) {
        if capacity - count < 20 { grow(by: 20) }
        var rest = number.magnitude
        var length = 1
        var bound: UInt = 10
        while rest >= bound, length < 19 {
            length += 1
            bound = bound &* 10
        }
        if number < 0 {
            start[count] = .minus
            count += 1
        }
        var position = count + length
        count = position
        while position > count - length {
            position -= 1
            start[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    private mutating func grow(by added: Int) {
        capacity = max(count + added, 2 * capacity)
        start = Self.memory(start, capacity)
    }

    // MARK: The end

    /// Cuts off what was appended since a position.
    mutating func remove(from position: Int) {
        removed += count - position
        count = position
    }

    /// Counts bytes that were kept elsewhere against the limit.
    mutating func charge(_ bytes: Int) { removed += bytes }

    /// What was appended since a position.
    func text(from position: Int) -> String {
        String(
            decoding: UnsafeBufferPointer(start: start + position, count: count - position),
            as: UTF8.self
        )
    }

    /// The whole as a text.
    package var text: String { text(from: 0) }

    /// Gives all bytes away and begins anew.
    mutating func takeAll() -> RenderedText {
        let text = RenderedText(taking: start, count: count)
        (count, removed, capacity) = (0, 0, Self.smallest)
        start = Self.memory(nil, capacity)
        return text
    }
}
