// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import CryptoKit
import Foundation
import StoreKit

actor Entitlements {
    private(set) var owned: Set<String> = []
    private var updates: Task<Void, Never>?

    func start() {
        updates = Task {
            for await result in Transaction.updates { await take(result) }
        }
    }

    func stop() { updates?.cancel() }

    func read() async {
        for await result in Transaction.currentEntitlements { await take(result) }
        for await result in Transaction.unfinished { await take(result) }
        for await result in Transaction.all where result.unsafePayloadValue.isUpgraded {
            owned.remove(result.unsafePayloadValue.productID)
        }
    }

    private func take(_ result: VerificationResult<Transaction>) async {
        guard case .verified(let transaction) = result else {
            if case .unverified(_, let error) = result { print(describe(error)) }
            return
        }
        if transaction.revocationDate == nil {
            owned.insert(transaction.productID)
        } else {
            owned.remove(transaction.productID)
        }
        await transaction.finish()
    }
}

func describe(_ error: VerificationResult<Transaction>.VerificationError) -> String {
    switch error {
    case .revokedCertificate, .invalidCertificateChain: "certificate"
    case .invalidDeviceVerification: "device"
    case .invalidEncoding, .invalidSignature, .missingRequiredProperties: "signature"
    @unknown default: error.localizedDescription
    }
}

func evidence(_ result: VerificationResult<Transaction>) -> [String] {
    let signature: P256.Signing.ECDSASignature = result.signature
    return [
        result.jwsRepresentation, "\(result.headerData)", "\(result.payloadData)",
        "\(result.signatureData)", "\(result.signedData)", "\(result.signedDate)",
        "\(result.deviceVerification)", "\(result.deviceVerificationNonce)",
        "\(signature.rawRepresentation)",
    ]
}

func fields(of transaction: Transaction) -> [String: Any?] {
    var fields: [String: Any?] = [
        "id": transaction.id, "originalID": transaction.originalID,
        "line": transaction.webOrderLineItemID, "group": transaction.subscriptionGroupID,
        "bundle": transaction.appBundleID, "bought": transaction.purchaseDate,
        "first": transaction.originalPurchaseDate, "ends": transaction.expirationDate,
        "quantity": transaction.purchasedQuantity, "type": transaction.productType.rawValue,
        "account": transaction.appAccountToken, "price": transaction.price,
        "shared": transaction.ownershipType == .familyShared,
        "fault": transaction.revocationReason == .developerIssue,
        "signed": transaction.signedDate, "json": transaction.jsonRepresentation,
        "app": transaction.appTransactionID,
    ]
    if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) {
        fields["currency"] = transaction.currency?.identifier
        fields["sandbox"] = transaction.environment == .sandbox
    }
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        fields["renewal"] = transaction.reason == .renewal
        fields["country"] = transaction.storefront.countryCode
    }
    if #available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *) {
        fields["offer"] = transaction.offer?.id
        fields["code"] = transaction.offer?.type == .code
        fields["free"] = transaction.offer?.paymentMode == .freeTrial
    }
    return fields
}

func history(of id: String) async -> [UInt64] {
    var found: [UInt64] = []
    if case .verified(let latest)? = await Transaction.latest(for: id) { found.append(latest.id) }
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
        for await result in Transaction.currentEntitlements(for: id) {
            found.append(result.unsafePayloadValue.id)
        }
        for await case .verified(let one) in Transaction.all(for: id) { found.append(one.id) }
    }
    return found
}

func verified<Value>(_ result: VerificationResult<Value>) throws -> Value {
    switch result {
    case .unverified(_, let error): throw error
    case .verified(let value): return value
    }
}
