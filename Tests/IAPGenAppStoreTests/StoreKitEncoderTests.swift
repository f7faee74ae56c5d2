//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenJSON
import IAPGenManifest
import Testing

@Suite struct StoreKitEncoderTests {
    @Test(arguments: ["every-field", "version-1.0", "synced", "hand-written"])
    func leavesFileAloneThatItsOwnManifestDescribes(name: String) throws {
        let sample = Fixture.sample(name)
        let file = try #require(sample.file)
        let export = StoreKitEncoder.encode(sample.manifest, into: file)
        #expect(export.bytes == Fixture.bytes(name + ".storekit"))
        #expect(export.added + export.changed + export.removed == [])
    }

    @Test(arguments: ["every-field", "version-1.0", "synced", "hand-written"])
    func exportsWhatIsImportedAgain(name: String) {
        let sample = Fixture.sample(name)
        let export = StoreKitEncoder.encode(sample.manifest)
        let again = StoreKitSample(export.bytes)
        #expect(again.messages == "")
        #expect(again.yaml == sample.yaml)
        #expect(StoreKitEncoder.encode(again.manifest).bytes == export.bytes)
    }

    @Test func writesNewFileAsXcodeDoes() {
        let manifest = ManifestSample(
            """
            products:
              monthly: {id: a.b.monthly, type: autoRenewable, group: club, period: P1M, level: 1}
            """
        ).manifest
        let export = StoreKitEncoder.encode(manifest)
        #expect(export.version == "4.0")
        #expect(export.added == ["a.b.monthly"])
        let end = lines(export.bytes).drop { !$0.hasPrefix("  \"subscriptionGroups\"") }
        #expect(
            end.joined(separator: "\n") == """
                  "subscriptionGroups" : [
                    {
                      "id" : "F235923B",
                      "localizations" : [

                      ],
                      "name" : "club",
                      "subscriptions" : [
                        {
                          "adHocOffers" : [

                          ],
                          "codeOffers" : [

                          ],
                          "displayPrice" : "",
                          "familyShareable" : false,
                          "groupNumber" : 1,
                          "internalID" : "A56785DD",
                          "introductoryOffer" : null,
                          "localizations" : [

                          ],
                          "productID" : "a.b.monthly",
                          "recurringSubscriptionPeriod" : "P1M",
                          "referenceName" : null,
                          "subscriptionGroupID" : "F235923B",
                          "type" : "RecurringSubscription",
                          "winbackOffers" : [

                          ]
                        }
                      ]
                    }
                  ],
                  "version" : {
                    "major" : 4,
                    "minor" : 0
                  }
                }

                """
        )
    }

    @Test func takesNewerVersionForBillingPlans() throws {
        let export = StoreKitEncoder.encode(Fixture.sample("every-field").manifest)
        #expect(export.version == "5.0")
        let root = try #require(JSONParser.value(of: String(decoding: export.bytes, as: UTF8.self)))
        #expect(root["settings"]?.object?.keys.count == 10)
        let yearly = root["subscriptionGroups"]?.array?[0]["subscriptions"]?.array?[0]
        #expect(yearly?["introductoryOffers"]?.array?.count == 2)
        #expect(
            yearly?["introductoryOffer"]?["internalID"]
                == yearly?["introductoryOffers"]?.array?[0]["internalID"]
        )
    }

    @Test func changesOnlyWhatTheManifestSays() {
        let sample = Fixture.sample("every-field")
        var manifest = sample.manifest
        manifest.products[0].price = Located("1.99")
        manifest.products[1].price = Located("2.50")
        manifest.products[1].referenceName = nil
        manifest.products[1].localizations = []
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        #expect(export.changed == ["com.example.trails.coins.100"])
        let (before, after) = (lines(Fixture.bytes("every-field.storekit")), lines(export.bytes))
        let changes = after.difference(from: before)
        #expect(changes.count == 2)
        #expect(changes.insertions.map(\.line) == [#"      "displayPrice" : "1.99","#])
    }

    @Test func addsAndRemovesProducts() {
        let sample = Fixture.sample("synced")
        var manifest = sample.manifest
        manifest.products.removeFirst()
        manifest.products.append(
            ProductDeclaration(
                name: Located("coins"),
                id: Located("coins"),
                type: Located(.consumable)
            )
        )
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        #expect(export.added == ["coins"])
        #expect(export.removed == ["com.example.star.full"])
        #expect(
            StoreKitSample(export.bytes).manifest.products.map(\.id.value) == [
                "coins", "com.example.star.club.monthly",
            ]
        )
    }

    @Test func doesNotSellWhatIsRetired() {
        let sample = Fixture.sample("synced")
        var manifest = sample.manifest
        manifest.products[0].isRetired = true
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        #expect(export.removed == ["com.example.star.full"])
    }

    @Test func pinsTheGroupID() {
        let sample = Fixture.sample("version-1.0")
        var manifest = sample.manifest
        manifest.groups[0].id = Located("21499999")
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        let again = StoreKitSample(export.bytes)
        #expect(again.messages == "")
        #expect(again.manifest.groups.map(\.id?.value) == ["21499999"])
    }

    @Test func takesAwayOffers() {
        let sample = Fixture.sample("every-field")
        var manifest = sample.manifest
        for index in manifest.products.indices {
            manifest.products[index].introductoryOffers = []
            manifest.products[index].promotionalOffers = []
            manifest.products[index].offerCodes = []
            manifest.products[index].winBackOffers = []
            manifest.products[index].billingPlans = []
        }
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        #expect(
            StoreKitSample(export.bytes).yaml == ManifestYAML.text(of: manifest, origin: "a test")
        )
        #expect(!String(decoding: export.bytes, as: UTF8.self).contains("\"introductoryOffer\""))
    }

    @Test func matchesLanguagesHoweverTheyAreSpelt() {
        let sample = Fixture.sample("synced")
        var manifest = sample.manifest
        manifest.products[0].localizations[0].locale = Located("fr_FR")
        let export = StoreKitEncoder.encode(manifest, into: sample.file)
        #expect(export.changed == [])
    }

    private func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
    }
}

extension CollectionDifference.Change {
    fileprivate var line: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
