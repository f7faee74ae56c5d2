// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Elements that leave in the order in which they came, each in O(1) on average.
struct Backlog<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }
    var count: Int { elements.count - head }
    var first: Element? { isEmpty ? nil : elements[head] }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard let first else { return nil }
        elements[head] = nil
        head += 1
        // Moved together only when half of the places are empty.
        if 2 * head >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }
}
