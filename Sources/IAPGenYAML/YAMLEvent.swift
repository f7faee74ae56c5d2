//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// One step of a YAML stream, with offsets in bytes.
///
/// The texts point into libyaml's memory and are valid until the next event is read.
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
    /// Where it begins, behind an anchor and a tag.
    var start: Int
    /// Where it ends.
    var end: Int
    /// Where its anchor or tag begins.
    var propertiesStart: Int
    /// The name of its anchor, or the name that an alias refers to.
    var anchor: UnsafeBufferPointer<UInt8>?
    /// Whether it has a tag, which includes the non-specific `!`.
    var hasTag = false
    /// A scalar's text.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// A scalar's style.
    var style = YAMLScalarStyle.plain
}

/// How a scalar is written.
package enum YAMLScalarStyle: UInt8, Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
}

/// What libyaml says about a text that is not YAML.
struct YAMLProblem: Error {
    /// What is wrong, in libyaml's words.
    let problem: String
    /// What libyaml was reading.
    let context: String
    /// Where it is wrong.
    let offset: Int
    /// Where what it was reading began.
    let contextOffset: Int?
}
