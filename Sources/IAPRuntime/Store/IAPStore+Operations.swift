// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IAPStore {
    /// The products on sale with their prices, in the order of the catalogue.
    ///
    /// Loaded once, shared by calls at the same time, loaded anew when the storefront changes. IDs
    /// that the store does not know are left out; see ``invalidProductIDs``.
    public func products() async throws(IAPError) -> [StoreProduct] {
        let client = connected()
        let products = try await client.products()
        await catchUp(with: client)
        return products
    }

    /// Buys a product and waits until it is granted, recorded and delivered.
    ///
    /// A closed sheet and a purchase that waits for approval are outcomes, not errors.
    public func purchase(
        _ product: Product,
        options: PurchaseOptions = PurchaseOptions()
    ) async throws(IAPError) -> PurchaseOutcome {
        try await purchase(productID: product.rawValue, options: options)
    }

    /// Buys what a person chose in the App Store; it no longer waits then.
    public func purchase(
        _ promoted: PromotedPurchase,
        options: PurchaseOptions = PurchaseOptions()
    ) async throws(IAPError) -> PurchaseOutcome {
        await connected().takePromotedPurchase(promoted)
        var options = options
        options.winBackOfferID = options.winBackOfferID ?? promoted.offerID
        return try await purchase(productID: promoted.productID, options: options)
    }

    /// Takes a promoted purchase off the waiting ones without buying it.
    public func decline(_ promoted: PromotedPurchase) async {
        let client = connected()
        await client.takePromotedPurchase(promoted)
        await catchUp(with: client)
    }

    /// Asks the store again for what the account owns; call it only when a person asks for it.
    ///
    /// Consumables are not restored by any store: their balances live in the record of this device.
    public func restore() async throws(IAPError) -> RestoreOutcome {
        let client = connected()
        do throws(IAPError) {
            let outcome = try await client.restore()
            await catchUp(with: client)
            return outcome
        } catch {
            await catchUp(with: client)
            throw error
        }
    }

    /// Shows the sheet in which a person redeems an offer code, and waits until it is closed.
    ///
    /// What was redeemed is told like a purchase that was made outside the app: by `deliver`, the
    /// handler's `purchased` notice and ``events``. iOS 16, visionOS 1 and macOS 15 have the sheet; elsewhere
    /// the call throws ``IAPError/Code/unsupported``. The sheet of StoreKit 1 does not tell when it is closed,
    /// so with it the call returns at once.
    public func redeemOfferCode() async throws(IAPError) {
        let client = connected()
        do throws(IAPError) {
            try await client.redeemOfferCode()
            await catchUp(with: client)
        } catch {
            await catchUp(with: client)
            throw error
        }
    }

    /// Takes an amount from a balance, durably.
    ///
    /// When it returns, the amount is taken; when it throws, it is not, and neither changes by a
    /// relaunch. ``IAPError/Code/outcomeUnknown`` is the one exception: the storage failed in the middle
    /// of a write and did not work again in ``StorePolicy/storageTimeout``, or the wait was cancelled
    /// during the write.
    public func spend(_ amount: Int, of balance: Balance) async throws(IAPError) {
        let client = connected()
        do throws(IAPError) {
            try await client.spend(amount, of: balance.rawValue)
            await catchUp(with: client)
        } catch {
            await catchUp(with: client)
            throw error
        }
    }

    /// Reads again what the store knows; call it when the app comes to the foreground.
    public func refresh() async throws(IAPError) {
        let client = connected()
        try await client.refresh()
        await catchUp(with: client)
    }

    /// Whether the person may use the introductory offer of the product; `nil` means unknown.
    public func isEligibleForIntroductoryOffer(_ product: Product) async -> Bool? {
        await connected().isEligibleForIntroductoryOffer(product.rawValue)
    }

    /// Tells which account of the app is signed in; see ``StoreEnvironment/appAccountToken``.
    public func setAppAccountToken(_ token: UUID?) async {
        await connected().setAppAccountToken(token)
    }

    private func purchase(
        productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> PurchaseOutcome {
        let client = connected()
        do throws(IAPError) {
            let outcome = try await client.purchase(productID, options: options)
            await catchUp(with: client)
            return outcome
        } catch {
            await catchUp(with: client)
            throw error
        }
    }

    // MARK: Events

    /// Everything that happens from now on, and what happened while nobody was reading.
    ///
    /// Each reader gets each event once. Up to 1,024 events are kept for a first reader that comes
    /// late, such as a screen that opens after launch.
    public var events: AsyncStream<StoreEvent> { feed.stream(after: feed.lastSeen) }

    /// Everything that happened after an event and is still kept, and what happens from now on.
    public func events(after sequence: Int) -> AsyncStream<StoreEvent> {
        feed.stream(after: sequence)
    }

    /// Tells the readers of events how far a `deliver` hook has got.
    ///
    /// Call it from the hook, for instance while it downloads what was bought.
    ///
    /// - Parameters:
    ///   - fraction: From 0 to 1; anything else is moved there.
    ///   - transaction: The transaction that the hook was called with.
    public func reportProgress(_ fraction: Double, of transaction: StoreTransaction) {
        tell(.deliveryProgress(transaction, fraction > 0 ? min(fraction, 1) : 0))
    }

    // MARK: Callback style

    /// Starts a purchase whose end the product's handler is told.
    ///
    /// A product that is owned already is told as `restored`.
    public func beginPurchase(
        _ productID: String,
        options: PurchaseOptions = PurchaseOptions()
    ) {
        _ = connected()
        run { store in
            guard let store = store() else { return }
            let outcome = try? await store.purchase(productID: productID, options: options)
            if case .alreadyOwned(let transaction)? = outcome {
                store.tell(productID, .restored(transaction))
            }
        }
    }

    /// Starts a restore whose end the product's handler is told.
    public func beginRestore(_ productID: String) {
        _ = connected()
        run { store in
            guard let store = store() else { return }
            if let notice = await store.restoreNotice({ $0 == productID }, productID: productID) {
                store.tell(productID, notice)
            }
        }
    }

    /// Starts a restore whose end a handler of several products is told.
    ///
    /// A cancelled restore is told nothing, since it concerns none of the products.
    public func beginRestore(_ handler: any PurchaseHandler.Type) {
        _ = connected()
        run { store in
            guard let store = store() else { return }
            let notice = await store.restoreNotice { productID in
                Product(rawValue: productID).flatMap(Catalog.handler(for:)) == handler
            }
            if let notice { handler.handle(notice) }
        }
    }

    /// What a handler is told beyond the `restored` notices that come by themselves.
    private func restoreNotice(
        _ concerns: (String) -> Bool,
        productID: String? = nil
    ) async -> PurchaseNotice? {
        let nothing = IAPError(
            .nothingToRestore,
            "the account owns nothing that could be restored",
            productID: productID
        )
        do throws(IAPError) {
            switch try await restore() {
            case .restored(let transactions):
                let isRestored = transactions.contains { concerns($0.productID) }
                return isRestored ? nil : .restoreFailed(nothing)
            case .nothingToRestore: return .restoreFailed(nothing)
            case .userCancelled: return productID.map { .cancelled(productID: $0) }
            }
        } catch {
            return .restoreFailed(error)
        }
    }
}
