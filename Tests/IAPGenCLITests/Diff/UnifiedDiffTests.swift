//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct UnifiedDiffTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let old: String
        let new: String
        let diff: String
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "equal", old: "a\n", new: "a\n", diff: ""),
        Case(
            name: "into nothing",
            old: "",
            new: "a\nb\n",
            diff: "--- f\n+++ f\n@@ -0,0 +1,2 @@\n+a\n+b\n"
        ),
        Case(
            name: "to nothing",
            old: "a\n",
            new: "",
            diff: "--- f\n+++ f\n@@ -1 +0,0 @@\n-a\n"
        ),
        Case(
            name: "a line in the middle",
            old: "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
            new: "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
            diff: "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
        ),
        Case(
            name: "contexts that touch",
            old: "a\n1\n2\n3\n4\n5\n6\nb\n",
            new: "A\n1\n2\n3\n4\n5\n6\nB\n",
            diff: "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"
        ),
        Case(
            name: "contexts apart",
            old: "a\n1\n2\n3\n4\n5\n6\n7\nb\n",
            new: "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
            diff: "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n"
                + "@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"
        ),
        Case(
            name: "a line end that is gone",
            old: "a\nb\n",
            new: "a\nb",
            diff: "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"
        ),
        Case(
            name: "a line end that came",
            old: "a\nb",
            new: "a\nb\n",
            diff: "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
        ),
        Case(
            name: "no line ends at all",
            old: "a",
            new: "b",
            diff: "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n"
                + "+b\n\\ No newline at end of file\n"
        ),
        Case(
            name: "carriage returns are content",
            old: "a\r\n",
            new: "a\n",
            diff: "--- f\n+++ f\n@@ -1 +1 @@\n-a\r\n+a\n"
        ),
    ]

    @Test(arguments: cases)
    func matches(_ example: Case) {
        let bytes = UnifiedDiff.text(
            from: Array(example.old.utf8),
            labelled: "f",
            to: Array(example.new.utf8),
            labelled: "f"
        )
        #expect(String(decoding: bytes, as: UTF8.self) == example.diff)
    }

    @Test func namesMissingFiles() {
        let bytes = UnifiedDiff.text(from: [], labelled: nil, to: [0x61], labelled: "f")
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("--- /dev/null\n+++ f\n"))
    }

    @Test func appliesToRandomTexts() {
        var random = SplitMix(state: 7)
        for _ in 0..<2_000 {
            let old = random.text()
            let new = random.next(4) == 0 ? random.text() : random.edited(old)
            let diff = UnifiedDiff.text(from: old, labelled: "f", to: new, labelled: "f")
            #expect(patched(old, with: diff) == new)
        }
    }

    @Test func isShortestForSmallTexts() {
        var random = SplitMix(state: 11)
        for _ in 0..<500 {
            let old = random.lines(upTo: 9)
            let new = random.lines(upTo: 9)
            let difference = LineDifference(old.map { [$0][...] }, new.map { [$0][...] })
            let changes = (difference.removed + difference.added).count { $0 }
            #expect(changes == old.count + new.count - 2 * longestCommon(old, new))
        }
    }

    @Test func endsSoonWhenAlmostEverythingDiffers() {
        // Lines that both texts have, in unrelated orders: the worst case for the search.
        var random = SplitMix(state: 3)
        let old = (0..<20_000).map { _ in [UInt8(random.next(250))][...] }
        let new = (0..<20_000).map { _ in [UInt8(random.next(250))][...] }
        let difference = LineDifference(old, new, effort: 100)
        #expect(difference.removed.count { $0 } == 20_000)
    }

    private func longestCommon(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for value in left {
            var diagonal = 0
            for index in right.indices {
                let above = row[index + 1]
                row[index + 1] =
                    value == right[index] ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }

    /// Applies a unified diff, in the plainest way.
    private func patched(_ old: [UInt8], with diff: [UInt8]) -> [UInt8] {
        guard !diff.isEmpty else { return old }
        let source = lines(old)
        var result: [UInt8] = []
        var position = 0
        for line in lines(diff).dropFirst(2) {
            switch line.first {
            case UInt8(ascii: "@"):
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                let numbers = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
                let start = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
                result += source[position..<start].joined()
                position = start
            case UInt8(ascii: "-"): position += 1
            case UInt8(ascii: "+"): result += line.dropFirst()
            default:
                result += line.dropFirst()
                position += 1
            }
        }
        return result + source[position...].joined()
    }

    private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}

extension SplitMix {
    fileprivate mutating func next(_ bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    fileprivate mutating func lines(upTo count: Int) -> [UInt8] {
        (0..<next(count + 1)).map { _ in UInt8(97 + next(3)) }
    }

    fileprivate mutating func text() -> [UInt8] {
        (0..<next(40)).flatMap { _ in [UInt8(97 + next(5)), 0x0A] }
    }

    fileprivate mutating func edited(_ text: [UInt8]) -> [UInt8] {
        var lines = stride(from: 0, to: text.count, by: 2).map { text[$0] }
        for _ in 0..<next(4) {
            let place = next(lines.count + 1)
            if next(2) == 0, place < lines.count {
                lines.remove(at: place)
            } else {
                lines.insert(UInt8(97 + next(5)), at: place)
            }
        }
        return lines.flatMap { [$0, 0x0A] }
    }
}
