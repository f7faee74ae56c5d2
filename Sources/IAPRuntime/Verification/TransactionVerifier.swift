// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Decides whether a transaction may be granted.
public protocol TransactionVerifier: Sendable {
    /// Checks a transaction.
    ///
    /// May be asked again about the same transaction, in this launch or another.
    func verify(_ transaction: StoreTransaction) async -> VerificationVerdict
}

/// What a verifier says.
public enum VerificationVerdict: Sendable, Hashable {
    /// Grant it.
    case valid
    /// Do not grant and do not finish it; the text says why.
    case invalid(String)
    /// Ask again later; meanwhile the purchase is pending.
    case tryLater(String)
}

/// Trusts what the store itself found.
public struct StoreKitVerifier: TransactionVerifier {
    /// Creates the verifier.
    public init() {}

    /// Answers what ``StoreTransaction/verification`` says.
    public func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
        switch transaction.verification {
        case .verified: .valid
        case .unverified(let reason): .invalid(reason)
        }
    }
}
