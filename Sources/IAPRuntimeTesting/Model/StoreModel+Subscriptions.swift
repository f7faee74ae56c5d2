// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StoreModel {
    /// Buys a subscription: a first one, the one that is held, or a change of level.
    mutating func subscribe(
        _ product: StoreProduct,
        _ options: PurchaseOptions,
        on device: Int,
        offer: StoreOffer.Kind?
    ) -> StoreTransaction {
        let group = product.subscription?.groupID ?? product.id
        let account = account(of: device)
        guard
            let index = account.subscriptions.firstIndex(where: {
                $0.groupID == group && $0.ownership == .purchased
            })
        else { return start(product, options, on: device, replacing: nil, offer: offer) }
        let present = account.subscriptions[index]
        guard present.isAlive else {
            return start(product, options, on: device, replacing: index, offer: offer)
        }
        let held = account.index(of: present.transactionID).map { account.entries[$0].transaction }
        if present.isEntitled, !changesNow(from: present.productID, to: product.id), let held {
            withAccount(of: device) {
                $0.subscriptions[index].nextProductID = product.id
                $0.subscriptions[index].willAutoRenew = true
            }
            publishStatus(group, account: account.name)
            return held
        }
        if let held {
            withAccount(of: device) { account in
                guard let place = account.index(of: held.id) else { return }
                account.entries[place].transaction.isUpgraded = true
            }
        }
        return start(product, options, on: device, replacing: index, offer: offer)
    }

    /// Begins to own a product; what the family shares stands beside what the account bought.
    mutating func begin(
        _ productID: String,
        _ ownership: StoreTransaction.Ownership,
        on device: Int
    ) -> StoreTransaction {
        let options = PurchaseOptions()
        guard ownership == .familyShared, let product = products[productID],
            product.type == .autoRenewable
        else { return buy(productID, options, on: device) }
        return start(product, options, on: device, replacing: nil, offer: nil)
    }

    /// A higher level and an equal one of the same length begin at once, all others at renewal.
    private func changesNow(from present: String, to wanted: String) -> Bool {
        guard present != wanted, let old = products[present]?.subscription,
            let new = products[wanted]?.subscription
        else { return false }
        return new.level < old.level || (new.level == old.level && new.period == old.period)
    }

    /// Begins a subscription; one that replaces another continues its chain.
    mutating func start(
        _ product: StoreProduct,
        _ options: PurchaseOptions,
        on device: Int,
        replacing index: Int?,
        offer: StoreOffer.Kind?
    ) -> StoreTransaction {
        let group = product.subscription?.groupID ?? product.id
        let former = index.map { account(of: device).subscriptions[$0] }
        var transaction = makeTransaction(product, options, on: device)
        if let former {
            transaction.originalID = former.originalID
            transaction.originalPurchaseDate = former.originalPurchaseDate
        }
        transaction.subscriptionGroupID = group
        let isNew = !account(of: device).groupsWithUsedOffer.contains(group)
        var introductory = isNew ? product.subscription?.introductoryOffer : nil
        let promotional = options.promotionalOffer.flatMap { product.promotionalOffer($0.id) }
        if let promotional {
            transaction.offerKind = .promotional
            transaction.offerID = promotional.id
            transaction.price = promotional.price
            introductory = nil
        } else if options.winBackOfferID != nil {
            transaction.offerKind = .winBack
            transaction.offerID = options.winBackOfferID
        } else if let offer {
            transaction.offerKind = offer
        } else if let introductory {
            transaction.offerKind = .introductory
            transaction.price = introductory.price
        }
        let period =
            promotional?.period ?? introductory?.period ?? product.subscription?.period
        let expires = period.map { $0.date(after: now) } ?? now
        transaction.expirationDate = expires
        let subscription = SubscriptionModel(
            groupID: group,
            originalID: transaction.originalID,
            originalPurchaseDate: transaction.originalPurchaseDate ?? now,
            productID: product.id,
            transactionID: transaction.id,
            expires: expires,
            nextProductID: product.id,
            graceDays: gracePeriodDays,
            appAccountToken: options.appAccountToken
        )
        withAccount(of: device) { account in
            account.groupsWithUsedOffer.insert(group)
            if let index {
                account.subscriptions[index] = subscription
            } else {
                account.subscriptions.append(subscription)
            }
        }
        add(transaction, on: device, isCharged: true)
        return transaction
    }

    // MARK: Time

    /// Lets every subscription reach the present time.
    mutating func tick() {
        for name in accounts.keys.sorted() {
            for index in accounts[name]?.subscriptions.indices ?? 0..<0 {
                // A subscription renews at most a thousand times in one step of the clock.
                for _ in 0..<1_000 where !advance(index, of: name) { break }
            }
        }
    }

    /// Makes the next change of one subscription that is due; false if none is.
    private mutating func advance(_ index: Int, of name: String) -> Bool {
        guard var subscription = accounts[name]?.subscriptions[index] else { return false }
        let before = subscription
        switch subscription.state {
        case .subscribed:
            guard subscription.expires <= now else { return false }
            if !subscription.willAutoRenew {
                subscription.end(.autoRenewDisabled)
            } else if subscription.priceIncrease == .pending {
                subscription.end(.didNotConsentToPriceIncrease)
            } else if products[subscription.nextProductID] == nil {
                subscription.end(.productUnavailable)
            } else if subscription.paymentFails {
                subscription.beginGraceOrRetry()
            } else {
                return renew(index, of: name, from: subscription.expires)
            }
        case .inGracePeriod:
            guard let end = subscription.graceEnds, end <= now else { return false }
            subscription.state = .inBillingRetryPeriod
        case .inBillingRetryPeriod:
            guard let end = subscription.retryEnds, end <= now else { return false }
            subscription.end(.billingError)
        case .expired, .revoked: return false
        }
        accounts[name]?.subscriptions[index] = subscription
        if before.state != subscription.state { publishStatus(subscription.groupID, account: name) }
        return true
    }

    /// Makes the transaction of the next period.
    @discardableResult
    mutating func renew(_ index: Int, of name: String, from start: Date) -> Bool {
        guard var subscription = accounts[name]?.subscriptions[index],
            let product = products[subscription.nextProductID],
            let device = devices.first(where: { $0.account == name })?.id ?? devices.first?.id,
            let period = product.subscription?.period
        else { return false }
        let options = PurchaseOptions(appAccountToken: subscription.appAccountToken)
        var transaction = makeTransaction(product, options, on: device)
        transaction.originalID = subscription.originalID
        transaction.originalPurchaseDate = subscription.originalPurchaseDate
        transaction.purchaseDate = start
        transaction.expirationDate = period.date(after: start)
        transaction.subscriptionGroupID = subscription.groupID
        transaction.reason = .renewal
        subscription.productID = product.id
        subscription.transactionID = transaction.id
        subscription.expires = transaction.expirationDate ?? start
        subscription.state = .subscribed
        subscription.graceEnds = nil
        subscription.retryEnds = nil
        accounts[name]?.subscriptions[index] = subscription
        let entry = AccountModel.Entry(
            transaction: transaction,
            isCharged: true,
            device: device,
            listedAt: max(start, now.addingTimeInterval(listingLag))
        )
        accounts[name]?.entries.append(entry)
        announce(transaction.id, account: name)
        publishStatus(subscription.groupID, account: name)
        return true
    }

    /// Tells StoreKit 2 devices the states of a group.
    mutating func publishStatus(_ group: String, account name: String) {
        guard let account = accounts[name] else { return }
        for subscription in account.subscriptions where subscription.groupID == group {
            guard let status = status(of: subscription, in: account) else { continue }
            for device in devices where device.account == name && device.front == .storeKit2 {
                tell(.subscriptionStatus(status), to: device.id)
            }
        }
    }

    /// Changes the subscription of a group and tells its state; false if there is none.
    mutating func change(
        _ group: String,
        on device: Int,
        _ body: (inout SubscriptionModel) -> Void
    ) -> Bool {
        let name = devices[device].account
        let index = accounts[name]?.subscriptions.firstIndex { $0.groupID == group }
        guard let index, var subscription = accounts[name]?.subscriptions[index] else {
            return false
        }
        body(&subscription)
        accounts[name]?.subscriptions[index] = subscription
        publishStatus(group, account: name)
        return true
    }

    /// Lets the payment of a subscription succeed after all.
    mutating func recover(_ group: String, on device: Int) -> Bool {
        let name = devices[device].account
        let index = accounts[name]?.subscriptions.firstIndex { $0.groupID == group }
        guard let index, let subscription = accounts[name]?.subscriptions[index] else {
            return false
        }
        accounts[name]?.subscriptions[index].paymentFails = false
        switch subscription.state {
        case .inGracePeriod: return renew(index, of: name, from: subscription.expires)
        case .inBillingRetryPeriod: return renew(index, of: name, from: now)
        case .subscribed, .expired, .revoked: return true
        }
    }
}

extension SubscriptionModel {
    mutating func end(_ reason: StoreSubscriptionStatus.ExpirationReason) {
        state = .expired
        expirationReason = reason
        willAutoRenew = false
    }

    mutating func beginGraceOrRetry() {
        let day = 86_400.0
        retryEnds = expires.addingTimeInterval(60 * day)
        if graceDays > 0 {
            state = .inGracePeriod
            graceEnds = expires.addingTimeInterval(Double(graceDays) * day)
        } else {
            state = .inBillingRetryPeriod
        }
    }
}
