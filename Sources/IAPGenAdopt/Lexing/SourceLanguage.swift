//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The languages whose sources are read.
package enum SourceLanguage: Hashable, Sendable {
    /// Swift.
    case swift
    /// Objective-C and Objective-C++.
    case objectiveC

    /// The language of a file by the end of its name, or none.
    package init?(path: String) {
        if path.hasSuffix(".swift") {
            self = .swift
        } else if [".m", ".mm", ".h"].contains(where: path.hasSuffix) {
            self = .objectiveC
        } else {
            return nil
        }
    }
}
