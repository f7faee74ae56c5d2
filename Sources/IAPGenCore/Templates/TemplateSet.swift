//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
package import IAPGenStencil

/// The templates of a run: the user's folders over the built-in ones.
package struct TemplateSet {
    /// Where a template comes from.
    package enum Origin: Hashable, Sendable {
        /// A folder of the user's.
        case folder(String)
        /// The tool itself.
        case builtin
    }

    /// The folder next to the manifest that is looked into without being named.
    package static let folderName = "IAPTemplates"

    private let layers: [(origin: Origin, loader: any Loader)]
    private let manifestFolder: String

    /// Puts templates together.
    ///
    /// - Parameters:
    ///   - folders: The user's folders, the first match winning.
    ///   - manifestFolder: The folder of the manifest, where its `templates:` are looked for first.
    package init(folders: [String], manifestFolder: String = ".") {
        self.manifestFolder = manifestFolder
        layers =
            folders.map { (.folder($0), FileSystemLoader(folders: [$0])) }
            + [(.builtin, DictionaryLoader(BuiltinTemplates.texts))]
    }

    /// All templates as one loader.
    package var loader: any Loader { OverlayLoader(layers.map(\.loader)) }

    /// The same for the manifest's `templates:`, which may name files beside the manifest.
    package var outputLoader: any Loader {
        OverlayLoader([FileSystemLoader(folders: [manifestFolder])] + layers.map(\.loader))
    }

    /// The names with the place each comes from, sorted by name.
    package var listing: [(name: String, origin: Origin)] {
        var seen: Set<String> = []
        var result: [(name: String, origin: Origin)] = []
        for layer in layers {
            for name in layer.loader.names where seen.insert(name).inserted {
                result.append((name, layer.origin))
            }
        }
        return result.sorted { $0.name < $1.name }
    }

    /// Where a template comes from and its text, or none where no layer has it.
    package func find(_ name: String) throws(LoaderError) -> (origin: Origin, text: String)? {
        for layer in layers {
            guard let file = try layer.loader.template(named: name) else { continue }
            return (layer.origin, String(decoding: file.bytes, as: UTF8.self))
        }
        return nil
    }
}
