//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct AdoptCommandTests {
    let files = MemoryFileStore([
        "App/Store.swift": """
        import StoreKit

        enum Wares {
            static let removeAdsID = "com.example.removeAds"
            static let coinsID = "com.example.coins"
        }

        func load() async throws -> [Product] {
            try await Product.products(for: [Wares.removeAdsID, Wares.coinsID])
        }

        let tipProductID = "com.example.tip.\\(size)"
        """
    ])

    private let storeKit = """
        {
          "products" : [
            {"type" : "Consumable", "productID" : "com.example.coins", "displayPrice" : "0.99"},
            {"type" : "NonConsumable", "productID" : "com.example.old", "displayPrice" : "1.99"}
          ]
        }
        """

    @Test func saysWhatItFound() {
        let run = ToolRun("adopt", "App", files: files)
        #expect(run.code == .success)
        #expect(run.errors.isEmpty)
        #expect(
            run.output == """
                Found 2 products in 1 file
                  Product ID             Case       Type                    Where
                  com.example.removeAds  removeAds  nonConsumable  a guess  App/Store.swift:4:30
                  com.example.coins      coins      consumable     a guess  App/Store.swift:5:26

                Why
                  Case       Is a product ID because                     Has its type because
                  removeAds  'removeAdsID' is given to 'products(for:)'  a guess by the word 'ads'
                  coins      'coinsID' is given to 'products(for:)'      a guess by the word 'coins'

                Left out
                  Where                  Text                       It
                  App/Store.swift:12:20  "com.example.tip.\\(size)"  is put together when the app runs

                Wrote iap.yaml with 2 products.
                Look through it; then this lists the literals to replace:
                  iapgen lint iap.yaml --sources App

                """
        )
    }

    @Test func writesAManifestThatSaysWhatIsGuessed() {
        #expect(ToolRun("adopt", "-o", "made.yaml", files: files).code == .success)
        #expect(
            files.text("made.yaml") == """
                # Adopted from the sources of this app.
                #
                # A line that says 'a guess' is one: compare it with App Store Connect, then
                # remove the comment.
                #
                # Product IDs cannot be changed once they are in App Store Connect; the names in front
                # of them are yours. Lines that begin with '# handler', '# grants' and '# duration' are
                # decisions that no file holds: remove the '#' where they apply.

                version: 1

                products:
                  removeAds:
                    id: com.example.removeAds
                    type: nonConsumable  # a guess by the word 'ads'
                    # handler: RemoveAdsManager  # the class to generate for it

                  coins:
                    id: com.example.coins
                    type: consumable  # a guess by the word 'coins'
                    # handler: CoinsManager  # the class to generate for it
                    # grants: {coins: 1}  # what a purchase adds to which balance

                """
        )
        #expect(ToolRun("lint", "--strict", "made.yaml", files: files).code == .success)
    }

    @Test func comparesWithAConfiguration() {
        files.set("App/Store.storekit", storeKit)
        let run = ToolRun("adopt", "App", files: files)
        #expect(
            run.output.contains(
                """
                Compared with App/Store.storekit
                  com.example.removeAds is in the sources only
                  com.example.old is in the .storekit file only

                """
            )
        )
        let text = files.text("iap.yaml") ?? ""
        #expect(text.contains("id: com.example.removeAds  # not in Store.storekit\n"))
        #expect(text.contains("id: com.example.old  # only in Store.storekit; no source spells it"))
        #expect(text.contains("type: consumable\n"))
        files.set("Other.storekit", storeKit.replacing("old", with: "new"))
        let other = ToolRun("adopt", "App", "--storekit=Other.storekit", "--dry-run", files: files)
        #expect(other.output.contains("com.example.new is in the .storekit file only"))
        #expect(!other.output.contains("com.example.old"))
    }

    @Test func needsAConfigurationThatCanBeRead() {
        files.set("App/A.storekit", "<?xml?>")
        let run = ToolRun("adopt", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.hasPrefix("App/A.storekit:1:1: error: "))
        files.set("App/B.storekit", storeKit)
        let several = ToolRun("adopt", files: files)
        #expect(
            several.errors.hasSuffix(
                "error: 'App/A.storekit' cannot be used; '--storekit' names the one to read\n"
            )
        )
        #expect(files.text("iap.yaml") == nil)
    }

    @Test func neverOverwritesUnasked() {
        files.set("iap.yaml", SampleManifest.text)
        let run = ToolRun("adopt", files: files)
        #expect(run.code == .failure)
        #expect(run.errors == "error: 'iap.yaml' is there already; overwrite it with '--force'\n")
        #expect(ToolRun("adopt", "--dry-run", files: files).code == .success)
        #expect(files.text("iap.yaml") == SampleManifest.text)
        #expect(ToolRun("adopt", "--force", files: files).code == .success)
        #expect(files.text("iap.yaml")?.hasPrefix("# Adopted") == true)
    }

    @Test func itsNextCommandCanBePasted() {
        files.set("My App/A.swift", "let coinsProductID = \"com.example.coins\"")
        let run = ToolRun("adopt", "My App", "-o", "it's.yaml", files: files)
        #expect(run.output.hasSuffix("  iapgen lint 'it'\\''s.yaml' --sources 'My App'\n"))
    }

    @Test func makesConstantsForObjectiveC() {
        files.set("App/A.m", "NSString *const kCoinsProductID = @\"com.example.coins\";")
        #expect(ToolRun("adopt", "App/A.m", files: files).code == .success)
        #expect(files.text("iap.yaml")?.contains("\nsettings:\n  objc: true\n") == true)
        let lint = ToolRun("lint", "--strict", "--sources", "App/A.m", files: files)
        #expect(lint.errors.contains("use 'IAPManager.coinsID' [hand-written-id]"))
    }

    @Test func failsWhereThereIsNothing() {
        files.set("Empty/A.swift", "let a = \"com.example.removeAds\"")
        let run = ToolRun("adopt", "Empty", files: files)
        #expect(run.code == .failure)
        #expect(
            run.errors
                == "error: no product ID was found in 1 file; '--prefix' takes what begins with "
                + "a text\n"
        )
        let taken = ToolRun("adopt", "Empty", "--prefix=com.example.", "--dry-run", files: files)
        #expect(taken.output.contains("it begins with 'com.example.'"))
        #expect(ToolRun("adopt", "Empt", files: files).code == .failure)
    }

    @Test func leadsToSourcesThatSpellNoID() throws {
        #expect(ToolRun("adopt", "App", files: files).code == .success)
        #expect(ToolRun("lint", files: files).code == .success)
        #expect(ToolRun("generate", "-o", "App/Generated", files: files).code == .success)
        let before = ToolRun("lint", "--sources", "App", files: files)
        #expect(before.code == .failure)
        #expect(
            before.errors.split(separator: "\n").count { $0.hasSuffix("[hand-written-id]") } == 2
        )
        // What the suggestions say, and no more.
        var source = try #require(files.text("App/Store.swift"))
        for line in before.errors.split(separator: "\n") {
            guard let constant = line.split(separator: "replace with '").last?.dropLast(),
                constant.hasPrefix("IAPManager.")
            else { continue }
            let name = constant.dropFirst("IAPManager.".count).dropLast("ID".count)
            source = source.replacing("\"com.example.\(name)\"", with: constant)
        }
        files.set("App/Store.swift", source)
        let after = ToolRun("lint", "--sources", "App", files: files)
        #expect(after.errors.isEmpty)
        #expect(after.code == .success)
    }
}
