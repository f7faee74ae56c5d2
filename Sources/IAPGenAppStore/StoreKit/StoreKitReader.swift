//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenJSON

/// Reads `.storekit` files.
package enum StoreKitReader {
    /// The file inside a `.storekit` folder that holds the products.
    ///
    /// Xcode 16 makes a folder as soon as a product has a promotional image.
    package static let fileInFolder = "Configuration.storekit"

    /// Reads a file, or reports why it is no StoreKit configuration.
    package static func read(
        _ file: SourceFileID,
        in sources: SourceMap,
        into collector: inout DiagnosticCollector
    ) -> StoreKitFile? {
        let bytes = sources[file].bytes
        let start = SourceRange.start(of: file)
        if let kind = foreignKind(of: bytes) {
            collector.report(.notStoreKit("the file is \(kind)", at: start))
            return nil
        }
        guard let root = JSONParser.parse(file, in: sources, into: &collector) else { return nil }
        guard root.members != nil else {
            collector.report(.notStoreKit("the file holds \(root.kindName)", at: root.range))
            return nil
        }
        if root["data"] != nil, root["products"] == nil {
            let summary = "the file holds an App Store Connect response; see 'iapgen appstore'"
            collector.report(.notStoreKit(summary, at: root.range))
            return nil
        }
        let keys = ["products", "subscriptionGroups", "nonRenewingSubscriptions"]
        guard keys.contains(where: { root[$0] != nil }) else {
            let summary =
                "the file has none of 'products', 'subscriptionGroups' and "
                + "'nonRenewingSubscriptions'"
            collector.report(.notStoreKit(summary, at: start))
            return nil
        }
        return StoreKitFile(root: root, bytes: bytes)
    }

    /// What a file is that has the right name and the wrong contents.
    private static func foreignKind(of bytes: [UInt8]) -> String? {
        let forms: [(start: [UInt8], kind: String)] = [
            (Array("book\0\0\0\0mark".utf8), "a macOS alias; give the file it points to"),
            (Array("bplist00".utf8), "a binary property list, not JSON"),
            (Array("<?xml".utf8), "XML, not JSON"),
            (Array("<!DOCTYPE".utf8), "a property list or web page, not JSON"),
            (Array("PK\u{3}\u{4}".utf8), "a zip archive, not JSON"),
            (Array("version https://git-lfs".utf8), "a Git LFS pointer; run 'git lfs pull'"),
        ]
        return forms.first { bytes.starts(with: $0.start) }?.kind
    }
}

extension Diagnostic {
    fileprivate static func notStoreKit(_ summary: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .storeKitFormat,
            .error,
            "no StoreKit configuration: \(summary)",
            at: SourceRange(file: range.file, start: Int(range.start), end: Int(range.start))
        )
    }
}
