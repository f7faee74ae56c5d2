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
        var output = OutputBuffer()
        write(to: &output)
        return output.text(from: 0)
    }

    /// Appends the printed value.
    package func write(to output: inout OutputBuffer) {
        switch self {
        case .null, .object, .macro: break
        case .string(let text): output.append(text)
        case .integer(let number): output.append(number)
        case .bool(let flag): output.append(flag ? "true" : "false")
        case .double(let number): output.append(number.description)
        case .float(let number): output.append(number.description)
        case .array(let values): Self.write(values, to: &output)
        case .dictionary(let dictionary): Self.write(dictionary, to: &output)
        }
    }

    private static func write(_ values: [Value], to output: inout OutputBuffer) {
        output.append(.openBracket)
        for (index, value) in values.enumerated() {
            if index > 0 { output.append(", ") }
            value.writeElement(to: &output)
        }
        output.append(.closeBracket)
    }

    private static func write(_ dictionary: ValueDictionary, to output: inout OutputBuffer) {
        output.append(.openBracket)
        if dictionary.isEmpty { output.append(.colon) }
        for (index, entry) in dictionary.entries.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { output.append(", ") }
            output.append(entry.key.debugDescription)
            output.append(": ")
            entry.value.writeElement(to: &output)
        }
        output.append(.closeBracket)
    }

    private func writeElement(to output: inout OutputBuffer) {
        switch self {
        case .string(let text): output.append(text.debugDescription)
        case .null: output.append("nil")
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
