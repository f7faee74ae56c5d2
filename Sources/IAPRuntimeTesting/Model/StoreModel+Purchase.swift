// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StoreModel {
    /// What comes of a purchase.
    enum PurchaseAnswer: Sendable {
        case result(StorePurchaseResult)
        case error(IAPError)
        case hang
    }

    /// Takes the next script of a product and acts it out.
    mutating func purchase(
        _ productID: String,
        _ options: PurchaseOptions,
        on device: Int
    ) -> PurchaseAnswer {
        if let refusal = refusal(productID, options, on: device) { return .error(refusal) }
        var script = defaultScripts[productID] ?? .succeed
        if var queue = scripts[productID], !queue.isEmpty {
            script = queue.removeFirst()
            scripts[productID] = queue
        }
        if options.simulatesAskToBuy, script == .succeed { script = .pending }
        return act(script, productID, options, on: device)
    }

    private func refusal(
        _ productID: String,
        _ options: PurchaseOptions,
        on device: Int
    ) -> IAPError? {
        guard let product = products[productID] else {
            return IAPError(.productUnavailable, productID: productID)
        }
        let country = account(of: device).storefront.countryCode
        if unavailable[country]?.contains(productID) == true {
            return IAPError(.notAvailableInStorefront, productID: productID)
        }
        if !devices[device].allowsPayments {
            return IAPError(.paymentsNotAllowed, productID: productID)
        }
        let countable = product.type == .consumable || product.type == .nonRenewable
        if !(1...10).contains(options.quantity) || (options.quantity > 1 && !countable) {
            return IAPError(.invalidQuantity, productID: productID)
        }
        return options.promotionalOffer.flatMap { refusal($0, product, options, on: device) }
    }

    private mutating func act(
        _ script: PurchaseScript,
        _ productID: String,
        _ options: PurchaseOptions,
        on device: Int
    ) -> PurchaseAnswer {
        switch script {
        case .succeed:
            return .result(.transaction(buy(productID, options, on: device)))
        case .cancel: return .result(.userCancelled)
        case .cancelWithError: return .error(IAPError(.userCancelled, productID: productID))
        case .fail(let code): return .error(IAPError(code, productID: productID))
        case .hang: return .hang
        case .pending, .interrupted:
            let pending = AccountModel.Pending(
                productID: productID,
                options: options,
                device: device
            )
            withAccount(of: device) { $0.pendings.append(pending) }
            if script == .interrupted, devices[device].front == .storeKit1 {
                return .error(
                    IAPError(.unknown, "the purchase was interrupted", productID: productID)
                )
            }
            return .result(.pending)
        case .unverified(let reason):
            let transaction = buy(productID, options, on: device, unverified: reason)
            return .result(.transaction(transaction))
        case .otherProduct(let other):
            if let held = account(of: device).held(other) {
                return .result(.transaction(held.transaction))
            }
            guard products[other] != nil else {
                return .error(IAPError(.productUnavailable, productID: other))
            }
            return .result(.transaction(buy(other, options, on: device)))
        case .oldTransaction:
            let entries = account(of: device).entries
            if let old = entries.first(where: { $0.transaction.productID == productID }) {
                return .result(.transaction(old.transaction))
            }
            return .result(.transaction(buy(productID, options, on: device)))
        }
    }

    /// Charges the account, or answers with what it holds already.
    mutating func buy(
        _ productID: String,
        _ options: PurchaseOptions,
        on device: Int,
        unverified reason: String? = nil,
        offer: StoreOffer.Kind? = nil
    ) -> StoreTransaction {
        guard let product = products[productID] else {
            return StoreTransaction(id: makeID(), productID: productID, purchaseDate: now)
        }
        if reason == nil {
            if product.type == .nonConsumable, let held = account(of: device).held(productID) {
                return owned(held.transaction, on: device)
            }
            if product.type == .autoRenewable {
                return subscribe(product, options, on: device, offer: offer)
            }
        }
        var transaction = makeTransaction(product, options, on: device)
        if let reason { transaction.verification = .unverified(reason) }
        add(transaction, on: device, isCharged: true)
        return transaction
    }

    /// Answers the purchase of something owned: the transaction itself, or, on the StoreKit 1 front,
    /// a new one that costs nothing.
    private mutating func owned(_ held: StoreTransaction, on device: Int) -> StoreTransaction {
        guard devices[device].front == .storeKit1 else { return held }
        var copy = held
        copy.id = makeID()
        copy.purchaseDate = now
        copy.originalPurchaseDate = held.originalPurchaseDate ?? held.purchaseDate
        copy.signedDate = sign()
        add(copy, on: device, isCharged: false)
        return copy
    }

    /// A new transaction of a product, not yet part of an account.
    mutating func makeTransaction(
        _ product: StoreProduct,
        _ options: PurchaseOptions,
        on device: Int
    ) -> StoreTransaction {
        let id = makeID()
        let storefront = account(of: device).storefront
        return StoreTransaction(
            id: id,
            productID: product.id,
            quantity: options.quantity,
            purchaseDate: now,
            originalPurchaseDate: now,
            appAccountToken: options.appAccountToken,
            price: product.price,
            currencyCode: SimulatedPrice(countryCode: storefront.countryCode).currencyCode,
            storefrontCountryCode: storefront.countryCode,
            environment: .simulated,
            signedDate: sign(),
            signedRepresentation: "simulated.\(id)"
        )
    }

    /// Puts a transaction into the account; other devices hear of it unless it is used up.
    mutating func add(_ transaction: StoreTransaction, on device: Int, isCharged: Bool) {
        let entry = AccountModel.Entry(
            transaction: transaction,
            isCharged: isCharged,
            device: device,
            listedAt: now.addingTimeInterval(listingLag)
        )
        let name = devices[device].account
        withAccount(of: device) { $0.entries.append(entry) }
        if products[transaction.productID]?.type != .consumable {
            announce(transaction.id, account: name, except: device)
        }
    }

    // MARK: Pending purchases

    /// Settles the oldest pending purchase of a product; false if there is none.
    mutating func settle(_ productID: String, approved: Bool, on device: Int) -> Bool {
        let name = devices[device].account
        let pending = withAccount(of: device) { account -> AccountModel.Pending? in
            guard let index = account.pendings.firstIndex(where: { $0.productID == productID })
            else { return nil }
            return account.pendings.remove(at: index)
        }
        guard let pending else { return false }
        if approved {
            let transaction = buy(productID, pending.options, on: pending.device)
            tell(transaction.id, account: name, to: pending.device)
        } else if devices[pending.device].front == .storeKit1 {
            let error = IAPError(.userCancelled, "the request was declined", productID: productID)
            tell(.failed(productID: productID, error), to: pending.device)
        }
        return true
    }
}
