//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Finds templates by name.
package protocol Loader {
    /// The template of a name, or none where this loader has no such template.
    ///
    /// A name that would leave the loader's templates is refused with an error.
    func template(named name: String) throws(LoaderError) -> SourceFile?

    /// The names of the templates, for suggestions and listings.
    var names: [String] { get }

    /// Whether `./name` and `../name` start from the folder of the template that asks.
    var resolvesRelativeNames: Bool { get }
}

extension Loader {
    package var resolvesRelativeNames: Bool { false }
}

/// Why a loader does not give a template.
package struct LoaderError: Error, Hashable, Sendable {
    /// The reason in one line, in the words of a diagnostic.
    package let reason: String

    /// Creates an error.
    package init(_ reason: String) { self.reason = reason }
}
