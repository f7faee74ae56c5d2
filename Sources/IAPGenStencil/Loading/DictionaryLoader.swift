//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Templates that are in memory, found by their exact name.
package struct DictionaryLoader: Loader {
    private let templates: [String: String]

    /// Creates a loader of texts by name.
    package init(_ templates: [String: String]) { self.templates = templates }

    package func template(named name: String) -> SourceFile? {
        templates[name].map { SourceFile(path: name, text: $0) }
    }

    package var names: [String] { templates.keys.sorted() }
}
