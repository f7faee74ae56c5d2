// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import IAPRuntime

/// A read error of the Keychain is never taken for "nothing was bought".
@Suite struct KeychainStatusTests {
    private static let record = Data("record".utf8)

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var status: Int32
        var data: Data?
        var reading: StorageReading
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "record", status: 0, data: RecordSeal.seal(record), reading: .record(record)),
        Row(name: "not found", status: -25_300, reading: .missing),
        Row(name: "device locked", status: -25_308, reading: .locked),
        Row(
            name: "no data",
            status: 0,
            reading: .corrupt("the Keychain item holds no data")
        ),
        Row(
            name: "damaged",
            status: 0,
            data: record,
            reading: .corrupt("the checksum of the Keychain item does not match")
        ),
        Row(
            name: "not signed",
            status: -34_018,
            reading: .failed(
                IAPError(
                    .storageFailed,
                    "the app is not signed for the Keychain; cannot read the record (-34018)"
                )
            )
        ),
        Row(
            name: "any other",
            status: -50,
            reading: .failed(
                IAPError(.storageFailed, "the Keychain cannot read the record (-50)")
            )
        ),
    ]

    @Test(arguments: rows)
    func readingOf(row: Row) {
        #expect(KeychainStatus.reading(row.status, row.data) == row.reading)
    }

    @Test func aWriteToALockedDeviceSaysSo() {
        #expect(KeychainStatus.error(-25_308, "write").code == .storageLocked)
    }
}
