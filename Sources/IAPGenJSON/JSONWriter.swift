//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Writes JSON.
package struct JSONWriter {
    /// How the text is laid out.
    package enum Style: Hashable, Sendable {
        /// One line without spaces.
        case compact
        /// Two spaces a level, `"key": value`, keys in their own order.
        case pretty
        /// What Xcode writes: two spaces a level, `"key" : value`, keys sorted.
        case xcode
    }

    private let style: Style
    private var bytes: [UInt8] = []
    private var frames: [Frame] = []

    private struct Frame {
        let members: [JSONObject.Member]?
        let elements: [JSONValue]
        var next = 0

        var count: Int { members?.count ?? elements.count }
    }

    private init(style: Style) { self.style = style }

    /// The text of a value; no line end behind it.
    ///
    /// - Complexity: Linear in the text's length, apart from the sorting of keys in Xcode's style.
    package static func text(of value: JSONValue, style: Style = .pretty) -> String {
        String(decoding: bytes(of: value, style: style), as: UTF8.self)
    }

    /// The UTF-8 of a value; no line end behind it.
    package static func bytes(of value: JSONValue, style: Style = .pretty) -> [UInt8] {
        var writer = JSONWriter(style: style)
        writer.write(value)
        return writer.bytes
    }

    /// A string as JSON, in its quotes.
    package static func quoted(_ text: String) -> String {
        self.text(of: .string(text), style: .compact)
    }
}

extension JSONWriter {
    /// Writes without recursion, so that no value is too deep.
    private mutating func write(_ root: JSONValue) {
        begin(root)
        while var frame = frames.popLast() {
            guard frame.next < frame.count else {
                end(frame)
                continue
            }
            if frame.next > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine(depth: frames.count + 1)
            let index = frame.next
            frame.next += 1
            frames.append(frame)
            if let member = frame.members?[index] {
                writeString(member.key)
                append(separator)
                begin(member.value)
            } else {
                begin(frame.elements[index])
            }
        }
    }

    private var separator: StaticString {
        switch style {
        case .compact: ":"
        case .pretty: ": "
        case .xcode: " : "
        }
    }

    /// Writes a scalar, or opens a container.
    private mutating func begin(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): writeString(text)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            frames.append(Frame(members: nil, elements: elements))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            let members = style == .xcode ? JSONKeyOrder.sorted(object.members) : object.members
            frames.append(Frame(members: members, elements: []))
        }
    }

    /// Closes a container that was taken from the stack.
    private mutating func end(_ frame: Frame) {
        if frame.count == 0 {
            // Xcode gives an empty container a blank line.
            if style == .xcode {
                bytes.append(UInt8(ascii: "\n"))
                breakLine(depth: frames.count)
            }
        } else {
            breakLine(depth: frames.count)
        }
        bytes.append(UInt8(ascii: frame.members == nil ? "]" : "}"))
    }

    private mutating func breakLine(depth: Int) {
        guard style != .compact else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private mutating func writeString(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x08: append("\\b")
            case 0x09: append("\\t")
            case 0x0A: append("\\n")
            case 0x0C: append("\\f")
            case 0x0D: append("\\r")
            case 0..<0x20:
                append("\\u00")
                bytes.append(hexDigit(byte >> 4))
                bytes.append(hexDigit(byte & 0xF))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
