//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The files of one run, so that a range is two numbers and a file's name, not a copy of its text.
///
/// A class, because the readers of manifests and templates add files while others hold ranges. It
/// belongs to the one thread that runs the pipeline.
package final class SourceMap {
    /// The files in the order they were added.
    package private(set) var files: [SourceFile] = []

    /// Creates an empty map.
    package init() {}

    /// Adds a file and returns its name.
    ///
    /// More than 65,535 files do not fit; readers bound what they load far below that.
    package func add(_ file: SourceFile) -> SourceFileID {
        precondition(files.count < UInt16.max, "too many source files")
        files.append(file)
        return SourceFileID(index: UInt16(files.count - 1))
    }

    /// The files with their names, in the order they were added.
    package var identified: some Sequence<(id: SourceFileID, file: SourceFile)> {
        files.enumerated().lazy.map { (SourceFileID(index: UInt16($0.offset)), $0.element) }
    }

    /// The file with the given name.
    package subscript(id: SourceFileID) -> SourceFile { files[Int(id.index)] }

    /// The text a range covers.
    package func text(of range: SourceRange) -> String {
        let bytes = self[range.file].bytes
        let end = min(Int(range.end), bytes.count)
        let start = min(Int(range.start), end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
