//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import CYAML

/// Reads the events of a YAML text with libyaml.
///
/// This is the one file that sees libyaml. Its parser keeps a pointer to itself, so it lives on the
/// heap and never moves.
struct EventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let input: UnsafeBufferPointer<UInt8>
    private let window: UnsafeMutablePointer<InputWindow>
    private let offsets: CharacterOffsets
    private let start: Int
    private let isASCII: Bool
    private let isReady: Bool

    /// Creates a stream over a text that is valid UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The text, which outlives the stream.
    ///   - start: Where it begins, behind a byte order mark; libyaml is told the encoding and would
    ///     count the mark as a character.
    ///   - offsets: The byte offsets of the characters from there.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, offsets: CharacterOffsets) {
        self.offsets = offsets
        self.start = start
        isASCII = offsets.isASCII
        input = bytes
        window = .allocate(capacity: 1)
        window.initialize(to: InputWindow(bytes, from: start))
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input(parser, fill, window)
    }

    deinit {
        yaml_event_delete(event)
        event.deinitialize(count: 1)
        event.deallocate()
        if isReady { yaml_parser_delete(parser) }
        parser.deinitialize(count: 1)
        parser.deallocate()
        window.deinitialize(count: 1)
        window.deallocate()
    }

    /// The next event; its texts are valid until the next call.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        yaml_event_delete(event)
        guard isReady, yaml_parser_parse(parser, event) == 1 else { throw problem() }
        let start = offset(event.pointee.start_mark)
        var result = YAMLEvent(
            kind: .streamEnd,
            start: start,
            end: max(start, offset(event.pointee.end_mark)),
            propertiesStart: start
        )
        window.pointee.note(eventEndingAt: Int(result.end))
        describe(&result)
        if result.anchor != nil, result.kind != .alias {
            result.start = skipProperties(from: start, to: result.end)
        }
        return result
    }

    private func offset(_ mark: yaml_mark_t) -> UInt32 {
        UInt32(
            truncatingIfNeeded: isASCII ? start + mark.index : offsets.byte(ofCharacter: mark.index)
        )
    }

    private func describe(_ result: inout YAMLEvent) {
        result.kind = Self.kinds[Int(event.pointee.type.rawValue)]
        switch result.kind {
        case .alias:
            result.anchor = name(event.pointee.data.alias.anchor)
        case .scalar:
            let scalar = event.pointee.data.scalar
            result.anchor = name(scalar.anchor)
            result.hasTag = scalar.tag != nil
            result.text = UnsafeRawBufferPointer(start: scalar.value, count: scalar.length)
            result.style = Self.styles[Int(scalar.style.rawValue)]
        case .sequenceStart:
            let sequence = event.pointee.data.sequence_start
            result.anchor = name(sequence.anchor)
            result.hasTag = sequence.tag != nil
        case .mappingStart:
            let mapping = event.pointee.data.mapping_start
            result.anchor = name(mapping.anchor)
            result.hasTag = mapping.tag != nil
        default: break
        }
    }

    /// The kinds by libyaml's numbers; a `switch` over imported constants compares them one by one,
    /// 1,000 instructions for each event of a debug build.
    private static let kinds: [YAMLEvent.Kind] = {
        var kinds = [YAMLEvent.Kind](repeating: .streamEnd, count: 11)
        for (type, kind) in [
            (YAML_STREAM_START_EVENT, YAMLEvent.Kind.streamStart),
            (YAML_DOCUMENT_START_EVENT, .documentStart), (YAML_DOCUMENT_END_EVENT, .documentEnd),
            (YAML_ALIAS_EVENT, .alias), (YAML_SCALAR_EVENT, .scalar),
            (YAML_SEQUENCE_START_EVENT, .sequenceStart), (YAML_SEQUENCE_END_EVENT, .sequenceEnd),
            (YAML_MAPPING_START_EVENT, .mappingStart), (YAML_MAPPING_END_EVENT, .mappingEnd),
        ] {
            kinds[Int(type.rawValue)] = kind
        }
        return kinds
    }()

    private static let styles: [YAMLScalarStyle] = {
        var styles = [YAMLScalarStyle](repeating: .plain, count: 6)
        styles[Int(YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue)] = .singleQuoted
        styles[Int(YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue)] = .doubleQuoted
        styles[Int(YAML_LITERAL_SCALAR_STYLE.rawValue)] = .literal
        styles[Int(YAML_FOLDED_SCALAR_STYLE.rawValue)] = .folded
        return styles
    }()

    private func name(_ name: UnsafeMutablePointer<yaml_char_t>?) -> UnsafePointer<UInt8>? {
        name.map { UnsafePointer($0) }
    }

    /// Skips anchors, tags, white space and comments, so that a range covers the value alone.
    private func skipProperties(from start: UInt32, to limit: UInt32) -> UInt32 {
        var index = Int(start)
        let end = Int(limit)
        while index < end {
            switch input[index] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                while index < end, !isSpace(input[index]) { index += 1 }
            case UInt8(ascii: "#"):
                while index < end, input[index] != 0x0A, input[index] != 0x0D { index += 1 }
            case let byte where isSpace(byte): index += 1
            default: return UInt32(truncatingIfNeeded: index)
            }
        }
        return limit
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private func problem() -> YAMLProblem {
        if isReady, window.pointee.isTooLong {
            return YAMLProblem(
                problem: YAMLProblem.tooLong,
                context: "",
                offset: window.pointee.mark,
                contextOffset: nil
            )
        }
        guard isReady, let problem = parser.pointee.problem else {
            return YAMLProblem(
                problem: "out of memory",
                context: "",
                offset: 0,
                contextOffset: nil
            )
        }
        return YAMLProblem(
            problem: String(cString: problem),
            context: parser.pointee.context.map { String(cString: $0) } ?? "",
            offset: Int(offset(parser.pointee.problem_mark)),
            contextOffset: parser.pointee.context == nil
                ? nil : Int(offset(parser.pointee.context_mark))
        )
    }
}

/// Gives libyaml the next piece of the text.
private func fill(
    _ window: UnsafeMutableRawPointer?,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ size: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
    guard let window = window?.assumingMemoryBound(to: InputWindow.self),
        let filled = window.pointee.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
    else { return 0 }
    count?.pointee = filled
    return 1
}
