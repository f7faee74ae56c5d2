//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct AppStoreCommandsTests {
    private static let storeKit = storeKit(settings: "")

    private static func storeKit(settings: String) -> String {
        """
        {
          "identifier" : "C0FFEE00",
          "nonRenewingSubscriptions" : [

          ],
          "products" : [
            {
              "displayPrice" : "0.99",
              "familyShareable" : false,
              "internalID" : "C0FFEE01",
              "localizations" : [

              ],
              "productID" : "com.example.app.removeAds",
              "referenceName" : "Remove Ads",
              "type" : "NonConsumable"
            }
          ],
          "settings" : {
        \(settings)
          },
          "subscriptionGroups" : [

          ],
          "version" : {
            "major" : 3,
            "minor" : 0
          }
        }

        """
    }

    private static let response = response(links: "")

    private static func response(links: String) -> String {
        """
        {"data": [{"type": "inAppPurchases", "id": "1", "attributes": {"name": "Remove Ads",
        "productId": "com.example.app.removeAds", "inAppPurchaseType": "NON_CONSUMABLE"}}],
        "links": {\(links)"self": "https://a.example/v1/apps/1/inAppPurchasesV2"}}
        """
    }

    private static func manifest(_ id: String = "com.example.app.removeAds") -> String {
        """
        products:
          removeAds: {id: \(id), type: nonConsumable, price: "0.99"}

        """
    }

    // MARK: Import

    @Test func importsToStandardOutput() {
        let files = MemoryFileStore(["Store.storekit": Self.storeKit])
        let run = ToolRun("storekit", "import", "Store.storekit", files: files)
        #expect(run.code == .success)
        #expect(run.output.hasPrefix("# Imported from Store.storekit.\n"))
        #expect(run.output.contains("  removeAds:\n    id: com.example.app.removeAds\n"))
        #expect(run.errors == "")
    }

    @Test func importsFolderThatXcodeMade() {
        let files = MemoryFileStore(["Store.storekit/Configuration.storekit": Self.storeKit])
        let run = ToolRun("storekit", "import", "Store.storekit", "-o", "iap.yaml", files: files)
        #expect(run.code == .success)
        #expect(files.text("iap.yaml")?.contains("removeAds") == true)
    }

    @Test func doesNotReplaceManifestUnasked() {
        let files = MemoryFileStore(["S.storekit": Self.storeKit, "iap.yaml": "mine"])
        let run = ToolRun("storekit", "import", "S.storekit", "-o", "iap.yaml", files: files)
        #expect(run.code == .failure)
        #expect(
            run.errors == "error: 'iap.yaml' is there already; overwrite it with '--force'\n"
        )
        #expect(files.text("iap.yaml") == "mine")
        let forced = ToolRun(
            "storekit",
            "import",
            "S.storekit",
            "-o",
            "iap.yaml",
            "--force",
            files: files
        )
        #expect(forced.code == .success)
        #expect(files.text("iap.yaml") != "mine")
    }

    @Test func refusesFileWithoutProducts() {
        let files = MemoryFileStore(["S.storekit": #"{"products": []}"#])
        let run = ToolRun("storekit", "import", "S.storekit", files: files)
        #expect(run.code == .failure)
        #expect(run.output == "")
        #expect(run.errors == "S.storekit:1:1: error: no products in the file [storekit-empty]\n")
    }

    @Test func saysWhichFileIsMissing() {
        let run = ToolRun("storekit", "import", "No.storekit")
        #expect(run.code == .failure)
        #expect(run.errors == "error: cannot read 'No.storekit': no such file or folder\n")
    }

    @Test func importsResponses() {
        let files = MemoryFileStore(["a.json": Self.response])
        let run = ToolRun("appstore", "import", "a.json", files: files)
        #expect(run.code == .success)
        #expect(run.output.contains("    referenceName: Remove Ads\n"))
    }

    @Test func startsFromWhatTheAppStoreHas() {
        let files = MemoryFileStore(["S.storekit": Self.storeKit, "a.json": Self.response])
        #expect(ToolRun("init", "--from", "S.storekit", files: files).code == .success)
        #expect(files.text("iap.yaml")?.contains("price: \"0.99\"") == true)
        let run = ToolRun("init", "other.yaml", "--from", "a.json", files: files)
        #expect(run.code == .success)
        #expect(files.text("other.yaml")?.contains("App Store Connect") == true)
        #expect(ToolRun("init", "x.yaml", "--from", "No.storekit", files: files).code == .failure)
    }

    // MARK: Export

    @Test func exportsNewFile() {
        let files = MemoryFileStore(["iap.yaml": Self.manifest()])
        let run = ToolRun("storekit", "export", "-o", "New.storekit", files: files)
        #expect(run.code == .success)
        #expect(
            run.output == "added com.example.app.removeAds\nWrote New.storekit, version 4.0.\n"
        )
        #expect(files.text("New.storekit")?.contains(#""displayPrice" : "0.99""#) == true)
        let again = ToolRun("storekit", "export", "-o", "New.storekit", files: files)
        #expect(again.output == "New.storekit is current.\n")
        #expect(files.writes == ["New.storekit"])
    }

    @Test func exportsIntoExistingFile() {
        let files = MemoryFileStore([
            "iap.yaml": Self.manifest("com.example.app.noAds"), "S.storekit": Self.storeKit,
        ])
        let run = ToolRun("storekit", "export", "iap.yaml", "-o", "S.storekit", files: files)
        #expect(
            run.output == """
                added com.example.app.noAds
                removed com.example.app.removeAds
                Wrote S.storekit, version 3.0.

                """
        )
        #expect(files.text("S.storekit")?.contains("C0FFEE00") == true)
    }

    @Test func refusesSyncedFile() {
        let settings = #"    "_applicationInternalID": "1", "_developerTeamID": "T""#
        let synced = Self.storeKit(settings: settings)
        let files = MemoryFileStore(["iap.yaml": Self.manifest(), "S.storekit": synced])
        let run = ToolRun("storekit", "export", "-o", "S.storekit", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.contains("'S.storekit' is synced with App Store Connect"))
        #expect(files.writes == [])
        let forced = ToolRun("storekit", "export", "-o", "S.storekit", "--force", files: files)
        #expect(forced.code == .success)
    }

    @Test func exportsTextsThatOnlyAppStoreConnectRefuses() {
        let description = String(repeating: "long ", count: 20) + "text"
        let files = MemoryFileStore([
            "iap.yaml": """
            products:
              removeAds:
                id: a.b.c
                type: nonConsumable
                localizations: {en_US: {displayName: Name, description: \(description)}}
            """
        ])
        let run = ToolRun("storekit", "export", "-o", "S.storekit", files: files)
        #expect(run.code == .success)
        #expect(ToolRun("storekit", "diff", "S.storekit", files: files).code == .success)
    }

    @Test func knowsTheRulesThatItRelaxes() {
        let known = Set(DiagnosticCatalog.all.map(\.id.name))
        #expect(AppStoreArguments.storeLimits.subtracting(known) == [])
    }

    // MARK: Diff

    @Test func failsOnDriftOnly() {
        let files = MemoryFileStore([
            "iap.yaml": Self.manifest(), "other.yaml": Self.manifest("com.example.app.removeads"),
            "S.storekit": Self.storeKit, "a.json": Self.response,
        ])
        let same = ToolRun("storekit", "diff", "S.storekit", files: files)
        #expect(same.code == .success)
        #expect(same.output == "no drift, 1 product compared\n")
        for arguments in [
            ["storekit", "diff", "other.yaml", "S.storekit"],
            ["storekit", "diff", "S.storekit", "other.yaml"],
            ["appstore", "diff", "a.json", "other.yaml"],
        ] {
            let run = ToolRun(arguments, files: files)
            #expect(run.code == .failure)
            #expect(run.output.hasPrefix("IDs that differ in upper and lower case only\n"))
        }
    }

    @Test(arguments: [
        ("json", "{\n  \"manifest\": \"iap.yaml\","), ("markdown", "### iap.yaml and S.storekit"),
        ("github", "::notice::no drift"), ("table", "no drift"),
    ])
    func writesFormat(format: String, start: String) {
        let files = MemoryFileStore(["iap.yaml": Self.manifest(), "S.storekit": Self.storeKit])
        let run = ToolRun("storekit", "diff", "S.storekit", "--format", format, files: files)
        #expect(run.code == .success)
        #expect(run.output.hasPrefix(start))
    }

    @Test(arguments: [
        ["storekit", "diff", "iap.yaml"], ["storekit", "diff", "a.storekit", "b.storekit"],
        ["appstore", "diff", "iap.yaml"], ["appstore", "diff", "a.json", "--date", "today"],
    ])
    func refusesWrongUsage(arguments: [String]) {
        #expect(ToolRun(arguments).code == .usage)
    }

    @Test func countsAnIncompleteListAsDrift() {
        let page = Self.response(links: #""next": "x", "#)
        let files = MemoryFileStore(["iap.yaml": Self.manifest(), "a.json": page])
        let run = ToolRun("appstore", "diff", "a.json", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.contains("give the other pages too [connect-page]"))
        #expect(run.output.contains("App Store Connect is incomplete"))
    }
}
