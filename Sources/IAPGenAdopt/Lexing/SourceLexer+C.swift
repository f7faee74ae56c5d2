//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension SourceLexer {
    /// Reads `"…"` of C behind the given number of bytes: `@`, `L`, `u8`.
    mutating func cString(prefix: Int) {
        let start = offset
        offset += prefix + 1
        let contentStart = offset
        var isTerminated = false
        while offset < bytes.count, !isLineEnd(bytes[offset]) {
            if bytes[offset] == "\"" {
                isTerminated = true
                break
            }
            // A backslash at the end of a line joins it to the next.
            if bytes[offset] == "\\", peek(1) == "\r", peek(2) == "\n" { offset += 1 }
            offset += bytes[offset] == "\\" || bytes[offset] == "\r" ? 2 : 1
        }
        let contentEnd = min(offset, bytes.count)
        offset = min(contentEnd + (isTerminated ? 1 : 0), bytes.count)
        addLiteral(start, contentStart..<contentEnd, .cLine, isTerminated: isTerminated)
    }

    /// Reads `R"x(…)x"` of C++ behind the given number of bytes; another string where it is none.
    mutating func rawCString(prefix: Int) {
        let start = offset
        var open = offset + prefix + 1
        // The standard allows 16 characters.
        let limit = min(open + 17, bytes.count)
        while open < limit, bytes[open] != "(", bytes[open] != "\"", !isLineEnd(bytes[open]) {
            open += 1
        }
        guard open < limit, bytes[open] == "(" else { return cString(prefix: prefix) }
        let end = [UInt8(ascii: ")")] + bytes[(start + prefix + 1)..<open] + [UInt8(ascii: "\"")]
        var place = open + 1
        while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
        let isTerminated = place < bytes.count
        offset = isTerminated ? place + end.count : bytes.count
        addLiteral(start, (open + 1)..<place, .cRaw, isTerminated: isTerminated)
    }

    /// Adds a literal, as a part of the one before where nothing but space lies between them.
    private mutating func addLiteral(
        _ start: Int,
        _ content: Range<Int>,
        _ form: StringLiteral.Form,
        isTerminated: Bool
    ) {
        let position = literals.count
        literals.append(
            StringLiteral(
                start: UInt32(start),
                end: UInt32(offset),
                contentStart: UInt32(content.lowerBound),
                contentEnd: UInt32(content.upperBound),
                form: form,
                hashes: 0,
                isInterpolated: false,
                isTerminated: isTerminated,
                isNested: false
            )
        )
        if let last = tokens.last, last.kind == .string, position > 0,
            literals[position - 1].isTerminated
        {
            literals[position - 1].isContinued = true
            tokens[tokens.count - 1].end = UInt32(offset)
            isAtLineStart = false
        } else {
            append(.string, from: start, to: offset, literal: position)
        }
    }

    /// Reads `'x'`, which may be any number of characters; an apostrophe in prose ends with its line.
    mutating func characterConstant() {
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != "'", !isLineEnd(bytes[offset]) {
            offset += bytes[offset] == "\\" && !isLineEnd(peek(1)) ? 2 : 1
        }
        offset = min(offset + (peek(0) == "'" ? 1 : 0), bytes.count)
        append(.number, from: start, to: offset)
    }
}
