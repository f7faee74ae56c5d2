//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenTestSupport
import Testing

/// Above the limit handlers have another shape, and what the app writes still goes before the
/// defaults.
@Suite struct ManyHandlersTests {
    private static let app = """
        import Foundation
        import IAPRuntime

        extension Manager0 {
            static func item0Success() { print("bought 0") }
            static func item0Failure() { print("failed 0") }
        }

        extension Manager1 {
            static func item1Failure(_ error: IAPError) { print("failed 1:", error.code.rawValue) }
            static func restoreItem1Failure(_ error: IAPError) { print("not restored 1") }
        }

        extension TipManager {
            static func restoreTipSuccess() { print("restored tip") }
        }

        extension RestoreTipManager {
            static func restoreTipSuccess() { print("bought restoreTip") }
        }

        @main struct App {
            @MainActor static func main() {
                let handlers: [any PurchaseHandler.Type] = [
                    Manager0.self, Manager1.self, Manager2.self, TipManager.self,
                    RestoreTipManager.self,
                ]
                let transaction = StoreTransaction(
                    id: "1", productID: "com.example.item0", purchaseDate: .distantPast
                )
                for handler in handlers {
                    handler.handle(.purchased(transaction))
                    handler.handle(.restored(transaction))
                    handler.handle(.failed(productID: "com.example.item0", error: IAPError(.network)))
                    handler.handle(.restoreFailed(IAPError(.network)))
                }
            }
        }

        """

    @Test(arguments: [0, 1])
    func callsTheFunctionsOfTheApp(beyondLimit: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest(TemplateContext.classLimit + beyondLimit), to: "iap.yaml")
        for file in GeneratorPipeline().generate(folder.path + "/iap.yaml").files {
            try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.path)
        }
        let handlers = try #require(folder.read("IAPHandlers.swift"))
        let keyword = beyondLimit == 0 ? "final class" : "enum"
        #expect(handlers.contains("@MainActor\n\(keyword) Manager0: PurchaseHandler {"))
        #expect(!handlers.contains("protocol"))

        let sources = try GeneratedCodeCompilesTests.sources(in: folder.path)
        let output = try GeneratedApp.output(of: Self.app, with: sources)
        #expect(
            output == """
                bought 0
                failed 0
                failed 0
                failed 1: network
                not restored 1
                restored tip
                bought restoreTip

                """
        )
        let check = try GeneratedCodeCompilesTests.typecheck(sources, mode: 6)
        #expect(check.status == 0, "\(check.errors)")
    }

    /// Products with a handler each, the last two with callbacks of one name.
    private static func manifest(_ count: Int) -> String {
        let names = (0..<count - 2).map { ("item\($0)", "Manager\($0)") }
        let products = (names + [("tip", "TipManager"), ("restoreTip", "RestoreTipManager")]).map {
            "  \($0.0): {id: com.example.\($0.0), type: nonConsumable, handler: \($0.1)}\n"
        }
        return "products:\n" + products.joined()
    }
}
