// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StoreModel {
    /// The products that the storefront of the device sells, priced in its currency.
    func products(for ids: [String], on device: Int) -> [StoreProduct] {
        let country = account(of: device).storefront.countryCode
        let price = SimulatedPrice(countryCode: country)
        let hidden = unavailable[country] ?? []
        let wanted = Set(ids)
        return productOrder.compactMap { id in
            guard wanted.contains(id), !hidden.contains(id), var product = products[id] else {
                return nil
            }
            product.currencyCode = price.currencyCode
            product.displayPrice = price.text(product.price)
            return product
        }
    }

    /// What the account owns, as far as reads show it already.
    func entitlements(on device: Int) -> [StoreTransaction] {
        let account = account(of: device)
        let entitled = Set(account.subscriptions.filter(\.isEntitled).map(\.transactionID))
        return account.entries.filter { entry in
            let transaction = entry.transaction
            guard entry.listedAt <= now, transaction.revocationDate == nil, !transaction.isRestored
            else { return false }
            switch products[transaction.productID]?.type {
            case .nonConsumable, .nonRenewable: return true
            case .autoRenewable: return entitled.contains(transaction.id)
            case .consumable, nil: return false
            }
        }.map(\.transaction)
    }

    /// The states of the groups of the given products, those shared by the family included.
    func statuses(for ids: [String], on device: Int) -> [StoreSubscriptionStatus] {
        let groups = Set(ids.compactMap { products[$0]?.subscription?.groupID })
        let account = account(of: device)
        return account.subscriptions
            .filter { groups.contains($0.groupID) }
            .compactMap { status(of: $0, in: account) }
    }

    func status(
        of subscription: SubscriptionModel,
        in account: AccountModel
    ) -> StoreSubscriptionStatus? {
        guard let index = account.index(of: subscription.transactionID) else { return nil }
        let renews = subscription.willAutoRenew && subscription.isAlive
        let offers = products[subscription.productID]?.subscription?.winBackOffers ?? []
        return StoreSubscriptionStatus(
            state: subscription.state,
            transaction: account.entries[index].transaction,
            willAutoRenew: renews,
            autoRenewProductID: renews ? subscription.nextProductID : nil,
            renewalDate: renews ? subscription.expires : nil,
            gracePeriodExpirationDate: subscription.state == .inGracePeriod
                ? subscription.graceEnds : nil,
            expirationReason: subscription.expirationReason,
            priceIncrease: subscription.priceIncrease,
            eligibleWinBackOfferIDs: subscription.state == .expired ? offers.compactMap(\.id) : []
        )
    }

    /// Takes a transaction off the queue; lost if the device loses finishes.
    mutating func finish(_ transactionID: String, on device: Int) {
        if devices[device].lostFinishes > 0 {
            devices[device].lostFinishes -= 1
            return
        }
        withAccount(of: device) { account in
            guard let index = account.index(of: transactionID) else { return }
            account.entries[index].isFinished = true
        }
    }

    // MARK: Restore

    /// What a restore brings back; on the StoreKit 1 front a new transaction each.
    mutating func restorable(on device: Int) -> [StoreTransaction] {
        if devices[device].front == .storeKit2 { return entitlements(on: device) }
        let subscribed = Set(account(of: device).subscriptions.map(\.transactionID))
        let originals = account(of: device).entries.filter { entry in
            let transaction = entry.transaction
            guard entry.isFinished, !transaction.isRestored, transaction.revocationDate == nil,
                transaction.verification == .verified
            else { return false }
            switch products[transaction.productID]?.type {
            case .nonConsumable: return transaction.id == transaction.originalID
            case .autoRenewable: return subscribed.contains(transaction.id)
            case .consumable, .nonRenewable, nil: return false
            }
        }
        return originals.map { entry in
            var copy = entry.transaction
            copy.id = makeID()
            copy.isRestored = true
            copy.originalPurchaseDate = copy.originalPurchaseDate ?? copy.purchaseDate
            copy.purchaseDate = now
            copy.signedDate = sign()
            let listed = AccountModel.Entry(
                transaction: copy,
                isCharged: false,
                device: device,
                listedAt: now
            )
            withAccount(of: device) { $0.entries.append(listed) }
            return copy
        }
    }

    // MARK: Refunds

    /// Marks a transaction as refunded and tells everybody who hears of it.
    mutating func revoke(
        _ transactionID: String,
        account name: String,
        reason: StoreTransaction.RevocationReason,
        percentage: Decimal?
    ) -> Bool {
        guard var account = accounts[name], let index = account.index(of: transactionID) else {
            return false
        }
        let date = sign()
        account.entries[index].transaction.revocationDate = date
        account.entries[index].transaction.revocationReason = reason
        account.entries[index].transaction.revocationPercentage = percentage
        account.entries[index].transaction.signedDate = date
        // Told again at every launch until it is finished once more.
        account.entries[index].isFinished = false
        for place in account.subscriptions.indices
        where account.subscriptions[place].transactionID == transactionID {
            account.subscriptions[place].state = .revoked
            account.subscriptions[place].willAutoRenew = false
        }
        accounts[name] = account
        publishChange(of: transactionID, account: name)
        return true
    }

    /// Takes a revocation back, as the store does when it corrects itself.
    mutating func unrevoke(_ transactionID: String, account name: String) -> Bool {
        guard var account = accounts[name], let index = account.index(of: transactionID) else {
            return false
        }
        account.entries[index].transaction.revocationDate = nil
        account.entries[index].transaction.revocationReason = nil
        account.entries[index].transaction.revocationPercentage = nil
        account.entries[index].transaction.signedDate = sign()
        account.entries[index].isFinished = false
        accounts[name] = account
        publishChange(of: transactionID, account: name)
        return true
    }

    private mutating func publishChange(of transactionID: String, account name: String) {
        guard let account = accounts[name], let index = account.index(of: transactionID) else {
            return
        }
        let transaction = account.entries[index].transaction
        for device in devices where device.account == name {
            if device.front == .storeKit2 {
                tell(transactionID, account: name, to: device.id)
            } else if transaction.revocationDate != nil,
                products[transaction.productID]?.type != .consumable
            {
                tell(.entitlementsRevoked(productIDs: [transaction.productID]), to: device.id)
            }
        }
    }
}
