//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Two texts compared in the format of `diff -u`, which `patch` and `git apply` read.
struct UnifiedDiff {
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private let difference: LineDifference
    private var bytes: [UInt8] = []

    private static let context = 3

    /// The difference, or nothing when the texts are equal.
    ///
    /// A label of none stands for a file that is not there.
    static func text(
        from old: [UInt8],
        labelled oldLabel: String?,
        to new: [UInt8],
        labelled newLabel: String?
    ) -> [UInt8] {
        guard old != new else { return [] }
        var diff = UnifiedDiff(old, new)
        diff.header("--- ", oldLabel)
        diff.header("+++ ", newLabel)
        for hunk in diff.hunks { diff.write(hunk) }
        return diff.bytes
    }

    private init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        difference = LineDifference(self.old, self.new)
    }

    /// The lines with their line feeds, so that a last line without one differs from one with it.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == lineFeed {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    // MARK: Hunks

    private struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The changed stretches with their context; stretches whose contexts touch are one.
    private var hunks: [Hunk] {
        var hunks: [Hunk] = []
        for change in changes {
            let before = min(Self.context, change.old.lowerBound)
            let after = min(Self.context, old.count - change.old.upperBound)
            let hunk = Hunk(
                old: change.old.lowerBound - before..<change.old.upperBound + after,
                new: change.new.lowerBound - before..<change.new.upperBound + after
            )
            if let last = hunks.last, hunk.old.lowerBound <= last.old.upperBound {
                hunks[hunks.count - 1] = Hunk(
                    old: last.old.lowerBound..<hunk.old.upperBound,
                    new: last.new.lowerBound..<hunk.new.upperBound
                )
            } else {
                hunks.append(hunk)
            }
        }
        return hunks
    }

    private var changes: [Hunk] {
        var changes: [Hunk] = []
        var (x, y) = (0, 0)
        while x < old.count || y < new.count {
            let start = (x, y)
            while x < old.count, difference.removed[x] { x += 1 }
            while y < new.count, difference.added[y] { y += 1 }
            if (x, y) != start { changes.append(Hunk(old: start.0..<x, new: start.1..<y)) }
            x += 1
            y += 1
        }
        return changes
    }

    // MARK: Output

    private mutating func header(_ mark: String, _ label: String?) {
        bytes += Array("\(mark)\(label ?? "/dev/null")\n".utf8)
    }

    private mutating func write(_ hunk: Hunk) {
        bytes += Array("@@ -\(Self.range(hunk.old)) +\(Self.range(hunk.new)) @@\n".utf8)
        var (x, y) = (hunk.old.lowerBound, hunk.new.lowerBound)
        while x < hunk.old.upperBound || y < hunk.new.upperBound {
            if x < hunk.old.upperBound, difference.removed[x] {
                line("-", old[x])
                x += 1
            } else if y < hunk.new.upperBound, difference.added[y] {
                line("+", new[y])
                y += 1
            } else {
                line(" ", old[x])
                x += 1
                y += 1
            }
        }
    }

    private static func range(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    private mutating func line(_ mark: Unicode.Scalar, _ text: ArraySlice<UInt8>) {
        bytes.append(UInt8(truncatingIfNeeded: mark.value))
        bytes += text
        if text.last != lineFeed { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }
}

private let lineFeed = UInt8(ascii: "\n")
