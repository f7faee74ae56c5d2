//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How much is read of the sources of an app.
///
/// Files are read one at a time, so that the largest decides how much memory a run takes.
package struct SourceLimits: Hashable, Sendable {
    /// The largest file that is read, in bytes.
    package var fileSize = 4 << 20
    /// How many files are read.
    package var fileCount = 50_000
    /// How many texts and names are followed; each takes some hundred bytes.
    package var factCount = 250_000
    /// How many literals are reported.
    package var findingCount = 10_000
    /// How much is kept of the files that messages point into, in bytes.
    package var keptSize = 64 << 20

    /// Creates the limits that every command uses.
    package init() {}
}
