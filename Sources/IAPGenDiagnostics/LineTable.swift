//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Where each line of a file begins.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    /// Reads a file's line ends.
    ///
    /// - Complexity: Linear in the file's length.
    package init(_ file: SourceFile) {
        bytes = file.bytes
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == lineFeed || byte == carriageReturn else { continue }
            if byte == carriageReturn, index < bytes.count, bytes[index] == lineFeed { index += 1 }
            starts.append(index)
        }
        self.starts = starts
    }

    /// How many lines the file has; at least 1.
    package var count: Int { starts.count }

    /// The position of a byte.
    ///
    /// - Complexity: Logarithmic in the number of lines, and linear in the line's own length.
    package func position(ofByte offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let index = lineIndex(ofByte: offset)
        var column = 1
        var byte = start(ofLineAt: index)
        while byte < offset {
            if !isContinuation(bytes[byte]) { column += 1 }
            byte += 1
        }
        return SourcePosition(line: index + 1, column: column)
    }

    /// The text of a line (from 1) without its line end and without a byte order mark.
    package func text(ofLine line: Int) -> String {
        guard starts.indices.contains(line - 1) else { return "" }
        let start = start(ofLineAt: line - 1)
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == lineFeed || bytes[end - 1] == carriageReturn {
            end -= 1
        }
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    private func lineIndex(ofByte offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func start(ofLineAt index: Int) -> Int {
        index == 0 && bytes.starts(with: byteOrderMark) ? byteOrderMark.count : starts[index]
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
