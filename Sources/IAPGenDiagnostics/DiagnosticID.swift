//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The stable, kebab-case name of a kind of diagnostic, shown in brackets behind its message.
///
/// Each module declares its own as static members, next to the check that reports them.
package struct DiagnosticID: Hashable, Sendable, CustomStringConvertible {
    /// The name, such as `unknown-key`.
    package let name: String

    /// Creates an id from its name.
    package init(_ name: String) { self.name = name }

    package var description: String { name }
}
