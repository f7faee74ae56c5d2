// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Everything that the runtime takes from its surroundings.
public struct StoreEnvironment: Sendable {
    /// The store.
    public var backend: any StoreBackend
    /// Where the record is kept.
    public var storage: any StoreStorage
    /// The source of time.
    public var clock: any StoreClock
    /// Decides whether a transaction may be granted.
    public var verifier: any TransactionVerifier
    /// Signs promotional offers, by the app's own server.
    public var offerSigner: (any OfferSigner)?
    /// Choices that have no single right answer.
    public var policy: StorePolicy
    /// The account of the app that is signed in.
    ///
    /// A transaction that carries another token is neither granted nor finished until that account
    /// signs in. A transaction without a token belongs to whoever is signed in.
    public var appAccountToken: UUID?
    /// What the balances hold when nothing was ever recorded.
    ///
    /// For apps that kept counts by hand before: pass the old counts; they are taken over once.
    public var openingBalances: [String: Int]

    /// Creates an environment.
    public init(
        backend: any StoreBackend,
        storage: any StoreStorage,
        clock: any StoreClock = SystemClock(),
        verifier: any TransactionVerifier = StoreKitVerifier(),
        offerSigner: (any OfferSigner)? = nil,
        policy: StorePolicy = StorePolicy(),
        appAccountToken: UUID? = nil,
        openingBalances: [String: Int] = [:]
    ) {
        self.backend = backend
        self.storage = storage
        self.clock = clock
        self.verifier = verifier
        self.offerSigner = offerSigner
        self.policy = policy
        self.appAccountToken = appAccountToken
        self.openingBalances = openingBalances
    }
}
