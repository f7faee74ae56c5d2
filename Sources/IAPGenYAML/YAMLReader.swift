//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Reads a YAML file into a tree.
package enum YAMLReader {
    /// Reads a file of a source map.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - sources: The map that holds it.
    ///   - limits: What the file may hold.
    ///   - collector: Receives everything that is wrong with the file.
    /// - Returns: The tree, or none where the file is not YAML that can be read on. A tree without
    ///   a root is an empty file.
    /// - Complexity: Linear in the file's length.
    package static func read(
        _ file: SourceFileID,
        in sources: SourceMap,
        limits: YAMLLimits = .standard,
        _ collector: inout DiagnosticCollector
    ) -> YAMLTree? {
        let bytes = sources[file].bytes
        guard bytes.count <= limits.fileSize else {
            collector.report(.fileTooLarge(limits.fileSize, at: .start(of: file)))
            return nil
        }
        guard let text = TextCheck(bytes, file: file).run(&collector),
            DirectiveCheck(bytes, file: file).run(from: text.start, &collector)
        else { return nil }
        let offsets = CharacterOffsets(bytes, from: text.start, isASCII: text.isASCII)
        let stream = EventStream(bytes, from: text.start, offsets: offsets)
        var composer = Composer(file: file, source: bytes, limits: limits)
        return composer.compose(stream, &collector)
    }
}

extension DiagnosticID {
    package static let fileTooLarge = DiagnosticID("file-too-large")
}

extension Diagnostic {
    /// The report of a file above the limit, also for those who read from disk.
    package static func fileTooLarge(_ limit: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .fileTooLarge,
            "the file is larger than \(limit / 1024 / 1024) MiB; split it with 'include'",
            at: range
        )
    }
}
