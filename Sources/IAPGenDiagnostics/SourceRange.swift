//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A half-open range of bytes in a file.
///
/// Positions are kept as byte offsets, which cost nothing to make; ``LineTable`` turns them into
/// lines and columns when a message is printed.
package struct SourceRange: Hashable, Sendable {
    /// The file the range lies in.
    package let file: SourceFileID
    /// The offset of the first byte, from 0.
    package let start: UInt32
    /// The offset behind the last byte.
    package let end: UInt32

    /// Creates a range from byte offsets.
    ///
    /// Readers refuse files of 4 GiB and more; offsets beyond are clamped rather than trapped.
    package init(file: SourceFileID, start: Int, end: Int) {
        self.file = file
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: max(start, end))
    }

    /// Creates a range from byte offsets that were checked before.
    @inlinable package init(file: SourceFileID, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// The smallest range that covers both; `other` must lie in the same file.
    package func union(_ other: SourceRange) -> SourceRange {
        guard file == other.file else { return self }
        return SourceRange(
            file: file,
            start: Int(min(start, other.start)),
            end: Int(max(end, other.end))
        )
    }

    /// The empty range at the start of a file, for problems of the file as a whole.
    package static func start(of file: SourceFileID) -> SourceRange {
        SourceRange(file: file, start: 0, end: 0)
    }
}

extension SourceRange: Comparable {
    /// Orders by file, then by position.
    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.start, left.end) < (right.file, right.start, right.end)
    }
}
