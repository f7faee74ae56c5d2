//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Several loaders, of which the first that has a template gives it.
///
/// A user's folder in front of the built-in templates overrides single partials.
package struct OverlayLoader: Loader {
    private let loaders: [any Loader]

    /// Creates a loader that asks others in order.
    package init(_ loaders: [any Loader]) { self.loaders = loaders }

    package func template(named name: String) throws(LoaderError) -> SourceFile? {
        for loader in loaders {
            if let file = try loader.template(named: name) { return file }
        }
        return nil
    }

    package var names: [String] { Set(loaders.flatMap(\.names)).sorted() }

    package var resolvesRelativeNames: Bool { loaders.contains(where: \.resolvesRelativeNames) }
}
