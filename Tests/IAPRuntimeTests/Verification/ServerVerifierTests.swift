// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// The verifier against a real server on the loopback address.
@Suite struct ServerVerifierTests {
    private var transaction: StoreTransaction {
        var transaction = StoreTransaction.make("12", "coins", originalID: "11")
        transaction.signedRepresentation = "a.b\"\n\\.c"
        transaction.appAccountToken = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
        return transaction
    }

    private func verdict(
        _ replies: [LoopbackServer.Reply],
        attempts: Int = 1,
        timeout: TimeInterval = 10
    ) async throws -> (verdict: VerificationVerdict, posted: [Data]) {
        let server = try LoopbackServer(replies)
        defer { server.stop() }
        let verifier = ServerVerifier(
            url: server.url,
            headers: ["Authorization": "Bearer x"],
            timeout: timeout,
            attempts: attempts,
            retryDelay: 0.001
        )
        return (await verifier.verify(transaction), server.posted)
    }

    @Test("F41: the transaction is posted as JSON that any text survives")
    func postsTheTransactionAsJSON() async throws {
        let result = try await verdict([.status(200, #"{"status": "valid"}"#)])
        #expect(result.verdict == .valid)
        let body = try #require(result.posted.first)
        let json = try JSONDecoder().decode([String: String].self, from: body)
        #expect(
            json == [
                "transactionID": "12", "originalTransactionID": "11", "productID": "coins",
                "environment": "Simulated", "signedTransaction": "a.b\"\n\\.c",
                "appAccountToken": "00000000-0000-0000-0000-000000000001",
            ]
        )
    }

    @Test func refusesOnlyWhatTheServerCallsInvalid() async throws {
        let refused = try await verdict([.status(200, #"{"status":"invalid","reason":"forged"}"#)])
        #expect(refused.verdict == .invalid("forged"))
        let replies: [LoopbackServer.Reply] = [
            .status(200, #"{"status":"retry"}"#), .status(200, #"{"status":"perhaps"}"#),
            .status(200, "<html>"), .status(200, ""), .status(404, #"{"status":"invalid"}"#),
            .status(500, ""), .hangUp,
        ]
        for reply in replies {
            guard case .tryLater = try await verdict([reply]).verdict else {
                Issue.record("\(reply) was taken for an answer")
                continue
            }
        }
    }

    @Test func givesUpOnASilentServer() async throws {
        guard case .tryLater = try await verdict([.silence], timeout: 0.3).verdict else {
            Issue.record("silence was taken for an answer")
            return
        }
    }

    @Test func asksAgainUntilThereIsAnAnswer() async throws {
        let valid = LoopbackServer.Reply.status(200, #"{"status":"valid"}"#)
        let result = try await verdict([.hangUp, .status(503, ""), valid], attempts: 3)
        #expect(result.verdict == .valid)
        #expect(result.posted.count == 3)
    }

    @Test func doesNotAskAboutWhatTheStoreItselfRefuses() async throws {
        var forged = transaction
        forged.verification = .unverified("bad signature")
        let server = try LoopbackServer([.status(200, #"{"status":"valid"}"#)])
        defer { server.stop() }
        #expect(await ServerVerifier(url: server.url).verify(forged) == .invalid("bad signature"))
        #expect(server.posted.isEmpty)
    }

    /// The whole way: the purchase is pending while the server is down and arrives afterwards.
    @Test func grantsAPurchaseWhenTheServerIsBack() async throws {
        let server = try LoopbackServer([.status(503, ""), .status(200, #"{"status":"valid"}"#)])
        defer { server.stop() }
        let world = makeWorld()
        let verifier = ServerVerifier(url: server.url, attempts: 1)
        let visit = Visit(world, verifier: verifier)
        try await visit.run { client in
            #expect(await client.buy("coins") == .success(.pending(.verification)))
            #expect(world.unfinishedTransactions.count == 1)
            world.advance(by: 2)
            await client.until { $0.balances["coins"] == 10 }
            await visit.untilFinished()
        }
    }
}
