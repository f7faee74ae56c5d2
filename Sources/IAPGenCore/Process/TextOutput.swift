//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Where a command writes what people and tools read.
package protocol TextOutput: AnyObject {
    /// Whether a person watches: snippets, colours and tables that fit depend on it.
    var isTerminal: Bool { get }
    /// The number of columns.
    var width: Int { get }
    /// Whether something could not be written, other than to a reader that went away.
    var hasFailed: Bool { get }
    /// Writes a text.
    func write(_ text: String)
    /// Writes bytes as they are.
    func write(_ bytes: [UInt8])
}

extension TextOutput {
    package func write(_ text: String) { write(Array(text.utf8)) }
}
