//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenManifest
import Testing

@Suite struct ScaleTests {
    private func products(_ count: Int, _ entry: (Int) -> String) -> String {
        "products:\n" + (0..<count).map { "  \(entry($0))\n" }.joined()
    }

    @Test func reads10000Products() {
        let lint = Lint(products(10_000) { "p\($0): {id: com.example.p\($0), type: consumable}" })
        #expect(lint.lines == [])
        #expect(lint.manifest?.products.count == 10_000)
    }

    @Test func reports10000ProblemsAsWellAsOne() {
        let lint = Lint(products(10_000) { "p\($0): {id: com.example.p\($0), type: consumible}" })
        #expect(lint.diagnostics.count == 10_000)
        #expect(lint.lines.last?.hasPrefix("iap.yaml:10001:") == true)
        let different = Lint(products(10_000) { "p\($0): {id: p\($0), kind\($0): consumable}" })
        #expect(different.diagnostics.count == 20_000)
    }

    @Test func saysWhereItStopsCounting() {
        let lint = Lint(products(10_000) { "p\($0): {a: 1, b: 2, c: 3}" })
        #expect(lint.diagnostics.count == 20_001)
        #expect(lint.ids.filter { $0 == "too-many-problems" }.count == 1)
    }

    @Test func warnsOfMoreThan10000Products() {
        let lint = Lint(products(10_001) { "p\($0): {id: com.example.p\($0), type: consumable}" })
        #expect(
            lint.lines == [
                "iap.yaml:10002:3: the manifest declares 10001 products; "
                    + "an app has at most 10000"
            ]
        )
        #expect(lint.diagnostics.map(\.severity) == [.warning])
        #expect(lint.manifest?.products.count == 10_001)
    }

    @Test func boundsTheEntriesByTheProducts() {
        func lint(_ entries: Int) -> Lint {
            let list = String(repeating: "1,", count: entries)
            return Lint(
                "products: {a: {id: a, type: consumable}}\nparameters: {list: [\(list)]}\n"
            )
        }
        // The entry `list` and 50 for the product are the difference to 50,000.
        #expect(lint(50_049).lines == [])
        #expect(
            lint(50_050).lines == [
                "iap.yaml:2:20: the manifest has more than 50050 entries in lists and mappings"
            ]
        )
    }

    @Test func reads100000ProductsAndNoMore() {
        let good = Lint(products(100_000) { "p\($0): {id: p\($0), type: consumable}" })
        #expect(good.ids == ["too-many-products"])
        #expect(good.manifest?.products.count == 100_000)
        let bad = Lint(products(100_001) { "p\($0):" })
        #expect(bad.ids == ["empty-manifest", "too-many-entries"])
        #expect(bad.lines.last == "iap.yaml:2:3: the manifest has more than 100000 products")
    }

    @Test func checksCollisionsInLinearTime() {
        let clock = SuspendingClock()
        let time = clock.measure {
            let same = Lint(
                products(10_000) {
                    "p\($0): {id: same, type: autoRenewable, group: g\($0), level: 9, "
                        + "period: P1M, handler: H, methods: {purchase: a\($0)}}"
                }
            )
            #expect(same.diagnostics.count > 10_000)
        }
        #expect(time < .seconds(30))
    }

    @Test func reportsALongReviewNote() {
        func lint(_ count: Int) -> Lint {
            let note = String(repeating: "é", count: count)
            return Lint("products: {a: {id: a, type: consumable, reviewNote: \(note)}}")
        }
        #expect(lint(4000).lines == [])
        #expect(lint(4001).ids == ["review-note-length"])
    }
}
