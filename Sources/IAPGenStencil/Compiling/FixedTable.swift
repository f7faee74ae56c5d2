//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A table that never changes its size, the elements of which are reached by their address.
///
/// In a debug build an array's subscript is a call of 150 instructions, an address none.
final class FixedTable<Element> {
    let start: UnsafeMutablePointer<Element>
    private let count: Int

    init(_ elements: [Element]) {
        count = elements.count
        start = .allocate(capacity: max(1, elements.count))
        elements.withUnsafeBufferPointer { buffer in
            if let first = buffer.baseAddress { start.initialize(from: first, count: count) }
        }
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }
}
