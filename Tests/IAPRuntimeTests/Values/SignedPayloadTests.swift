// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// The fields that are read from what StoreKit signed.
@Suite struct SignedPayloadTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var json: String
        var percentage: Decimal?
        var testDescription: String { json }
    }

    @Test(arguments: [
        Case(json: #"{"revocationPercentage": 67932}"#, percentage: Decimal(67_932) / 1_000),
        Case(json: #"{"revocationPercentage": 15}"#, percentage: Decimal(15) / 1_000),
        Case(json: #"{"revocationPercentage": 100000, "quantity": 3}"#, percentage: 100),
        Case(json: #"{"revocationPercentage": 0}"#, percentage: 0),
        Case(json: #"{"revocationDate": 1700000000000}"#),
        Case(json: #"{"revocationPercentage": null}"#),
        Case(json: #"{"revocationPercentage": "50000"}"#),
        Case(json: #"{"revocationPercentage": 50.5}"#),
        Case(json: #"[]"#),
        Case(json: ""),
    ])
    func readsTheRefundedShare(_ testCase: Case) {
        let data = Data(testCase.json.utf8)
        #expect(SignedPayload.revocationPercentage(in: data) == testCase.percentage)
    }
}
