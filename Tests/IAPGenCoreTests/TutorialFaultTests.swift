//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

/// The faults of the tutorials that the generator, not the runtime, does away with.
@Suite struct TutorialFaultTests {
    /// An app with the call sites of the listings compiles against generated code.
    ///
    /// The listings themselves call a class that is nowhere and use a constant that is not where
    /// they say.
    @Test("F34, F48: the tutorial's call sites compile", arguments: [5, 6])
    func f34f48(mode: Int) throws {
        let app = """
            @MainActor final class ViewController {
                func removeAds() { RemoveAdsManager.removeAds() }
                func restore() { RemoveAdsManager.restoreRemoveAds() }
                func viewDidLoad() -> Bool { RemoveAdsManager.areAdsRemoved() }
                func buy() {
                    let iap = IAPManager(productID: IAPManager.removeAdsID)
                    iap.beginPurchase()
                    iap.beginRestorePurchases()
                }
            }

            extension RemoveAdsManager {
                class func removeAdsSuccess() {}
                class func restoreRemoveAdsSuccess() { removeAdsSuccess() }
                class func removeAdsFailure() {}
                class func removeAdsDeferred() {}
            }
            """
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("App.swift")
        try app.write(to: file, atomically: true, encoding: .utf8)
        let generated = try GeneratedCodeCompilesTests.sources(
            in: Snapshots("remove-ads").path("")
        )
        let result = try GeneratedCodeCompilesTests.typecheck(generated + [file.path], mode: mode)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// A mistyped ID never reaches a store: it is one text in one file, and checked there.
    @Test(
        "F49: a mistyped ID is refused where it is written",
        arguments: [
            ("com.example.remove ads", "product-id-characters"),
            (String(repeating: "x", count: 101), "product-id-length"),
            ("put your product id in here", "product-id-characters"),
        ]
    )
    func f49(id: String, diagnostic: String) throws {
        let manifest = """
            products:
              a: {id: "\(id)", type: nonConsumable}
              b: {id: com.example.b, type: nonConsumable}
              c: {id: com.example.b, type: nonConsumable}

            """
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("iap.yaml")
        try manifest.write(to: file, atomically: true, encoding: .utf8)
        let result = GeneratorPipeline().generate(file.path)
        let ids = result.diagnostics.sorted.filter { $0.severity == .error }.map(\.id.name)
        #expect(ids == [diagnostic, "duplicate-product-id"])
        #expect(result.files.isEmpty)
    }
}
