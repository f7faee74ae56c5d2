//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import Testing

@Suite struct JSONWriterTests {
    private let sample: JSONValue = [
        "version": ["minor": 0, "major": 4],
        "_storeKitErrors": [],
        "_storefront": "USA",
        "Empty": [:],
        "list": [nil, true, .number("1.50"), "a/b \"é\" \\ \n\t\u{1} 😀"],
    ]

    @Test func writesCompactly() {
        let expected =
            #"{"version":{"minor":0,"major":4},"_storeKitErrors":[],"_storefront":"USA","#
            + #""Empty":{},"list":[null,true,1.50,"a/b \"é\" \\ \n\t\u0001 😀"]}"#
        #expect(JSONWriter.text(of: sample, style: .compact) == expected)
    }

    @Test func writesPretty() {
        let expected = #"""
            {
              "version": {
                "minor": 0,
                "major": 4
              },
              "_storeKitErrors": [],
              "_storefront": "USA",
              "Empty": {},
              "list": [
                null,
                true,
                1.50,
                "a/b \"é\" \\ \n\t\u0001 😀"
              ]
            }
            """#
        #expect(JSONWriter.text(of: sample, style: .pretty) == expected)
    }

    @Test func writesAsXcode() {
        let expected = #"""
            {
              "_storefront" : "USA",
              "_storeKitErrors" : [

              ],
              "Empty" : {

              },
              "list" : [
                null,
                true,
                1.50,
                "a/b \"é\" \\ \n\t\u0001 😀"
              ],
              "version" : {
                "major" : 4,
                "minor" : 0
              }
            }
            """#
        #expect(JSONWriter.text(of: sample, style: .xcode) == expected)
    }

    @Test(arguments: [
        ("_storefront", "_storeKitErrors"),
        ("_a", "a"),
        ("a", "B"),
        ("a", "aa"),
        ("3", "10"),
        ("x9y", "x10a"),
        ("A", "a"),
        ("2", "02x"),
    ])
    func ordersKeysAsXcode(first: String, second: String) {
        #expect(JSONKeyOrder.precedes(first, second))
        #expect(!JSONKeyOrder.precedes(second, first))
    }

    @Test func readsBackWhatItWrote() {
        for style in [.compact, .pretty] as [JSONWriter.Style] {
            #expect(JSONParser.value(of: JSONWriter.text(of: sample, style: style)) == sample)
        }
    }

    @Test func writesDeepValueWithoutRecursion() {
        var value: JSONValue = nil
        for _ in 0..<1000 { value = [value] }
        #expect(JSONWriter.bytes(of: value, style: .compact).count == 2004)
    }
}
