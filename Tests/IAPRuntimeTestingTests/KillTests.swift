// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// The tests of the page "Testing a purchase that survives a kill", word for word.
@Suite struct KillTests {
    @Test @MainActor func creditsOnceWhenKilledBeforeTheFinish() async throws {
        let store = SimulatedStore(IAPCatalog.self)
        store.hold(.finish)
        let app = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
        app.start(.simulated(store))
        _ = try await app.purchase(.coins)
        #expect(app.balance(of: .coins) == 10)

        store.relaunch()
        store.release(.finish)

        let next = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
        next.start(.simulated(store))
        await store.waitUntilFinished()
        try await next.refresh()
        #expect(next.balance(of: .coins) == 10)
    }

    @Test @MainActor func creditsLaterWhenKilledBeforeTheRecord() async throws {
        let store = SimulatedStore(IAPCatalog.self)
        let app = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
        app.start(.simulated(store))
        _ = try await app.products()
        store.storageState = .failing
        let outcome = try await app.purchase(.coins)
        #expect(outcome == .pending(.storage))

        store.relaunch()
        store.storageState = .working

        let next = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
        next.start(.simulated(store))
        await store.waitUntilFinished()
        try await next.refresh()
        #expect(next.balance(of: .coins) == 10)
        #expect(store.chargedTransactions.count == 1)
    }

    @Test func theDocumentationShowsTheseTests() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appendingPathComponent(
            "Sources/IAPRuntimeTesting/Documentation.docc/TestingAPurchaseThatSurvivesAKill.md"
        )
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let blocks = try String(contentsOf: page, encoding: .utf8)
            .components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.dropFirst("swift\n".count) }
        #expect(blocks.count == 2)
        for block in blocks {
            let indented = block.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
            #expect(source.contains(indented))
        }
    }
}
