// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

extension SimulatedStore {
    // MARK: Purchases

    /// Says how the next purchases of a product end, one script each; later ones succeed.
    public func script(_ productID: String, _ scripts: PurchaseScript...) {
        act { $0.scripts[productID, default: []] += scripts }
    }

    /// Says how the next purchases of a product end, one script each; later ones succeed.
    public func script(_ product: some CatalogMember, _ scripts: PurchaseScript...) {
        act { $0.scripts[product.rawValue, default: []] += scripts }
    }

    /// Says how every purchase of a product ends for which there is no script of its own.
    public func alwaysScript(_ productID: String, _ script: PurchaseScript) {
        act { $0.defaultScripts[productID] = script }
    }

    /// Lets the oldest pending purchase of a product succeed; false if none is pending.
    @discardableResult
    public func approve(_ productID: String) -> Bool {
        act { $0.settle(productID, approved: true, on: device) }
    }

    /// Lets the oldest pending purchase of a product succeed; false if none is pending.
    @discardableResult
    public func approve(_ product: some CatalogMember) -> Bool { approve(product.rawValue) }

    /// Refuses the oldest pending purchase of a product; false if none is pending.
    ///
    /// The StoreKit 2 front says nothing about it, as the real one.
    @discardableResult
    public func decline(_ productID: String) -> Bool {
        act { $0.settle(productID, approved: false, on: device) }
    }

    /// Refuses the oldest pending purchase of a product; false if none is pending.
    @discardableResult
    public func decline(_ product: some CatalogMember) -> Bool { decline(product.rawValue) }

    /// Buys outside the app: in the App Store, with a code, or on another device.
    ///
    /// The transaction arrives as an update, now or at the next launch.
    @discardableResult
    public func purchaseElsewhere(
        _ productID: String,
        options: PurchaseOptions = PurchaseOptions(),
        offer: StoreOffer.Kind? = nil
    ) -> StoreTransaction {
        act { model in
            let transaction = model.buy(productID, options, on: device, offer: offer)
            model.tell(transaction.id, account: model.devices[device].account, to: device)
            return transaction
        }
    }

    /// Lets the account own a product since before the app was started: paid, finished.
    @discardableResult
    public func own(
        _ productID: String,
        ownership: StoreTransaction.Ownership = .purchased
    ) -> StoreTransaction {
        act { model in
            let told = model.outbox.count
            let transaction = model.begin(productID, ownership, on: device)
            model.outbox.removeLast(model.outbox.count - told)
            return model.withAccount(of: device) { account in
                guard let index = account.index(of: transaction.id) else { return transaction }
                account.entries[index].isFinished = true
                account.entries[index].listedAt = .distantPast
                account.entries[index].transaction.ownership = ownership
                for place in account.subscriptions.indices
                where account.subscriptions[place].transactionID == transaction.id {
                    account.subscriptions[place].ownership = ownership
                }
                return account.entries[index].transaction
            }
        }
    }

    /// Lets the account own a product since before the app was started: paid, finished.
    @discardableResult
    public func own(_ product: some CatalogMember) -> StoreTransaction { own(product.rawValue) }

    /// Begins a purchase in the App Store; the app is told now or at its next launch.
    public func promote(_ productID: String, offerID: String? = nil) {
        let promotion = PromotedPurchase(productID: productID, offerID: offerID)
        act { $0.tell(.promotedPurchase(promotion), to: device) }
    }

    // MARK: Restore

    /// Says how the next restores end, one script each; later ones succeed.
    public func scriptRestore(_ scripts: RestoreScript...) {
        act { $0.restoreScripts += scripts }
    }

    // MARK: Offer codes

    /// Says what the person does in the next sheets for offer codes; later ones are closed.
    ///
    /// What is redeemed arrives as a transaction with the offer kind `code`, told as an update.
    public func scriptRedemption(_ scripts: RedemptionScript...) {
        act { $0.redemptionScripts += scripts }
    }

    // MARK: Refunds

    /// Refunds a transaction, or ends the family's sharing of it; false if there is no such one.
    @discardableResult
    public func refund(
        _ transactionID: String,
        reason: StoreTransaction.RevocationReason = .other,
        percentage: Decimal? = nil
    ) -> Bool {
        act { model in
            model.revoke(
                transactionID,
                account: model.devices[device].account,
                reason: reason,
                percentage: percentage
            )
        }
    }

    /// Refunds the newest purchase of a product; false if there is none.
    @discardableResult
    public func refund(_ product: some CatalogMember) -> Bool {
        guard let held = look({ $0.account(of: device).held(product.rawValue) }) else {
            return false
        }
        return refund(held.transaction.id)
    }

    /// Takes a refund back, as the store does when it corrects itself.
    @discardableResult
    public func undoRefund(_ transactionID: String) -> Bool {
        act { $0.unrevoke(transactionID, account: $0.devices[device].account) }
    }
}
