//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// A key of a mapping and what reading it does to the value that is being decoded.
struct Key<Target>: Sendable {
    let description: KeyDescription
    let read: @Sendable (inout Target, YAMLNode, inout DecodingContext) -> Void

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - reader: Reads its value.
    ///   - isRequired: Whether the mapping is incomplete without it.
    ///   - defaultText: What holds where it is left out, as YAML.
    ///   - example: An example of the value, as YAML in flow style.
    ///   - documentation: What it does.
    ///   - set: Puts the value where it belongs.
    init<Value>(
        _ name: String,
        _ reader: ValueReader<Value>,
        isRequired: Bool = false,
        defaultText: String? = nil,
        example: String,
        _ documentation: String,
        set: @escaping @Sendable (inout Target, Value) -> Void
    ) {
        description = KeyDescription(
            name: name,
            shape: reader.shape,
            isRequired: isRequired,
            defaultText: defaultText,
            example: example,
            documentation: documentation
        )
        read = { target, node, context in
            guard let value = reader.read(node, &context) else { return }
            set(&target, value)
        }
    }
}

/// The known keys of a mapping.
struct KeyTable<Target>: Sendable {
    let description: TableDescription
    private let keys: [Key<Target>]
    private let names: [String]
    private let words: WordTable
    /// A bit for each required key.
    private let required: UInt64

    /// Creates a table of at most 64 keys.
    init(
        _ name: String,
        _ documentation: String,
        allowsExtensions: Bool = false,
        _ keys: [Key<Target>]
    ) {
        precondition(keys.count <= 64, "a key table holds at most 64 keys")
        self.keys = keys
        names = keys.map(\.description.name)
        words = WordTable(names)
        required = keys.indices.reduce(0) { bits, index in
            keys[index].description.isRequired ? bits | 1 << UInt64(index) : bits
        }
        description = TableDescription(
            name: name,
            documentation: documentation,
            keys: keys.map(\.description),
            allowsExtensions: allowsExtensions
        )
    }

    /// Reads a mapping; a null counts as an empty one.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - target: Receives the values.
    ///   - owner: Where a missing key is reported.
    ///   - context: Receives what is wrong.
    /// - Returns: Whether all required keys are there and could be read.
    @discardableResult
    func decode(
        _ node: YAMLNode,
        into target: inout Target,
        owner: SourceRange,
        _ context: inout DecodingContext
    ) -> Bool {
        guard node.kind == .mapping || node.isNull else {
            context.report(.wrongType(context.key, "a mapping", node))
            return false
        }
        let outerKey = context.key
        defer { context.key = outerKey }
        var seen: UInt64 = 0
        var read: UInt64 = 0
        var next = 0
        for (key, value) in node.entries {
            guard let position = words.position(of: key, from: next) else {
                seen |= reportUnknown(key, &context)
                continue
            }
            next = position + 1
            seen |= 1 << UInt64(position)
            context.key = names[position]
            let before = context.problems
            keys[position].read(&target, value, &context)
            if context.problems > before {
                context.markUnread(names[position], of: owner)
            } else {
                read |= 1 << UInt64(position)
            }
        }
        reportMissing(seen, owner, &context)
        return required & ~read == 0
    }

    /// Reports a key that is not known.
    ///
    /// - Returns: The bit of the key that was probably meant, so that it is not reported as missing
    ///   as well.
    private func reportUnknown(_ key: YAMLNode, _ context: inout DecodingContext) -> UInt64 {
        let text = key.text
        if description.allowsExtensions, text.hasPrefix("x-") { return 0 }
        guard let near = context.reportUnknownKey(key, text, in: description) else { return 0 }
        let meant = keys.firstIndex { $0.description.name == near }
        return meant.map { 1 << UInt64($0) } ?? 0
    }

    private func reportMissing(
        _ seen: UInt64,
        _ owner: SourceRange,
        _ context: inout DecodingContext
    ) {
        guard required & ~seen != 0 else { return }
        for (index, key) in keys.enumerated()
        where key.description.isRequired && seen & 1 << UInt64(index) == 0 {
            context.report(.missingKey(key.description, of: description.name, at: owner))
        }
    }
}

extension DiagnosticID {
    static let unknownKey = DiagnosticID("unknown-key")
    static let missingKey = DiagnosticID("missing-key")
}

extension Diagnostic {
    fileprivate static func missingKey(
        _ key: KeyDescription,
        of table: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "'\(key.name)' is missing; \(article(table)) needs it, such as '\(key.name): \(key.example)'",
            at: range
        )
    }
}
