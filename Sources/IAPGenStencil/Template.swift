//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A parsed template.
package final class Template: Sendable {
    /// The name it was loaded by.
    package let name: String
    /// Its text.
    package let file: SourceFileID

    init(name: String, file: SourceFileID) {
        self.name = name
        self.file = file
    }
}

/// A macro that a template defined.
package final class Macro: Sendable {
    /// The name in its `macro` tag.
    package let name: String

    init(name: String) { self.name = name }
}
