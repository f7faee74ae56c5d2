// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension ProductDeclaration {
    /// Reads a table with one product a line, as generated for large catalogues.
    ///
    /// A line is the type, the product ID, and then `grants=coins:10,gems:1`, `unlocks=adFree,cloud`,
    /// `duration=P90D`, `group=premium`, `level=1`, `period=P1M` and `retired` as needed, with spaces
    /// between. A malformed line is a mistake of the programmer and stops the process.
    ///
    /// - Complexity: O(*n*) in the length of the table.
    public static func parse(_ table: StaticString) -> [ProductDeclaration] {
        table.withUTF8Buffer { bytes in
            var declarations: [ProductDeclaration] = []
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                let words = line.split(separator: UInt8(ascii: " "))
                if words.isEmpty { continue }
                guard let declaration = declaration(words) else {
                    preconditionFailure(
                        "malformed product declaration '\(String(decoding: line, as: UTF8.self))'"
                    )
                }
                declarations.append(declaration)
            }
            return declarations
        }
    }

    private typealias Word = Slice<UnsafeBufferPointer<UInt8>>

    private static func declaration(_ words: [Word]) -> ProductDeclaration? {
        guard words.count >= 2, let type = ProductType(rawValue: text(words[0])) else {
            return nil
        }
        var result = ProductDeclaration.nonConsumable(text(words[1]))
        result.type = type
        for word in words.dropFirst(2) {
            let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard let key = parts.first else { return nil }
            guard result.set(text(key), to: parts.count == 2 ? parts[1] : nil) else { return nil }
        }
        return result
    }

    private mutating func set(_ key: String, to value: Word?) -> Bool {
        switch (key, value) {
        case ("retired", nil): isRetired = true
        case ("duration", let value?): duration = Self.text(value)
        case ("group", let value?): group = Self.text(value)
        case ("period", let value?): period = Self.text(value)
        case ("unlocks", let value?):
            unlocks = value.split(separator: UInt8(ascii: ",")).map(Self.text)
        case ("level", let value?):
            guard let number = Int(Self.text(value)) else { return false }
            level = number
        case ("grants", let value?):
            for pair in value.split(separator: UInt8(ascii: ",")) {
                let parts = pair.split(separator: UInt8(ascii: ":"))
                guard parts.count == 2, let amount = Int(Self.text(parts[1])) else { return false }
                grants[Self.text(parts[0])] = amount
            }
        default: return false
        }
        return true
    }

    private static func text(_ bytes: Word) -> String { String(decoding: bytes, as: UTF8.self) }
}
