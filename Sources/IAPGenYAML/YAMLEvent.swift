//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// One step of a YAML stream, with offsets in bytes.
///
/// Offsets fit, because a file has at most ``YAMLLimits/fileSize`` bytes; five words are passed in
/// registers. The texts point into libyaml's memory and are valid until the next event is read.
struct YAMLEvent {
    /// What a step is.
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias
        case scalar
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
    }

    /// What the step is.
    var kind: Kind
    /// A scalar's style.
    var style = YAMLScalarStyle.plain
    /// Whether it has a tag, which includes the non-specific `!`.
    var hasTag = false
    /// Where it begins, behind an anchor and a tag.
    var start: UInt32
    /// Where it ends.
    var end: UInt32
    /// Where its anchor or tag begins.
    var propertiesStart: UInt32
    /// The name of its anchor, or the name that an alias refers to, ended by a NUL.
    var anchor: UnsafePointer<UInt8>?
    /// A scalar's text.
    var text = UnsafeRawBufferPointer(start: nil, count: 0)
}

/// How a scalar is written.
public enum YAMLScalarStyle: UInt8, Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
}

/// What libyaml says about a text that is not YAML.
struct YAMLProblem: Error {
    /// The problem of a text that goes on for too long, which is not libyaml's.
    static let tooLong = "text too long"

    /// What is wrong, in libyaml's words.
    let problem: String
    /// What libyaml was reading.
    let context: String
    /// Where it is wrong.
    let offset: Int
    /// Where what it was reading began.
    let contextOffset: Int?
}
