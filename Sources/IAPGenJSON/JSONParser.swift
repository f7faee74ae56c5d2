//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Reads JSON strictly, in one pass and without recursion.
///
/// The first problem ends the reading: what follows a syntax error is seldom a second mistake.
package struct JSONParser {
    let bytes: [UInt8]
    let file: SourceFileID
    let limits: JSONLimits
    var index = 0
    /// Values that wait for their array or object to close.
    private var values: [JSONNode] = []
    /// Keys that wait for their object to close.
    private var keys: [Key] = []
    private var frames: [Frame] = []
    private var valueCount = 0

    private struct Key {
        let text: String
        let range: SourceRange
    }

    /// An array or object that is still open.
    struct Frame {
        let isObject: Bool
        let start: Int
        let firstValue: Int
        let firstKey: Int
    }

    private enum State {
        case value
        case valueOrClose
        case key
        case keyOrClose
        case afterValue
    }

    private init(_ file: SourceFileID, in sources: SourceMap, limits: JSONLimits) {
        bytes = sources[file].bytes
        self.file = file
        self.limits = limits
    }

    /// Reads a file, or reports why it is no JSON.
    ///
    /// - Complexity: Linear in the file's length.
    package static func parse(
        _ file: SourceFileID,
        in sources: SourceMap,
        limits: JSONLimits = JSONLimits(),
        into collector: inout DiagnosticCollector
    ) -> JSONNode? {
        var parser = JSONParser(file, in: sources, limits: limits)
        do throws(Failure) {
            try parser.checkEncoding(into: &collector)
            return try parser.parseDocument()
        } catch {
            collector.report(error.diagnostic)
            return nil
        }
    }

    /// The value of a text, or none where it is no JSON; for texts whose mistakes have no reader.
    package static func value(of text: String) -> JSONValue? {
        let sources = SourceMap()
        let file = sources.add(SourceFile(path: "", text: text))
        var collector = DiagnosticCollector()
        return parse(file, in: sources, into: &collector)?.value
    }

    private mutating func parseDocument() throws(Failure) -> JSONNode {
        var state = State.value
        while true {
            skipSpace()
            switch state {
            case .value:
                state = try parseValue()
            case .valueOrClose:
                state = closesContainer() ? try close() : try parseValue()
            case .key:
                state = try parseKey()
            case .keyOrClose:
                state = closesContainer() ? try close() : try parseKey()
            case .afterValue:
                guard let frame = frames.last else {
                    guard index == bytes.count else { throw unexpected("the end of the file") }
                    return values.removeLast()
                }
                if current == UInt8(ascii: ",") {
                    index += 1
                    state = frame.isObject ? .key : .value
                } else if closesContainer() {
                    state = try close()
                } else {
                    throw unexpected(frame.isObject ? "',' or '}'" : "',' or ']'", in: frame)
                }
            }
        }
    }

    /// Reads a scalar or opens a container.
    private mutating func parseValue() throws(Failure) -> State {
        valueCount += 1
        guard valueCount <= limits.values else { throw tooManyValues() }
        switch current {
        case UInt8(ascii: "["):
            try open(isObject: false)
            return .valueOrClose
        case UInt8(ascii: "{"):
            try open(isObject: true)
            return .keyOrClose
        default:
            values.append(try parseScalar(in: frames.last))
            return .afterValue
        }
    }

    private mutating func parseKey() throws(Failure) -> State {
        guard current == UInt8(ascii: "\"") else {
            throw unexpected("a key in double quotes", in: frames.last)
        }
        let start = index
        let text = try parseString()
        keys.append(Key(text: text, range: range(from: start, to: index)))
        skipSpace()
        guard current == UInt8(ascii: ":") else {
            throw unexpected("':' behind the key", in: frames.last)
        }
        index += 1
        return .value
    }

    private mutating func open(isObject: Bool) throws(Failure) {
        guard frames.count < limits.depth else { throw tooDeep() }
        frames.append(
            Frame(
                isObject: isObject,
                start: index,
                firstValue: values.count,
                firstKey: keys.count
            )
        )
        index += 1
    }

    /// Whether the byte at hand closes the innermost container.
    private func closesContainer() -> Bool {
        guard let frame = frames.last else { return false }
        return current == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    private mutating func close() throws(Failure) -> State {
        let frame = frames.removeLast()
        index += 1
        let node = try node(closing: frame)
        keys.removeLast(keys.count - frame.firstKey)
        values.removeLast(values.count - frame.firstValue)
        values.append(node)
        return .afterValue
    }

    /// The array or object of a frame.
    ///
    /// A function of its own, so that no slice of the stacks is alive when they are changed: each
    /// change would copy them.
    private func node(closing frame: Frame) throws(Failure) -> JSONNode {
        let place = range(from: frame.start, to: index)
        let elements = values[frame.firstValue...]
        guard frame.isObject else { return JSONNode(.array(Array(elements)), at: place) }
        let members = zip(keys[frame.firstKey...], elements).map { name, value in
            JSONMember(key: name.text, keyRange: name.range, value: value)
        }
        try checkUnique(members)
        return JSONNode(.object(members), at: place)
    }

    /// Refuses a key that occurs twice: readers of JSON do not agree on which of them counts.
    private func checkUnique(_ members: [JSONMember]) throws(Failure) {
        guard members.count > 1 else { return }
        var seen: [[UInt8]: SourceRange] = [:]
        seen.reserveCapacity(members.count)
        for member in members {
            let key = Array(member.key.utf8)
            if let first = seen.updateValue(member.keyRange, forKey: key) {
                throw duplicateKey(member, first: first)
            }
        }
    }
}

extension JSONParser {
    /// The byte at hand, or zero, which is no JSON, at the end.
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    func range(from start: Int, to end: Int) -> SourceRange {
        SourceRange(file: file, start: start, end: min(end, bytes.count))
    }
}
