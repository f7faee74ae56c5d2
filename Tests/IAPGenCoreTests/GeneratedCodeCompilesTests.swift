//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// Each snapshot compiles as it is: in both language modes, with every warning an error.
@Suite struct GeneratedCodeCompilesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let scenario: Scenario
        let mode: Int
        var testDescription: String { "\(scenario.name), Swift \(mode)" }
    }

    static let cases = Scenario.all.flatMap { scenario in
        [5, 6].map { Case(scenario: scenario, mode: $0) }
    }

    @Test(arguments: cases)
    func compilesSnapshot(_ testCase: Case) throws {
        let folder = Snapshots(testCase.scenario.name).path("")
        let result = try Self.typecheck(Self.sources(in: folder), mode: testCase.mode)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// Settings that a target of the app may have: each shape of the enums compiles under all.
    @Test(
        arguments: ["one-of-each-type", "large-catalog", "public-access"],
        [["-default-isolation", "MainActor"], []]
    )
    func compilesWithUpcomingFeatures(_ snapshot: String, _ isolation: [String]) throws {
        let features = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
        ]
        let result = try Self.typecheck(
            Self.sources(in: Snapshots(snapshot).path("")),
            mode: 6,
            isolation + features.flatMap { ["-enable-upcoming-feature", $0] }
        )
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func refusesAppWithoutRequiredCallback() throws {
        let folder = Snapshots("required-callbacks").path("")
        let generated = try Self.sources(in: folder).filter { !$0.hasSuffix("App.swift") }
        let result = try Self.typecheck(generated, mode: 6)
        #expect(result.status != 0)
        #expect(result.errors.contains("does not conform to protocol 'RemoveAdsManagerCallbacks'"))
        #expect(result.errors.contains("does not conform to protocol 'PurchaseDelivering'"))
        #expect(result.errors.contains("does not conform to protocol 'MetalManagerCallbacks'"))
    }

    static func sources(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    }

    static func typecheck(
        _ files: [String],
        mode: Int,
        _ options: [String] = []
    ) throws -> Subprocess {
        try Subprocess.run(
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "\(mode)",
                "-strict-concurrency=complete", "-require-explicit-sendable",
                "-warnings-as-errors", "-package-name", "app", "-module-name", "App",
                "-I", BuildProducts.modules,
            ] + options + files
        )
    }
}
