//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The two searches of Myers' algorithm that meet in the middle.
///
/// A diagonal is the old offset minus the new one. For each diagonal a search keeps how far it
/// came; the backward one counts from the ends.
struct MiddleSearch {
    enum Direction {
        case forward
        case backward
    }

    private let oldCount: Int
    private let newCount: Int
    private var forward: [Int]
    private var backward: [Int]

    private static let unreached = Int.min / 2

    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
        let size = oldCount + newCount + 3
        forward = [Int](repeating: Self.unreached, count: size)
        backward = forward
        forward[newCount + 2] = 0
        backward[newCount + 2] = 0
    }

    /// Takes one more edit on each diagonal; the point where the searches meet, once they do.
    mutating func advance(
        _ direction: Direction,
        _ distance: Int,
        matches: (_ old: Int, _ new: Int) -> Bool
    ) -> (old: Int, new: Int)? {
        let delta = oldCount - newCount
        let isOdd = delta & 1 != 0
        for diagonal in stride(from: -distance, through: distance, by: 2) {
            guard -newCount...oldCount ~= diagonal else { continue }
            let reached = extend(direction, diagonal, distance, matches: matches)
            guard reached >= 0, isOdd == (direction == .forward) else { continue }
            let reach = direction == .forward ? distance - 1 : distance
            let opposite = delta - diagonal
            guard -reach...max(-reach, reach) ~= opposite, reach >= 0 else { continue }
            guard reached + self[direction == .forward ? .backward : .forward, opposite] >= oldCount
            else { continue }
            return direction == .forward
                ? (reached, reached - diagonal)
                : (oldCount - reached, newCount - (reached - diagonal))
        }
        return nil
    }

    private mutating func extend(
        _ direction: Direction,
        _ diagonal: Int,
        _ distance: Int,
        matches: (Int, Int) -> Bool
    ) -> Int {
        var x = start(direction, diagonal, distance)
        if x < 0 || x > oldCount || x < diagonal || x - diagonal > newCount {
            x = Self.unreached
        } else {
            while x < oldCount, x - diagonal < newCount, matches(x, x - diagonal) { x += 1 }
        }
        if direction == .forward {
            forward[diagonal + newCount + 1] = x
        } else {
            backward[diagonal + newCount + 1] = x
        }
        return x
    }

    private func start(_ direction: Direction, _ diagonal: Int, _ distance: Int) -> Int {
        if distance == 0 { return 0 }
        let below = self[direction, diagonal - 1]
        let above = self[direction, diagonal + 1]
        if diagonal == -distance { return above }
        if diagonal == distance { return below + 1 }
        return max(below + 1, above)
    }

    private subscript(direction: Direction, diagonal: Int) -> Int {
        let index = diagonal + newCount + 1
        guard forward.indices.contains(index) else { return Self.unreached }
        return direction == .forward ? forward[index] : backward[index]
    }
}
