//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A place in a file as people name it.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    ///
    /// Lines end at LF, CRLF or a CR alone.
    package let line: Int
    /// The column, from 1, counted in Unicode scalars.
    ///
    /// SARIF calls the unit `unicodeCodePoints`; libyaml counts the same way. A byte order mark at
    /// the start of a file has no column.
    package let column: Int

    /// Creates a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourcePosition: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    package var description: String { "\(line):\(column)" }
}
