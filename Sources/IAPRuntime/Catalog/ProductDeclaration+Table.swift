// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension ProductDeclaration {
    /// Reads a table with one product a line, as generated for large catalogues.
    ///
    /// A line is the product ID, the type, and then `grants=coins:10,gems:1`, `unlocks=adFree,cloud`,
    /// `duration=P90D`, `group=premium`, `level=1`, `period=P1M` and `retired` as needed, with one
    /// space between; in a group, `%20` stands for the byte 0x20. A malformed line is a mistake of the programmer and stops the process.
    ///
    /// - Complexity: O(*n*) in the length of the table.
    public static func parse(_ table: StaticString) -> [ProductDeclaration] {
        table.withUTF8Buffer { bytes in
            var declarations: [ProductDeclaration] = []
            TableLine.forEach(in: bytes) { line in
                guard let declaration = ProductDeclaration(line) else {
                    preconditionFailure(
                        "malformed product declaration '\(line.text(line.start..<line.end))'"
                    )
                }
                declarations.append(declaration)
            }
            return declarations
        }
    }

    private init?(_ line: TableLine) {
        self = .nonConsumable(line.text(line.start..<line.idEnd))
        var position = line.idEnd + 1
        let word = line.next(from: &position, to: line.end)
        guard !id.isEmpty, let type = ProductType(rawValue: line.text(word)) else { return nil }
        self.type = type
        while position < line.end {
            let word = line.next(from: &position, to: line.end)
            var value = word.lowerBound
            let key = line.next(UInt8(ascii: "="), from: &value, to: word.upperBound)
            guard set(line.text(key), to: value..<max(value, word.upperBound), of: line) else {
                return nil
            }
        }
    }

    private mutating func set(_ key: String, to value: Range<Int>, of line: TableLine) -> Bool {
        switch key {
        case "retired": isRetired = true
        case "duration": duration = line.text(value)
        case "group": group = line.decodedText(value)
        case "period": period = line.text(value)
        case "level":
            guard let number = Int(line.text(value)) else { return false }
            level = number
        case "unlocks":
            unlocks = line.list(value).map(line.text)
        case "grants":
            for pair in line.list(value) {
                var amount = pair.lowerBound
                let balance = line.next(UInt8(ascii: ":"), from: &amount, to: pair.upperBound)
                guard amount < pair.upperBound,
                    let number = Int(line.text(amount..<pair.upperBound))
                else { return false }
                grants[line.text(balance)] = number
            }
        default: return false
        }
        return true
    }
}

extension TableLine {
    /// The text of a range in which `%` and two hexadecimal digits stand for a byte.
    fileprivate func decodedText(_ range: Range<Int>) -> String {
        let text = text(range)
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let code = UInt8(String(digits) ?? "", radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parts between commas.
    fileprivate func list(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var position = range.lowerBound
        while position < range.upperBound {
            parts.append(next(UInt8(ascii: ","), from: &position, to: range.upperBound))
        }
        return parts
    }
}
