//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How the tool ends.
package enum ExitCode: Int32, Sendable {
    /// Done.
    case success = 0
    /// There are errors, or what is on disk is not current.
    case failure = 1
    /// The command line is wrong.
    case usage = 64
}
