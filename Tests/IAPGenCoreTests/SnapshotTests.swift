//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

/// Each folder of `Snapshots` holds a manifest and the files that it must give.
@Suite struct SnapshotTests {
    @Test(arguments: Scenario.all)
    func generatesSnapshot(_ scenario: Scenario) throws {
        let snapshots = Snapshots(scenario.name)
        let result = GeneratorPipeline().generate(snapshots.path("iap.yaml"))
        let reported = result.diagnostics.sorted.map { ExpectedDiagnostic($0, in: result.sources) }
        #expect(reported == [], "\(scenario.name) has diagnostics")
        for file in result.files {
            try snapshots.expect(String(decoding: file.bytes, as: UTF8.self), matches: file.path)
        }
        #expect(result.files.count >= OutputFile.allCases.count)
    }
}

/// A manifest with one idea.
struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }

    static let all = [
        "remove-ads", "one-of-each-type", "reserved-words", "shared-handlers",
        "required-callbacks", "public-access", "no-handlers", "hostile-text", "large-catalog",
        "objective-c", "objective-c-internal",
    ].map(Scenario.init)
}
