//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
package import Testing

/// Expects a page of the documentation to be what the code's own tables make.
///
/// With `IAPGEN_RECORD=all` the page is written anew, and the test fails that once.
///
/// - Parameters:
///   - path: The page, below the package's folder.
///   - text: What the tables make.
///   - sourceLocation: Where a failure is reported.
/// - Throws: Where the page cannot be written.
package func expectCurrentPage(
    _ path: String,
    is text: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let url = BuildProducts.packageRoot().appendingPathComponent(path)
    if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
    if ProcessInfo.processInfo.environment["IAPGEN_RECORD"] == "all" {
        try text.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("wrote \(path); run again", sourceLocation: sourceLocation)
    } else {
        Issue.record(
            "\(path) is out of date; run scripts/update-docs.sh",
            sourceLocation: sourceLocation
        )
    }
}
