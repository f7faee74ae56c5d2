//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `indent`.
enum Indentation {
    /// Indents every line but the first by a width of 4, with spaces, unless arguments say else.
    static func indent(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        var width = 4
        var unit = " "
        var indentsFirst = false
        if !arguments.isEmpty {
            guard case .integer(let number) = arguments[0], number >= 0 else {
                throw FilterError("takes a width, not \(arguments[0].described)")
            }
            width = number
        }
        if arguments.count > 1 {
            guard case .string(let text) = arguments[1] else {
                throw FilterError("takes a text to indent with, not \(arguments[1].described)")
            }
            unit = text
        }
        if arguments.count > 2 {
            guard case .bool(let flag) = arguments[2] else {
                throw FilterError("takes true or false, not \(arguments[2].described)")
            }
            indentsFirst = flag
        }
        let (size, overflows) = width.multipliedReportingOverflow(by: unit.utf8.count)
        guard !overflows, size <= widest else { throw FilterError("indents by too much") }
        let indentation = String(repeating: unit, count: width)
        return .string(try indent(value.text, by: indentation, first: indentsFirst))
    }

    private static let widest = 1 << 16
    private static let longest = 1 << 28

    private static func indent(
        _ text: String,
        by indentation: String,
        first: Bool
    ) throws(FilterError) -> String {
        guard !indentation.isEmpty else { return text }
        var result: [UInt8] = first ? Array(indentation.utf8) : []
        var isLineStart = false
        for byte in text.utf8 {
            if isLineStart, byte != .lineFeed, byte != .carriageReturn {
                result += indentation.utf8
                guard result.count <= longest else {
                    throw FilterError("makes a text that is too long")
                }
            }
            isLineStart = byte == .lineFeed
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
