// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension IAPError {
    /// The kinds of failure.
    ///
    /// A struct with static members, so that a new kind does not break an exhaustive `switch`.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the kind.
        public var rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) { self.rawValue = rawValue }

        private init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

extension IAPError.Code {
    // MARK: Products

    /// The product is not in the catalogue of this app.
    public static let unknownProduct = Self("unknownProduct")
    /// The store does not sell the product, or it is retired in the manifest.
    public static let productUnavailable = Self("productUnavailable")
    /// The product is not sold in the storefront of this account.
    public static let notAvailableInStorefront = Self("notAvailableInStorefront")

    // MARK: Purchases

    /// Payments are switched off on this device (Screen Time, device management).
    public static let paymentsNotAllowed = Self("paymentsNotAllowed")
    /// A purchase of the same product is under way.
    public static let alreadyInProgress = Self("alreadyInProgress")
    /// The quantity is outside 1 to 10, or above 1 for a product that cannot be counted.
    public static let invalidQuantity = Self("invalidQuantity")
    /// The offer is unknown, wrongly signed or wrongly priced.
    public static let invalidOffer = Self("invalidOffer")
    /// The app's ``OfferSigner`` failed, took too long or is missing; no purchase was begun.
    public static let offerSigningFailed = Self("offerSigningFailed")
    /// The person may not use the offer.
    public static let ineligibleForOffer = Self("ineligibleForOffer")
    /// The person closed the sheet; a backend may throw it, the client turns it into an outcome.
    public static let userCancelled = Self("userCancelled")
    /// The store answered with an old transaction that entitles to nothing; nothing was charged.
    public static let staleTransaction = Self("staleTransaction")
    /// The transaction belongs to another account of the app.
    public static let wrongAccount = Self("wrongAccount")
    /// The transaction did not pass verification; nothing was granted, nothing was finished.
    public static let verificationFailed = Self("verificationFailed")
    /// The app's own `deliver` hook failed; the transaction stays unfinished and is tried again.
    public static let deliveryFailed = Self("deliveryFailed")

    // MARK: Restore

    /// The account owns nothing that could be restored.
    public static let nothingToRestore = Self("nothingToRestore")
    /// The store has not answered in time; what arrives later is still applied.
    public static let stillRunning = Self("stillRunning")

    // MARK: Balances

    /// The balance is smaller than the amount to spend.
    public static let insufficientBalance = Self("insufficientBalance")
    /// The amount to spend is not positive, or the balance is unknown.
    public static let invalidAmount = Self("invalidAmount")

    // MARK: Surroundings

    /// The network could not be reached.
    public static let network = Self("network")
    /// The store did not answer in time.
    public static let timedOut = Self("timedOut")
    /// There is no store on this platform; inject a backend.
    public static let storeUnavailable = Self("storeUnavailable")
    /// The call is not supported by this backend or operating system.
    public static let unsupported = Self("unsupported")
    /// The storage cannot be read before the device is unlocked.
    public static let storageLocked = Self("storageLocked")
    /// What the storage holds is damaged.
    public static let storageCorrupt = Self("storageCorrupt")
    /// What the storage holds was written by somebody else.
    public static let storageTampered = Self("storageTampered")
    /// The storage could not be read or written.
    public static let storageFailed = Self("storageFailed")
    /// Whether an amount was taken is not known: the storage neither took nor refused the record.
    ///
    /// The balance tells, at the latest after the next launch.
    public static let outcomeUnknown = Self("outcomeUnknown")
    /// The waiting task was cancelled; the operation itself goes on.
    public static let taskCancelled = Self("taskCancelled")
    /// The client was stopped.
    public static let stopped = Self("stopped")
    /// The framework below reported a failure of its own.
    public static let system = Self("system")
    /// A failure of a kind that is not known.
    public static let unknown = Self("unknown")
}
