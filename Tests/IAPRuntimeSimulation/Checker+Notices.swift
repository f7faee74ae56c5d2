// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

extension Checker {
    /// Checks what a handler is told: never too early, and a purchase at most once.
    func told(_ notice: PurchaseNotice, generation number: Int) {
        guard isPresent(number) else { return }
        note("told \(notice.label)")
        guard case .purchased(let transaction) = notice else { return }
        let id = transaction.id
        if Shelf.known[transaction.productID]?.type == .consumable, record.credits[id] == nil {
            fail("I2", "\(id) was told before it was recorded")
        }
        if !isDelivered(id) { fail("I2", "\(id) was told before it was delivered") }
        if transaction.verification != .verified { fail("I3", "unverified \(id) was told") }
        if !tell(id) { fail("I4", "the purchase \(id) was told twice") }
    }
}

extension PurchaseNotice {
    var label: String {
        switch self {
        case .purchased(let transaction): "purchased \(transaction.id)"
        case .restored(let transaction): "restored \(transaction.id)"
        case .restoreFailed(let error): "restoreFailed \(error.code.rawValue)"
        case .deferred(let productID): "deferred \(productID)"
        case .failed(let productID, let error): "failed \(productID) \(error.code.rawValue)"
        case .cancelled(let productID): "cancelled \(productID)"
        case .revoked(let transaction): "revoked \(transaction.id)"
        }
    }
}
