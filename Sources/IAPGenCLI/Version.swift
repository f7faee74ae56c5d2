//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The version of the tool.
package enum Version {
    /// The number as released; `CHANGELOG.md` says what it holds.
    package static let current = "0.1.0"
}
