//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Where each line of a file begins.
///
/// Line ends and characters are counted once for each block of bytes, and a look-up counts on from
/// there: the table is a sixteenth of the file's size, whether the file is all line ends or one line.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    /// What lies before each block.
    private let blocks: [Counts]

    /// How many lines the file has; at least 1.
    package let count: Int

    private static let blockSize = 128

    private struct Counts {
        var lineEnds: UInt32 = 0
        var characters: UInt32 = 0
    }

    /// Reads a file's line ends.
    ///
    /// - Complexity: Linear in the file's length.
    package init(_ file: SourceFile) {
        bytes = file.bytes
        var blocks: [Counts] = []
        blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
        var counts = Counts()
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
                blocks.append(counts)
                let end = min(start + Self.blockSize, bytes.count)
                Self.add(bytes, start, end, to: &counts)
            }
        }
        self.blocks = blocks
        count = Int(counts.lineEnds) + 1
    }

    /// The position of a byte.
    ///
    /// - Complexity: Logarithmic in the file's length.
    package func position(ofByte offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let before = counts(before: offset)
        let start = start(ofLineAt: Int(before.lineEnds))
        guard offset > start else {
            return SourcePosition(line: Int(before.lineEnds) + 1, column: 1)
        }
        let column = before.characters - counts(before: start).characters + 1
        return SourcePosition(line: Int(before.lineEnds) + 1, column: Int(column))
    }

    /// The text of a line (from 1) without its line end and without a byte order mark.
    package func text(ofLine line: Int) -> String {
        guard line >= 1, line <= count else { return "" }
        let start = start(ofLineAt: line - 1)
        var end = line < count ? self.start(ofLineAt: line) : bytes.count
        while end > start, bytes[end - 1] == lineFeed || bytes[end - 1] == carriageReturn {
            end -= 1
        }
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    private func counts(before offset: Int) -> Counts {
        let block = offset / Self.blockSize
        var counts = blocks[block]
        bytes.withUnsafeBufferPointer {
            Self.add($0, block * Self.blockSize, offset, to: &counts)
        }
        return counts
    }

    private func start(ofLineAt index: Int) -> Int {
        guard index > 0 else { return bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0 }
        var low = 0
        var high = blocks.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(blocks[middle].lineEnds) < index { low = middle } else { high = middle }
        }
        return bytes.withUnsafeBufferPointer { bytes in
            var rest = index - Int(blocks[low].lineEnds)
            var offset = low * Self.blockSize
            while offset < bytes.count {
                if Self.isLineEnd(bytes, offset) { rest -= 1 }
                offset += 1
                if rest == 0 { break }
            }
            return offset
        }
    }

    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ start: Int,
        _ end: Int,
        to counts: inout Counts
    ) {
        var offset = start
        while offset < end {
            if isLineEnd(bytes, offset) { counts.lineEnds += 1 }
            if bytes[offset] & 0xC0 != 0x80 { counts.characters += 1 }
            offset += 1
        }
    }

    /// Whether a line ends behind a byte; of CR and LF together, behind the second.
    private static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        let byte = bytes[offset]
        guard byte != lineFeed else { return true }
        guard byte == carriageReturn else { return false }
        return offset + 1 == bytes.count || bytes[offset + 1] != lineFeed
    }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
