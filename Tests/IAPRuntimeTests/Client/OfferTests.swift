// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Promotional offers, signed by the app's signer before the payment sheet.
@Suite(.timeLimit(.minutes(1))) struct OfferTests {
    static func makeWorld(_ front: StoreFront = .storeKit2) -> SimulatedStore {
        let declarations = Bench.declarations.filter { !$0.isRetired }
        let products = declarations.map { declaration -> StoreProduct in
            var product = StoreProduct.simulated(declaration)
            if declaration.id == "monthly" {
                product.subscription?.promotionalOffers = [
                    StoreOffer(
                        id: "winter",
                        kind: .promotional,
                        paymentMode: .payUpFront,
                        price: 1,
                        period: StorePeriod(value: 1, unit: .month)
                    )
                ]
            }
            return product
        }
        let world = SimulatedStore(products: products, front: front)
        // Offers are for people who have subscribed before.
        world.refund(world.own("monthly").id)
        return world
    }

    private let winter = PurchaseOptions(promotionalOfferID: "winter")

    private func visit(
        _ world: SimulatedStore,
        _ signer: (any OfferSigner)?,
        token: UUID? = nil
    ) -> Visit {
        Visit(world, token: token, offerSigner: signer)
    }

    private func failures(_ client: StoreClient) async -> [IAPError.Code] {
        await client.events().compactMap {
            if case .failed(_, let error) = $0 { error.code } else { nil }
        }
    }

    @Test(arguments: StoreFront.allCases)
    func signsAnOfferAndBuysWithIt(_ front: StoreFront) async throws {
        let world = Self.makeWorld(front)
        let token = UUID()
        let signer = RecordingSigner()
        try await visit(world, signer, token: token).run { client in
            let transaction = await client.buy("monthly", winter).transaction
            #expect(transaction?.offerKind == .promotional)
            #expect(transaction?.offerID == "winter")
            #expect(transaction?.price == 1)
            #expect(transaction?.appAccountToken == token)
        }
        let request = try #require(await signer.requests.first)
        #expect(await signer.requests.count == 1)
        #expect(request.productID == "monthly")
        #expect(request.offerID == "winter")
        #expect(request.account == token.uuidString.lowercased())
        #expect(
            request.acceptedForms
                == (front == .storeKit2 ? [.compactJWS, .signature] : [.signature])
        )
    }

    @Test func namesATransactionOfThePerson() async throws {
        let world = Self.makeWorld()
        let signer = RecordingSigner()
        try await visit(world, signer).run { client in
            let bought = await client.buy("monthly").transaction
            world.refund(try #require(bought).id)
            await client.until { $0.ownedProducts.isEmpty }
            _ = await client.buy("monthly", winter)
            #expect(await signer.requests.map(\.transactionID) == [bought?.id])
        }
    }

    @Test(arguments: StoreFront.allCases)
    func beginsNoPurchaseIfTheSignerFails(_ front: StoreFront) async throws {
        let world = Self.makeWorld(front)
        try await visit(world, SimulatedOfferSigner(failing: .network)).run { client in
            guard case .failure(let error) = await client.buy("monthly", winter) else {
                Issue.record("the purchase did not fail")
                return
            }
            #expect(error.code == .offerSigningFailed)
            #expect(error.productID == "monthly")
            #expect((error.underlyingError as? IAPError)?.code == .network)
            #expect(world.callCount(.purchase) == 0)
            #expect(await failures(client) == [.offerSigningFailed])
            #expect(await client.currentSnapshot().productsInProgress.isEmpty)
            // Without the offer it can be bought all the same.
            #expect(await client.buy("monthly").transaction != nil)
        }
    }

    /// A signer that throws what a closed sheet throws has not closed any sheet.
    @Test func takesACancelledSignerForAFailure() async throws {
        let world = Self.makeWorld()
        try await visit(world, SimulatedOfferSigner(failing: .userCancelled)).run { client in
            #expect(await client.buy("monthly", winter).code == .offerSigningFailed)
        }
    }

    @Test func failsWithoutASigner() async throws {
        let world = Self.makeWorld()
        try await visit(world, nil).run { client in
            #expect(await client.buy("monthly", winter).code == .offerSigningFailed)
            #expect(world.callCount(.purchase) == 0)
        }
    }

    @Test func givesUpASignerThatDoesNotAnswer() async throws {
        let world = Self.makeWorld()
        let signer = RecordingSigner(hangs: true)
        try await visit(world, signer).run { client in
            async let end = client.buy("monthly", winter)
            while await signer.requests.isEmpty { await Task.yield() }
            while await client.currentSnapshot().productsInProgress.isEmpty == false {
                world.advance(by: 31)
                await Task.yield()
            }
            #expect(await end.code == .offerSigningFailed)
            #expect(world.callCount(.purchase) == 0)
        }
    }

    @Test func refusesAFormThatTheStoreDoesNotTake() async throws {
        let world = Self.makeWorld(.storeKit1)
        try await visit(world, RecordingSigner(answer: .compactJWS("a.b.c"))).run { client in
            #expect(await client.buy("monthly", winter).code == .offerSigningFailed)
            #expect(world.callCount(.purchase) == 0)
        }
    }

    @Test func asksForNoSignatureThatNobodyWouldUse() async throws {
        let world = Self.makeWorld()
        let signer = RecordingSigner()
        try await visit(world, signer).run { client in
            #expect(await client.buy("coins", winter).code == .invalidOffer)
            world.allowsPayments = false
            #expect(await client.buy("monthly", winter).code == .paymentsNotAllowed)
            world.allowsPayments = true
            let proof = PurchaseOptions.PromotionalOffer.Proof.compactJWS("a.b.c")
            var signed = winter
            signed.promotionalOffer = .init(id: "winter", proof: proof)
            #expect(await client.buy("monthly", signed).transaction != nil)
        }
        #expect(await signer.requests.isEmpty)
    }

    @Test func theSimulatedStoreRefusesWhatTheRealOneWould() async throws {
        let world = Self.makeWorld()
        let other = OfferSigningRequest(productID: "monthly", offerID: "winter", account: "someone")
        let proof = try await SimulatedOfferSigner().sign(other)
        try await visit(world, RecordingSigner(answer: proof)).run { client in
            #expect(await client.buy("monthly", winter).code == .invalidOffer)
            let unknown = PurchaseOptions(promotionalOfferID: "summer")
            #expect(await client.buy("monthly", unknown).code == .invalidOffer)
        }
        world.switchAccount(to: "newcomer")
        try await visit(world, SimulatedOfferSigner()).run { client in
            #expect(await client.buy("monthly", winter).code == .ineligibleForOffer)
        }
    }
}

