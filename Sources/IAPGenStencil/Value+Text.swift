//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension Value {
    /// The value as a template prints it.
    ///
    /// Texts print as they are; lists and dictionaries as Swift describes them, dictionaries by
    /// key. Null, objects and macros print nothing.
    package var text: String {
        if case .string(let text) = self { return text }
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends the printed value.
    func write(to output: inout [UInt8]) {
        switch self {
        case .null, .object, .macro: break
        case .string(let text): text.withBytes { output.append(contentsOf: $0) }
        case .integer(let number): Self.write(number, to: &output)
        case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .double(let number): output.append(contentsOf: number.description.utf8)
        case .float(let number): output.append(contentsOf: number.description.utf8)
        case .array(let values): Self.write(values, to: &output)
        case .dictionary(let dictionary): Self.write(dictionary, to: &output)
        }
    }

    private static func write(_ number: Int, to output: inout [UInt8]) {
        if number >= 0, number < 10 {
            output.append(UInt8(ascii: "0") + UInt8(number))
        } else {
            output.append(contentsOf: number.description.utf8)
        }
    }

    private static func write(_ values: [Value], to output: inout [UInt8]) {
        output.append(.openBracket)
        for (index, value) in values.enumerated() {
            if index > 0 { output.append(contentsOf: ", ".utf8) }
            value.writeElement(to: &output)
        }
        output.append(.closeBracket)
    }

    private static func write(_ dictionary: ValueDictionary, to output: inout [UInt8]) {
        output.append(.openBracket)
        if dictionary.isEmpty { output.append(.colon) }
        for (index, entry) in dictionary.entries.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { output.append(contentsOf: ", ".utf8) }
            output.append(contentsOf: entry.key.debugDescription.utf8)
            output.append(contentsOf: ": ".utf8)
            entry.value.writeElement(to: &output)
        }
        output.append(.closeBracket)
    }

    private func writeElement(to output: inout [UInt8]) {
        switch self {
        case .string(let text): output.append(contentsOf: text.debugDescription.utf8)
        case .null: output.append(contentsOf: "nil".utf8)
        default: write(to: &output)
        }
    }

    /// The kind of value, for messages.
    var described: String {
        switch self {
        case .null: "a missing value"
        case .bool: "a Boolean"
        case .integer, .double, .float: "the number \(text)"
        case .string: "a text"
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .object: "an object"
        case .macro: "a macro"
        }
    }
}
