// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios17, macos15

import StoreKitTest
import XCTest

final class SessionTests: XCTestCase {
    private var session: SKTestSession!

    override func setUpWithError() throws {
        session = try SKTestSession(configurationFileNamed: "Shop")
        session.resetToDefaultState()
        session.clearTransactions()
        session.disableDialogs = true
    }

    override func tearDown() {
        session.clearTransactions()
        super.tearDown()
    }

    func testPurchaseIsListed() async throws {
        let transaction = try await session.buyProduct(identifier: "pro", options: [.quantity(1)])
        XCTAssertEqual(transaction.productID, "pro")
        let listed = try XCTUnwrap(session.allTransactions().first)
        XCTAssertEqual(listed.productIdentifier, transaction.productID)
        try session.refundTransaction(identifier: listed.identifier)
    }

    func testApprovalArrives() async throws {
        let arrived = expectation(description: "The transaction arrives.")
        session.askToBuyEnabled = true
        let listener = Task {
            for await result in Transaction.updates {
                guard case .verified(let transaction) = result else { continue }
                await transaction.finish()
                arrived.fulfill()
            }
        }
        defer { listener.cancel() }
        for waiting in session.allTransactions() where waiting.pendingAskToBuyConfirmation {
            try session.approveAskToBuyTransaction(identifier: waiting.identifier)
        }
        await fulfillment(of: [arrived], timeout: 5)
    }
}
