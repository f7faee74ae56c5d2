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
        return bytes.withUnsafeBufferPointer { buffer in
            guard let text = TextCheck(buffer, file: file).run(&collector),
                DirectiveCheck(buffer, file: file).run(from: text.start, &collector)
            else { return nil }
            let offsets = CharacterOffsets(buffer, from: text.start, isASCII: text.isASCII)
            let stream = EventStream(buffer, from: text.start, offsets: offsets)
            var composer = Composer(file: file, source: buffer, limits: limits)
            guard composer.compose(stream, &collector) else { return nil }
            return YAMLTree(
                file: file,
                source: bytes,
                texts: composer.texts,
                nodes: composer.nodes
            )
        }
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
