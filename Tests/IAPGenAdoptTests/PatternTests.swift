//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

@testable import IAPGenAdopt

/// Each folder of `Snapshots` holds sources that spell IDs in one way, the manifest that they must
/// give, and what is said about them.
@Suite struct PatternTests {
    static let patterns = [
        "collections", "composed", "direct-calls", "implicit-raw-values", "macros",
        "objc-constants", "property-list", "static-lets", "storekit-file", "string-enum",
        "switch-returned", "top-level-lets",
    ]

    @Test(arguments: patterns) func adopts(_ pattern: String) throws {
        let snapshots = Snapshots(pattern)
        let sources = AdoptedSources(folder: snapshots.path(""))
        func relative(_ text: String) -> String {
            text.replacing(snapshots.path("") + "/", with: "")
        }
        try snapshots.expect(relative(sources.yaml), matches: "iap.yaml")
        let found = sources.adoption.products.map { product in
            let place = product.place.map(\.description) ?? "in no source"
            return "\(place): \(product.id): \(product.reason ?? "")\n"
        }
        let leftOut = sources.adoption.leftOut.map { "\($0.place): \($0.spelling): \($0.reason)\n" }
        try snapshots.expect(
            relative(found.joined() + "\nLeft out\n" + leftOut.joined()),
            matches: "found.txt"
        )
        #expect(sources.diagnostics.isEmpty)
        let problems = sources.lint().filter { !$0.contains("has no 'duration'") }
        #expect(problems == [])
    }

    @Test func takesNoOtherTextForAProduct() {
        let sources = AdoptedSources(folder: Snapshots("not-products").path(""))
        #expect(sources.products == [])
        #expect(sources.adoption.leftOut == [])
        #expect(sources.adoption.fileCount == 2)
    }
}
