//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a value may be, for the schema and the reference page.
///
/// Each ``ValueReader`` carries the shape of what it accepts, so that documents made from shapes
/// cannot say anything else than the decoder does.
package indirect enum ValueShape: Sendable {
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
    package enum TextForm: Sendable {
        case any
        case swiftName
        case productID
        case price
        case period
        case path
    }
}

/// A table of keys, without the type it decodes into.
package struct TableDescription: Sendable {
    /// The name in the schema.
    package let name: String
    /// What the mapping declares.
    package let documentation: String
    /// Its keys in the order of the reference page.
    package let keys: [KeyDescription]
    /// Whether keys that begin with `x-` are left alone.
    package let allowsExtensions: Bool
}

/// A key with all that a person or an editor wants to know of it.
package struct KeyDescription: Sendable {
    /// The key.
    package let name: String
    /// What its value may be.
    package let shape: ValueShape
    /// Whether the mapping is incomplete without it.
    package let isRequired: Bool
    /// What holds where it is left out, as YAML.
    package let defaultText: String?
    /// An example of the value, as YAML in flow style.
    package let example: String
    /// What it does, in one or two sentences.
    package let documentation: String
}
