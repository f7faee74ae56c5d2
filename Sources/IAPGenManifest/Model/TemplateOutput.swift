//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// One entry of `templates:`, a template of the user's and the file it makes.
package struct TemplateOutput: Hashable, Sendable {
    /// The template's name or path, relative to the manifest.
    package var template: Located<String>
    /// The file to write, relative to the output folder.
    package var output: Located<String>
    /// Parameters for this template alone, over those of the manifest.
    package var parameters: [Parameter] = []

    /// Creates an entry.
    package init(template: Located<String>, output: Located<String>) {
        self.template = template
        self.output = output
    }
}

/// One entry of `parameters:`, which templates read as `param.NAME`.
package struct Parameter: Hashable, Sendable {
    /// The name.
    package var name: Located<String>
    /// The value.
    package var value: Located<ParameterValue>

    /// Creates a parameter.
    package init(_ name: Located<String>, _ value: Located<ParameterValue>) {
        self.name = name
        self.value = value
    }
}

/// A value for templates, read with the YAML 1.2 core schema.
package indirect enum ParameterValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case list([ParameterValue])
    case map([Entry])

    /// One entry of a map, which keeps the order of the manifest.
    package struct Entry: Hashable, Sendable {
        /// The key.
        package var key: String
        /// The value.
        package var value: ParameterValue

        /// Creates an entry.
        package init(_ key: String, _ value: ParameterValue) {
            self.key = key
            self.value = value
        }
    }
}
