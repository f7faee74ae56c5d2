//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

@testable import IAPGenAdopt

@Suite struct AdopterTests {
    @Test func keepsNamesApart() {
        let sources = AdoptedSources([
            "A.swift": """
            enum TipProductID: String { case small = "a.tip.small" }
            enum CoinProductID: String { case small = "a.coin.small", `self` = "a.self" }
            """
        ])
        #expect(
            sources.products == [
                "small a.tip.small consumable", "coinProductIDSmall a.coin.small consumable",
                "aSelf a.self consumable",
            ]
        )
    }

    @Test func keepsANameForTheProductThatHasIt() {
        let sources = AdoptedSources([
            "A.swift": "if product.id == \"com.example.app.pro\" {}",
            "B.swift": "let proProductID = \"com.example.other.pro\"",
        ])
        #expect(
            sources.products == [
                "appPro com.example.app.pro nonConsumable",
                "pro com.example.other.pro nonConsumable",
            ]
        )
    }

    @Test func followsNamesOverFiles() {
        let sources = AdoptedSources([
            "IDs.swift": """
            struct Wares {
                static let hat = "a.hat", coat = "a.coat"
                static let all = [hat, Wares.coat]
            }
            struct Others { static let all = ["a.other"] }
            """,
            "Shop.swift": "let products = try await Product.products(for: Wares.all)",
        ])
        #expect(sources.ids == ["a.hat", "a.coat"])
        #expect(
            sources.adoption.products[0].reason
                == "'hat' is listed in 'all', which is given to 'products(for:)'"
        )
    }

    @Test func prefersTheDeclarationAndItsName() {
        let sources = AdoptedSources([
            "A.swift": "if product.id == \"com.example.ads\" {}",
            "B.swift": "let removeAdsProductID = \"com.example.ads\"",
        ])
        #expect(sources.products == ["removeAds com.example.ads nonConsumable"])
        #expect(sources.adoption.products[0].place?.path == "B.swift")
    }

    @Test func takesAndLeavesOutByPrefix() {
        let files = [
            "A.swift": """
            let a = f("com.example.any"), productID = "com.example.beta.pro"
            """
        ]
        #expect(AdoptedSources(files).ids == ["com.example.beta.pro"])
        let chosen = AdoptedSources(
            files,
            including: ["com.example."],
            excluding: ["com.example.beta"]
        )
        #expect(chosen.ids == ["com.example.any"])
        #expect(chosen.adoption.leftOut.map(\.reason) == ["is excluded"])
    }

    @Test func saysWhatMayBeOne() {
        let sources = AdoptedSources([
            "A.swift": "enum Plan: String { case plus = \"com.example.plus\" }"
        ])
        #expect(sources.ids == [])
        #expect(
            sources.adoption.leftOut.map(\.reason)
                == ["may be one; '--prefix com.example.plus' takes it"]
        )
        let imports = AdoptedSources([
            "A.swift": "import StoreKit\nenum Plan: String { case plus = \"com.example.plus\" }"
        ])
        #expect(imports.ids == ["com.example.plus"])
    }

    @Test func aWeakNameAloneWantsTheFormOfMostIDs() {
        let sources = AdoptedSources([
            "A.swift": """
            import StoreKit
            enum PremiumTheme: String { case hero = "hero.background", pro = "com.example.pro" }
            """
        ])
        #expect(sources.ids == ["com.example.pro"])
        #expect(
            sources.adoption.leftOut.map(\.reason)
                == ["may be one; '--prefix hero.background' takes it"]
        )
        let listed = AdoptedSources([
            "A.swift": """
            import StoreKit
            enum Tip: String { case small = "tip.small" }
            func owns() -> Bool { purchasedProductIDs.contains("tip.small") }
            """
        ])
        #expect(listed.products == ["small tip.small consumable"])
    }

    @Test func aMemberOfAValueIsNoCase() {
        let sources = AdoptedSources([
            "A.swift": """
            struct Plan: Codable {
                let productID: String
                enum CodingKeys: String, CodingKey { case productID = "product_id" }
            }
            struct Ware { let itemProductID = "com.example.item" }
            func load(_ plan: Plan, _ ware: Ware) async throws {
                _ = try await Product.products(for: [plan.productID, ware.itemProductID])
            }
            """
        ])
        #expect(sources.ids == ["com.example.item"])
    }

    @Test(arguments: [
        "lazy var productIDs: Set<String> = { return Set([\"a.b\"]) }()",
        "var productIDs: Set<String> { Set<String>([\"a.b\"]) }",
        "func productIDs() -> Set<String> {\n    Set([\"a.b\"])\n}",
        "(\"\")\nvar productIDs: [String] { return ([\"a.b\"]) }",
    ]) func takesWhatACollectionIsMadeOf(_ source: String) {
        #expect(AdoptedSources(["A.swift": source]).ids == ["a.b"])
    }

    @Test func guessesPeriodsAndTakesTheGroupID() {
        let sources = AdoptedSources([
            "A.swift": """
            let proWeeklyProductID = "a.pro.w", proQuarterlyProductID = "a.pro.q"
            let pro2MonthsProductID = "a.pro.2", proYearlyProductID = "a.pro.y"
            let proSubscriptionProductID = "a.pro.s"
            let subscriptionGroupID = "21283177"
            """
        ])
        let periods = sources.adoption.manifest.products.map { $0.period?.value.description }
        #expect(periods == ["P1W", "P3M", "P2M", "P1Y", "P1M"])
        #expect(sources.adoption.manifest.groups.map(\.name.value) == ["pro"])
        #expect(sources.adoption.manifest.groups[0].id?.value == "21283177")
        #expect(sources.yaml.contains("period: P1M  # a guess: nothing says how long it is\n"))
        #expect(sources.lint() == [])
    }

    @Test func takesTypesFromTheCode() {
        let sources = AdoptedSources([
            "A.swift": """
            enum ConsumableProductID: String { case box = "a.box" }
            enum PlanProductID: String {
                case plus = "a.plus", pro = "a.pro"
                var isSubscription: Bool { switch self { case .plus, .pro: true } }
                var period: Period {
                    switch self {
                    case .plus: .yearly
                    case .pro: .weekly
                    }
                }
            }
            let cupProductID = "a.b.non-consumable.cup", halfProductID = "a.semiannual"
            """
        ])
        #expect(
            sources.adoption.products.map { "\($0.name) \($0.type) \($0.typeReason ?? "")" } == [
                "box consumable belongs to 'ConsumableProductID'",
                "plus autoRenewable 'isSubscription' says so, A.swift:4:64",
                "pro autoRenewable 'isSubscription' says so, A.swift:4:64",
                "cup nonConsumable a guess by the word 'non-consumable'",
                "half autoRenewable a guess by the word 'semiannual'",
            ]
        )
        let periods = sources.adoption.manifest.products.map { $0.period?.value.description }
        #expect(periods == [nil, "P1Y", "P1W", nil, "P6M"])
    }

    @Test func goesOnBehindBracketsThatAreTooDeep() {
        let deep = String(repeating: "{", count: 300) + String(repeating: "}", count: 300)
        let sources = AdoptedSources(["A.swift": "\(deep)\nlet coinsProductID = \"a.coins\""])
        #expect(sources.products == ["coins a.coins consumable"])
    }

    @Test func saysWhereItStops() {
        var limits = SourceLimits()
        limits.factCount = 2
        limits.fileSize = 40
        let sources = AdoptedSources(
            [
                "A.swift": String(repeating: " ", count: 41),
                "B.swift": "let productIDs = [\"a.a\",\"a.b\",\"a.c\"]",
                "C.swift": "let cProductID = \"a.d\"",
            ],
            limits: limits
        )
        #expect(
            sources.diagnostics.sorted.map(\.summary) == [
                "left out 'A.swift': is larger than 40 bytes",
                "the sources have more names than can be followed; the rest was not read",
            ]
        )
        #expect(sources.ids == ["a.a", "a.b"])
    }

    @Test func saysWhichPropertyListItCannotRead() {
        let sources = AdoptedSources(["Products.plist": "bplist00", "Icons.plist": "bplist00"])
        #expect(
            sources.diagnostics.sorted.map(\.summary) == [
                "left out 'Products.plist': it is a binary property list; 'plutil -convert xml1' "
                    + "makes it one that is read"
            ]
        )
    }

    @Test func shortensWhatItShows() {
        let long = String(repeating: "a", count: 5_000)
        let sources = AdoptedSources(["A.swift": "let productID = \"\(long)\""])
        #expect(sources.ids == [])
        #expect(sources.adoption.leftOut.map(\.reason) == ["has more than 100 characters"])
        #expect(sources.adoption.leftOut[0].spelling.count == 257)
    }

    @Test func usesTheConfigurationThatListsMost() {
        func storeKit(_ id: String) -> String {
            """
            {"products": [{"type": "Consumable", "productID": "\(id)", "displayPrice": "1"}]}
            """
        }
        let sources = AdoptedSources([
            "A.swift": "let proProductID = \"a.pro\"", "A.storekit": storeKit("a.other"),
            "B.storekit": storeKit("a.pro"),
        ])
        #expect(sources.adoption.catalog == "B.storekit")
        #expect(sources.adoption.unusedCatalogs == ["A.storekit"])
        #expect(sources.products == ["pro a.pro consumable"])
    }

    /// The tutorials that many apps were written from.
    @Test func readsTutorials() throws {
        let shared =
            ProcessInfo.processInfo.environment["IAPGEN_SHARED"]
            ?? BuildProducts.packageRoot().deletingLastPathComponent()
            .appendingPathComponent("shared").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: shared + "/seeds")) ?? []
        guard !names.isEmpty else {
            print("skipped: no tutorials at \(shared)/seeds; set IAPGEN_SHARED")
            return
        }
        var files: [String: String] = [:]
        for name in names {
            let text = try String(contentsOfFile: "\(shared)/seeds/\(name)", encoding: .utf8)
            files["\(name).swift"] = text
            files["\(name).m"] = text
        }
        let sources = AdoptedSources(files)
        #expect(sources.products == ["removeAds com.skiplit.removeAds nonConsumable"])
        #expect(sources.adoption.leftOut.allSatisfy { $0.reason == "has a space in it" })
        #expect(sources.lint() == [])
    }
}
