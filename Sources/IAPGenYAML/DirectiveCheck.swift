//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Looks at the directives before the document.
///
/// `%TAG` defines tags, which are not read, and libyaml compares each such line with all before
/// it; refusing the first keeps the time linear.
struct DirectiveCheck {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: SourceFileID

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: SourceFileID) {
        self.bytes = bytes
        self.file = file
    }

    /// Whether the document can be read.
    func run(from start: Int, _ collector: inout DiagnosticCollector) -> Bool {
        var line = start
        while line < bytes.count {
            var end = line
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let text = bytes[line..<end]
            if text.starts(with: "%TAG".utf8) {
                let range = SourceRange(file: file, start: line, end: end)
                collector.report(.tag(String(decoding: text.prefix(40), as: UTF8.self), at: range))
                return false
            }
            let first = text.first { $0 != 0x20 && $0 != 0x09 }
            guard first == nil || first == UInt8(ascii: "#") || text.first == UInt8(ascii: "%")
            else { return true }
            line = end + 1
        }
        return true
    }
}

extension DiagnosticID {
    package static let tag = DiagnosticID("tag")
}

extension Diagnostic {
    /// The report of a tag or a tag directive.
    static func tag(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .tag,
            "tag '\(text)' is not allowed; values are read by what their key wants",
            at: range
        )
    }
}
