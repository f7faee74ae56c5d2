//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics

/// The shared corpus of `.storekit` files, where it is present.
///
/// The files are other people's, so they are no part of the project; `IAPGEN_SHARED` names the
/// folder they are kept in, else it is looked for next to the checkout.
struct Corpus {
    struct Entry: Sendable, CustomStringConvertible {
        let name: String
        let bytes: [UInt8]
        let isXcodeFormat: Bool
        var description: String { name }
    }

    /// The files, or none with a printed message where the corpus is absent.
    static let entries: [Entry] = {
        let folder = root.appendingPathComponent("storekit-corpus")
        let index = try? String(
            contentsOf: folder.appendingPathComponent("INDEX.tsv"),
            encoding: .utf8
        )
        guard let index else {
            print("skipped: no .storekit corpus at \(folder.path); set IAPGEN_SHARED")
            return []
        }
        return index.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 2,
                let data = try? Data(
                    contentsOf: folder.appendingPathComponent(String(fields[0]))
                )
            else { return nil }
            return Entry(
                name: String(fields[0]),
                bytes: Array(data),
                isXcodeFormat: fields[2] == "xcode-format"
            )
        }
    }()

    private static var root: URL {
        if let path = ProcessInfo.processInfo.environment["IAPGEN_SHARED"] {
            return URL(fileURLWithPath: path)
        }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("shared")
    }
}
