//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a value may be, for the schema and the reference page.
///
/// Each ``ValueReader`` carries the shape of what it accepts, so that documents made from shapes
/// cannot say anything else than the decoder does.
indirect enum ValueShape: Sendable {
    /// Any scalar, read as the text that was written.
    case text(TextForm)
    case boolean
    case integer(ClosedRange<Int>)
    /// One of some words.
    case choice([String])
    case list(of: ValueShape)
    /// A mapping whose keys are free.
    case map(keys: TextForm, values: ValueShape)
    /// A mapping whose keys are known.
    case object(TableDescription)
    case either([ValueShape])
    /// Anything at all.
    case anything

    /// What a text must look like.
    enum TextForm: Sendable {
        case any
        case swiftName
        case productID
        case price
        case period
        case path
    }
}

/// A table of keys, without the type it decodes into.
struct TableDescription: Sendable {
    /// The name in the schema.
    let name: String
    /// What the mapping declares.
    let documentation: String
    /// Its keys in the order of the reference page.
    let keys: [KeyDescription]
    /// Whether keys that begin with `x-` are left alone.
    let allowsExtensions: Bool
}

/// A key with all that a person or an editor wants to know of it.
struct KeyDescription: Sendable {
    /// The key.
    let name: String
    /// What its value may be.
    let shape: ValueShape
    /// Whether the mapping is incomplete without it.
    let isRequired: Bool
    /// What holds where it is left out, as YAML.
    let defaultText: String?
    /// An example of the value, as YAML in flow style.
    let example: String
    /// What it does, in one or two sentences.
    let documentation: String
}
