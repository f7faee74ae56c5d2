//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import Testing

@Suite struct StoreKitReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let summary: String
        var testDescription: String { name }
    }

    static let foreign = [
        Case(
            name: "macOS alias",
            text: "book\0\0\0\0mark\0\0\0\0",
            summary: "the file is a macOS alias; give the file it points to"
        ),
        Case(
            name: "binary property list",
            text: "bplist00\u{1}",
            summary: "the file is a binary property list, not JSON"
        ),
        Case(name: "XML", text: "<?xml version=\"1.0\"?>", summary: "the file is XML, not JSON"),
        Case(
            name: "Git LFS pointer",
            text: "version https://git-lfs.github.com/spec/v1\n",
            summary: "the file is a Git LFS pointer; run 'git lfs pull'"
        ),
        Case(name: "array", text: "[]", summary: "the file holds an array"),
        Case(
            name: "App Store Connect response",
            text: #"{"data": []}"#,
            summary: "the file holds an App Store Connect response; see 'iapgen appstore'"
        ),
        Case(
            name: "other JSON",
            text: #"{"name": "x"}"#,
            summary: "the file has none of 'products', 'subscriptionGroups' and "
                + "'nonRenewingSubscriptions'"
        ),
    ]

    @Test(arguments: foreign)
    func refusesWhatIsNoConfiguration(_ testCase: Case) {
        let sample = StoreKitSample(testCase.text)
        #expect(sample.file == nil)
        #expect(
            sample.messages
                == "Products.storekit:1:1: error: no StoreKit configuration: \(testCase.summary) "
                + "[storekit-format]\n"
        )
    }

    @Test(arguments: ["every-field", "version-1.0", "synced", "suite"])
    func writesXcodesOwnBytes(name: String) throws {
        let bytes = Fixture.bytes(name + ".storekit")
        let sample = StoreKitSample(bytes)
        #expect(try #require(sample.file).bytes == bytes)
    }

    @Test func keepsMissingLineEnd() throws {
        let bytes = Array(Fixture.bytes("synced.storekit").dropLast())
        #expect(try #require(StoreKitSample(bytes).file).bytes == bytes)
    }

    @Test func survivesEveryTruncation() {
        let bytes = Fixture.bytes("version-1.0.storekit")
        // The last two bytes are the closing brace and the line end.
        for count in 0..<(bytes.count - 2) {
            let sample = StoreKitSample(Array(bytes[..<count]))
            #expect(sample.file == nil, "\(count) bytes")
            #expect(sample.errors.count == 1, "\(count) bytes")
        }
    }

    @Test func knowsSyncedFiles() {
        #expect(Fixture.sample("synced").file?.isSynced == true)
        #expect(Fixture.sample("every-field").file?.isSynced == false)
        #expect(Fixture.sample("synced").catalog?.origin == .syncedFile)
    }
}
