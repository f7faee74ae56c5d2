//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a YAML file may hold, so that no input can exhaust memory or time.
package struct YAMLLimits: Hashable, Sendable {
    /// The largest file in bytes.
    package var fileSize = 16 * 1024 * 1024
    /// The longest scalar in bytes.
    package var scalarLength = 64 * 1024
    /// How deep collections may nest.
    package var depth = 64
    /// How many nodes a file may have once each alias is counted with all that it stands for.
    package var nodes = 250_000
    /// The keys at the top whose mappings may have many entries.
    package var wideKeys: [String] = []
    /// How many nodes more a file may have for each entry below ``wideKeys``: a product with its
    /// texts in 39 languages is 240.
    package var nodesPerEntry = 250
    /// How many nodes a file may have at the most; 100,000 products of few keys are 1,150,000.
    package var mostNodes = 1_250_000
    /// How many names anchors may have.
    package var anchors = 10_000
    /// How many problems of one file are reported.
    package var problems = 20_000

    /// The limits that the documentation states.
    package static let standard = YAMLLimits()

    /// Creates the limits that the documentation states.
    package init() {}
}
