// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreClient {
    // MARK: Promotional offers

    /// Has the offer of a purchase signed, if it names one; nothing has been asked of the store yet.
    func signOffer(_ productID: String, _ id: Int) async throws(IAPError) {
        guard let operation = purchases[productID], operation.id == id,
            let offerID = operation.options.promotionalOfferID,
            operation.options.promotionalOffer == nil
        else { return }
        guard rules.declarations[productID]?.type == .autoRenewable else {
            throw IAPError(.invalidOffer, "only subscriptions have promotional offers")
        }
        guard let signer = environment.offerSigner else {
            throw IAPError(.offerSigningFailed, "the environment has no offerSigner")
        }
        let request = OfferSigningRequest(
            productID: productID,
            offerID: offerID,
            account: operation.options.appAccountToken?.lowercasedString ?? "",
            transactionID: ledger?.latestTransactionID(ofGroupOf: productID),
            acceptedForms: environment.backend.offerProofForms
        )
        let proof = try await sign(request, signer)
        purchases[productID]?.options.promotionalOffer = .init(id: offerID, proof: proof)
    }

    private func sign(
        _ request: OfferSigningRequest,
        _ signer: any OfferSigner
    ) async throws(IAPError) -> PurchaseOptions.PromotionalOffer.Proof {
        let failure = "the offer '\(request.offerID)' was not signed"
        let proof: PurchaseOptions.PromotionalOffer.Proof
        do throws(IAPError) {
            proof = try await bounded(rules.policy.signingTimeout) { () async throws(IAPError) in
                do { return try await signer.sign(request) } catch {
                    throw IAPError(.offerSigningFailed, failure, underlyingError: error)
                }
            }
        } catch {
            if error.code == .stopped || error.code == .offerSigningFailed { throw error }
            throw IAPError(.offerSigningFailed, failure, underlyingError: error)
        }
        guard request.acceptedForms.contains(proof.form) else {
            throw IAPError(
                .offerSigningFailed,
                "the store does not take the form '\(proof.form.rawValue)'"
            )
        }
        return proof
    }

    // MARK: Offer codes

    /// Shows the sheet in which a person redeems an offer code, and waits until it is closed.
    ///
    /// What was redeemed arrives as a transaction, like everything that is bought outside the app.
    /// A call while the sheet is open waits for the same end. Throws ``IAPError/Code/unsupported`` where
    /// there is no such sheet.
    public func redeemOfferCode() async throws(IAPError) {
        try await wait(in: \.redemptions) { _ in
            guard !isRedeeming else { return }
            isRedeeming = true
            spawn { await self.runRedemption() }
        }
    }

    private func runRedemption() async {
        var outcome: Result<Void, IAPError> = .success(())
        do throws(IAPError) { try await environment.backend.redeemOfferCode() } catch {
            outcome = .failure(error)
        }
        isRedeeming = false
        waiting.redemptions.resumeAll(with: outcome)
        // An update may be late or lost; what was redeemed is unfinished until it is delivered.
        if case .success = outcome { await refreshNow() }
    }
}