/// Offer codes that are redeemed in the store's sheet.
@Suite(.timeLimit(.minutes(1))) struct RedemptionTests {
    private func redeem(_ client: StoreClient) async -> IAPError.Code? {
        do throws(IAPError) { try await client.redeemOfferCode() } catch { return error.code }
        return nil
    }

    @Test(arguments: StoreFront.allCases)
    func creditsWhatWasRedeemedOnce(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.scriptRedemption(.redeem("coins"), .redeem("monthly", offerID: "winter"))
        let visit = Visit(world)
        try await visit.run { client in
            #expect(await redeem(client) == nil)
            await client.until { $0.balances["coins"] == 10 }
            #expect(await redeem(client) == nil)
            await client.until { $0.ownedProducts == ["monthly"] }
            await visit.untilFinished()
            world.redeliver(world.transactions[0].id)
            try await client.refresh()
            #expect(await client.balances["coins"] == 10)
            #expect(world.transactions.map(\.offerKind) == [.code, .code])
            #expect(world.transactions.map(\.offerID) == [nil, "winter"])
        }
    }

    @Test func grantsNothingIfTheSheetIsClosed() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            #expect(await redeem(client) == nil)
            #expect(world.transactions.isEmpty)
            #expect(await client.owned.isEmpty)
        }
    }

    @Test func saysWhyTheSheetFailed() async throws {
        let world = makeWorld()
        world.scriptRedemption(.fail(.network))
        try await Visit(world).run { client in #expect(await redeem(client) == .network) }
        let bench = Bench()
        try await bench.run { #expect(await redeem(bench.client) == .unsupported) }
    }

    @Test func showsOneSheetForCallsAtTheSameTime() async throws {
        let world = makeWorld()
        world.scriptRedemption(.hang, .redeem("coins"))
        try await Visit(world).run { client in
            async let first = redeem(client)
            async let second = redeem(client)
            while world.callCount(.redeem) == 0 { await Task.yield() }
            for _ in 0..<100 { await Task.yield() }
            world.release(.redeem)
            #expect(await [first, second] == [nil, nil])
            #expect(world.callCount(.redeem) == 1)
            await client.until { $0.balances["coins"] == 10 }
        }
    }

    @Test(arguments: StoreFront.allCases)
    func deliversAfterAKillWhatWasRedeemedBefore(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.scriptRedemption(.redeem("coins"))
        try await Visit(world).run { client in
            world.storageState = .failing
            _ = await redeem(client)
            #expect(await client.balances["coins"] ?? 0 == 0)
        }
        world.storageState = .working
        try await Visit(world).run { client in
            await client.until { $0.balances["coins"] == 10 }
        }
    }
}

/// Writes down what it is asked to sign.
private actor RecordingSigner: OfferSigner {
    private(set) var requests: [OfferSigningRequest] = []
    private let answer: PurchaseOptions.PromotionalOffer.Proof?
    private let hangs: Bool

    init(answer: PurchaseOptions.PromotionalOffer.Proof? = nil, hangs: Bool = false) {
        self.answer = answer
        self.hangs = hangs
    }

    func sign(
        _ request: OfferSigningRequest
    ) async throws -> PurchaseOptions.PromotionalOffer.Proof {
        requests.append(request)
        if hangs {
            let (endless, continuation) = AsyncStream<Void>.makeStream()
            for await _ in endless {}
            continuation.finish()
        }
        if let answer { return answer }
        return try await SimulatedOfferSigner().sign(request)
    }
}
