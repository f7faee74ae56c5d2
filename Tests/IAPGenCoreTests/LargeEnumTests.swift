//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenTestSupport
import Testing

/// Enums with a table behave as `enum: String` does, when they run.
@Suite struct LargeEnumTests {
    private static let app = """
        import Foundation
        import IAPRuntime

        extension IAPFeature: Codable {}

        @main struct App {
            static func check<Member: CatalogMember>(_ type: Member.Type) {
                let members = type.allCases
                precondition(members.count > 50)
                precondition(Set(members).count == members.count)
                precondition(Set(members.map(\\.rawValue)).count == members.count)
                precondition(members.map(\\.ordinal) == Array(members.indices))
                for member in members {
                    precondition(type.init(rawValue: member.rawValue) == member)
                    precondition(type.init(rawValue: member.rawValue + "x") == nil)
                }
                precondition(type.init(rawValue: "") == nil)
            }

            static func main() throws {
                check(IAPProduct.self)
                check(IAPFeature.self)
                check(IAPBalance.self)
                print(IAPProduct.skin0.rawValue, IAPFeature.look51.rawValue, IAPBalance.gem7.rawValue)
                let data = try JSONEncoder().encode([IAPFeature.look51])
                let features = try JSONDecoder().decode([IAPFeature].self, from: data)
                print(String(decoding: data, as: UTF8.self), features)
                print(IAPProduct.plan3.type, IAPProduct.Catalog.declarations.count)
            }
        }

        """

    @Test func goesBackAndForth() throws {
        let sources = try GeneratedCodeCompilesTests.sources(
            in: Snapshots("large-catalog").path("")
        )
        let output = try GeneratedApp.output(of: Self.app, with: sources)
        #expect(
            output == """
                com.example.skin0 look51 gem7
                ["look51"] [App.IAPFeature.look51]
                autoRenewable 60

                """
        )
    }

    /// Features and balances change their shape each by its own number.
    @Test func hasRawValuesUpToTheLimit() throws {
        let limit = TemplateContext.rawValueLimit
        let features = (0...limit).map { "f\($0)" }.joined(separator: ", ")
        let coins = (0..<limit).map { "g\($0): 1" }.joined(separator: ", ")
        let folder = try TemporaryFolder()
        try folder.write(
            """
            products:
              pro: {id: com.example.pro, type: nonConsumable, unlocks: [\(features)]}
              bag: {id: com.example.bag, type: consumable, grants: {\(coins)}}
            """,
            to: "iap.yaml"
        )
        let result = GeneratorPipeline().generate(folder.path + "/iap.yaml")
        let products = try #require(result.files.first { $0.path.hasSuffix("IAPProducts.swift") })
        let text = String(decoding: products.bytes, as: UTF8.self)
        #expect(text.contains("enum IAPProduct: String, CatalogProduct {"))
        #expect(text.contains("enum IAPFeature: CatalogMember {"))
        #expect(text.contains("enum IAPBalance: String, CatalogMember {"))
        try folder.write(text, to: "IAPProducts.swift")
        let check = try GeneratedCodeCompilesTests.typecheck(
            [folder.path + "/IAPProducts.swift"],
            mode: 6
        )
        #expect(check.status == 0, "\(check.errors)")
    }
}
