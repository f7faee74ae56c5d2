//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Which lines of two texts have no partner in the other.
///
/// Myers' algorithm in its linear-space form. The search is bounded: a part of the texts that
/// differs in very many places is reported as replaced, so that no pair of texts takes long.
struct LineDifference {
    /// For each line of the old text, whether it is gone.
    private(set) var removed: [Bool]
    /// For each line of the new text, whether it came.
    private(set) var added: [Bool]

    private let old: [Int]
    private let new: [Int]
    private let oldPlaces: [Int]
    private let newPlaces: [Int]

    /// Compares two texts given as lines.
    ///
    /// - Complexity: Linear in the lines, plus their number times the number of differences, of
    ///   which at most `effort` are looked for in any part.
    init(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>], effort: Int = 2_000) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        let oldNumbers = oldLines.map { Self.number($0, &numbers) }
        let distinctInOld = numbers.count
        let newNumbers = newLines.map { Self.number($0, &numbers) }
        var isInNew = [Bool](repeating: false, count: numbers.count)
        for number in newNumbers { isInNew[number] = true }
        // A line that the other text does not have at all needs no search.
        oldPlaces = oldNumbers.indices.filter { isInNew[oldNumbers[$0]] }
        newPlaces = newNumbers.indices.filter { newNumbers[$0] < distinctInOld }
        removed = oldNumbers.map { !isInNew[$0] }
        added = newNumbers.map { $0 >= distinctInOld }
        old = oldPlaces.map { oldNumbers[$0] }
        new = newPlaces.map { newNumbers[$0] }
        compare(0..<old.count, 0..<new.count, effort: effort)
    }

    private static func number(
        _ line: ArraySlice<UInt8>,
        _ numbers: inout [ArraySlice<UInt8>: Int]
    ) -> Int {
        if let known = numbers[line] { return known }
        numbers[line] = numbers.count
        return numbers.count - 1
    }

    private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, effort: Int) {
        var (left, right) = (oldRange, newRange)
        while let first = left.first, let other = right.first, old[first] == new[other] {
            left = left.dropFirst()
            right = right.dropFirst()
        }
        while let last = left.last, let other = right.last, old[last] == new[other] {
            left = left.dropLast()
            right = right.dropLast()
        }
        let split = left.isEmpty || right.isEmpty ? nil : middle(left, right, effort: effort)
        guard let split else {
            for index in left { removed[oldPlaces[index]] = true }
            for index in right { added[newPlaces[index]] = true }
            return
        }
        let (x, y) = (left.lowerBound + split.old, right.lowerBound + split.new)
        compare(left.lowerBound..<x, right.lowerBound..<y, effort: effort)
        compare(x..<left.upperBound, y..<right.upperBound, effort: effort)
    }

    /// A point in the middle of a shortest edit path, as offsets from the start of the ranges.
    private func middle(
        _ left: Range<Int>,
        _ right: Range<Int>,
        effort: Int
    ) -> (old: Int, new: Int)? {
        var search = MiddleSearch(oldCount: left.count, newCount: right.count)
        let steps = min(effort, (left.count + right.count + 1) / 2)
        for distance in 0...max(0, steps) {
            let forward = search.advance(.forward, distance) { x, y in
                old[left.lowerBound + x] == new[right.lowerBound + y]
            }
            if let forward { return forward }
            let backward = search.advance(.backward, distance) { x, y in
                old[left.upperBound - 1 - x] == new[right.upperBound - 1 - y]
            }
            if let backward { return backward }
        }
        return nil
    }
}
