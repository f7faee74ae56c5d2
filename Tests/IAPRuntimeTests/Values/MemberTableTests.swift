// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct MemberTableTests {
    static let table = MemberTable(
        """
        a consumable
        a.b nonConsumable
        com.example nonConsumable unlocks=com.example.long
        com.example.12 nonConsumable
        com.example.long consumable grants=coins:10
        com.example.longer-than-the-others_1 nonConsumable retired
        """
    )

    static let ids = [
        "a", "a.b", "com.example", "com.example.12", "com.example.long",
        "com.example.longer-than-the-others_1",
    ]

    @Test func findsEachProductByItsID() {
        for (ordinal, id) in Self.ids.enumerated() {
            #expect(Self.table.ordinal(of: id) == ordinal)
            #expect(Self.table.rawValue(at: ordinal) == id)
        }
        #expect(Self.table.declarations.map(\.id) == Self.ids)
        #expect(Self.table.declarations[4].grants == ["coins": 10])
    }

    @Test(arguments: [
        "", " ", "a ", "b", "A", "a.b ", "a.b nonConsumable", "com.example.1", "com.example.13",
        "com.example.123", "com.example.lon", "com.example.long ", "com.example.longer",
        "com.example.Long", "com.example.longer-than-the-others_2", "com.example.1\u{660}",
        "\n", "a\n", "com.example.12 nonConsumable\ncom.example.long",
        String(repeating: "a", count: 100_000),
    ])
    func knowsNoOtherID(_ id: String) {
        #expect(Self.table.ordinal(of: id) == nil)
    }

    /// On Apple platforms such a string may be one of Foundation's, whose bytes lie elsewhere.
    @Test func findsStringsOfFoundation() {
        for (ordinal, id) in Self.ids.enumerated() {
            let utf16 = NSString(string: id).substring(from: 0)
            #expect(Self.table.ordinal(of: utf16) == ordinal)
            let slice = String("\u{1F34E}\(id)".dropFirst())
            #expect(Self.table.ordinal(of: slice) == ordinal)
        }
    }

    @Test func findsNamesThatAreLinesOfTheirOwn() {
        let names = MemberTable("adFree\nad\ncloud")
        #expect(["adFree", "ad", "cloud"].map(names.ordinal) == [0, 1, 2])
        #expect(
            ["a", "adFre", "clou", "adFree\nad", "ad\ncloud"].map(names.ordinal).allSatisfy {
                $0 == nil
            }
        )
        #expect(names.rawValue(at: 2) == "cloud")
    }

    @Test func hasNothingInAnEmptyTable() {
        let table = MemberTable("")
        #expect(table.ordinal(of: "") == nil)
        #expect(table.ordinal(of: "a") == nil)
        #expect(table.declarations.isEmpty)
    }

    @Test func givesTheFirstOfTwoProductsWithOneID() {
        #expect(MemberTable("a consumable\nb consumable\na nonConsumable").ordinal(of: "a") == 0)
    }
}
