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
    ///
    /// 100,000 products of four or five keys are 1,150,000.
    package var nodes = 1_250_000
    /// How many names anchors may have.
    package var anchors = 10_000
    /// How many problems of one file are reported.
    package var problems = 20_000

    /// The limits that the documentation states.
    package static let standard = YAMLLimits()

    /// Creates the limits that the documentation states.
    package init() {}
}
