//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The names of the generated files.
///
/// A build plugin must name them before the tool runs, so they cannot depend on what the manifest
/// says, only on its name.
enum OutputNames {
    /// The names without a suffix.
    static let stems = ["IAPProducts", "IAPManager", "IAPHandlers"]

    /// The file names for a suffix, such as `IAPProducts+shop.swift`.
    static func all(suffix: String?) -> [String] {
        stems.map { stem in suffix.map { "\(stem)+\($0).swift" } ?? "\(stem).swift" }
    }
}
