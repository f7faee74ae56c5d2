// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct PurchaseNoticeTests {
    static let transaction = StoreTransaction(id: "1", productID: "ads", purchaseDate: .distantPast)
    static let error = IAPError(.network, productID: "ads")

    @Test func hasAKindForEachCase() {
        let notices: [PurchaseNotice] = [
            .purchased(Self.transaction), .restored(Self.transaction), .restoreFailed(Self.error),
            .deferred(productID: "ads"), .failed(productID: "ads", error: Self.error),
            .cancelled(productID: "ads"), .revoked(Self.transaction),
        ]
        #expect(
            notices.map(\.kind) == [
                .purchased, .restored, .restoreFailed, .deferred, .failed, .cancelled, .revoked,
            ]
        )
    }

    @Test func givesTheErrorOfAFailureOnly() {
        #expect(PurchaseNotice.restoreFailed(Self.error).error == Self.error)
        #expect(PurchaseNotice.failed(productID: "ads", error: Self.error).error == Self.error)
        #expect(PurchaseNotice.cancelled(productID: "ads").error.code == .unknown)
    }
}
