//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// The `templates:` of a manifest.
let templatesReader: ValueReader<[TemplateOutput]> = .list(
    of: .object(templateKeys) { TemplateOutput(template: Located(""), output: Located("")) }
)

private let templateKeys: KeyTable<TemplateOutput> = KeyTable(
    "template entry",
    "A template of your own and the file it makes.",
    [
        Key(
            "template",
            .text(.path),
            isRequired: true,
            example: "prices.md.stencil",
            "The template's name or its path, relative to the manifest."
        ) { $0.template = $1 },
        Key(
            "output",
            .text(.path),
            isRequired: true,
            example: "Prices.md",
            "The file to write, relative to the output folder."
        ) { $0.output = $1 },
        Key(
            "parameters",
            parametersReader,
            example: "{heading: Prices}",
            "Values for this template alone, over those of the manifest."
        ) { $0.parameters = $1 },
    ]
)

/// The `parameters:` of a manifest or of a template.
let parametersReader: ValueReader<[Parameter]> = .map(
    keys: .any,
    of: .parameter
) { Parameter($0, $1) }

extension ValueReader where Value == Located<ParameterValue> {
    /// Anything, read with the core schema of YAML 1.2.
    fileprivate static let parameter: Self = ValueReader(shape: .anything) { node, context in
        parameterValue(node, &context).map { Located($0, at: node.range) }
    }
}

/// Reads a value of any depth; the reader of the file has bounded it.
private func parameterValue(
    _ node: YAMLNode,
    _ context: inout DecodingContext
) -> ParameterValue? {
    switch node.kind {
    case .scalar:
        if node.isNull { return .null }
        if let value = node.boolean { return .boolean(value) }
        if let value = node.integer { return .integer(value) }
        if let value = node.double { return .double(value) }
        return context.scalar(node).map { .string($0) }
    case .sequence:
        guard context.admits(node) else { return nil }
        return .list(node.elements.compactMap { parameterValue($0, &context) })
    case .mapping:
        guard context.admits(node) else { return nil }
        let entries = node.entries.compactMap { key, value in
            parameterValue(value, &context).map { ParameterValue.Entry(key.text, $0) }
        }
        return .map(entries)
    }
}
