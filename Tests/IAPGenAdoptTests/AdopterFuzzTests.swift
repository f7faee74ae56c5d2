//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

@testable import IAPGenAdopt

/// Whether broken sources end in a manifest that is sound, whatever is in them.
@Suite struct AdopterFuzzTests {
    private static let names = [
        "collections/Donations.swift", "composed/Tips.swift", "direct-calls/Shop.swift",
        "static-lets/Store.swift", "string-enum/ProductID.swift", "switch-returned/Plan.swift",
        "top-level-lets/AppStore.swift", "objc-constants/Helper.m", "macros/Products.h",
        "property-list/Products.plist", "storekit-file/Store.storekit",
    ]

    private static let fragments = [
        "{", "}", "(", ")", "[", "]", "@[", "@{", ":", ",", "=", "==", ".", "case ", "switch ",
        "return ", "enum A: String {", "let productID = \"", "\"a.b\"", "\n", "#define k ",
        "Product.products(for: ", "<key>", "</array>", "<string>", "productID", "A.allCases",
    ]

    @Test func mutatedSourcesGiveSoundManifests() throws {
        let wanted = ProcessInfo.processInfo.environment["IAPGEN_FUZZ"].flatMap { Int($0) }
        let seeds = try Self.names.map { name in
            let parts = name.split(separator: "/").map(String.init)
            return (name: parts[1], text: try Snapshots(parts[0]).text(parts[1]))
        }
        var random = SplitMix(state: 0x1AB9_E4)
        // A twentieth: each is a whole run, with the manifest read again.
        for _ in 0..<(wanted ?? 10_000) / 20 {
            guard let seed = seeds.randomElement(using: &random) else { return }
            let bytes = random.mutated(seed.text, edits: 8, pieces: 40, fragments: Self.fragments)
            let text = String(decoding: bytes, as: UTF8.self)
            let sources = AdoptedSources([seed.name: text])
            let errors = sources.lint().filter { $0.hasPrefix("error") }
            // Xcode takes texts and periods that App Store Connect refuses.
            if !errors.isEmpty, !sources.ids.isEmpty, seed.name != "Store.storekit" {
                Issue.record("\(errors): \(text)")
            }
        }
    }

    /// Each of these would take hours if all of a name were read for each literal behind it.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("A.swift", "let NAMEProductIDs = [", "\"a.b.c\","),
            ("A.swift", "let NAMEProductID = x", " ? \"a b\" :"),
            ("A.swift", "let NAME = 1", " + []"), ("A.swift", "NAME(", "productID: \"a.b.c\","),
            ("A.swift", "var NAMEProductID: String {", "return \"a.b.c\"\n"),
            ("A.swift", "enum NAMEProductID: String {", "case a = \"a.b.c\"\n"),
            ("A.m", "void f() { [NAME", " isEqual: @\"a.b.c\""),
            ("A.plist", "<key>NAME</key><array>", "<string>a.b.c</string>"),
        ]
    ) func aLongNameStaysLinear(_ file: String, _ start: String, _ piece: String) {
        let name = String(repeating: "n", count: 1_000_000)
        let text =
            start.replacing("NAME", with: name) + String(repeating: piece, count: 5_000)
        #expect(AdoptedSources([file: text]).adoption.fileCount == 1)
    }

    /// Each of these would take minutes or the whole stack if brackets were searched again.
    @Test(arguments: [
        "(", "[", "{", "(]", "{)", "f(a:", "[a b:", "\"a\"+", "case .a:", "= [", "a.b.", "\"a\",",
        "enum A: String { case a\n", "switch a.productID {", "@[@{", "<dict><key>products</key>",
        "let productIDs = [a, \"b.c\"]\n", "a > (", "x == \"a\" == ", "f(productID: a)\n",
    ]) func deepAndLongSourcesStayLinear(_ piece: String) {
        let text = String(repeating: piece, count: 10_000)
        let sources = AdoptedSources(["A.swift": text, "B.m": text, "products.plist": text])
        #expect(sources.adoption.fileCount == 3)
    }
}
