// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

extension SimulatedStore {
    // MARK: The store misbehaves

    /// Lets the next calls of a kind throw.
    public func fail(_ call: SimulatedCall, _ code: IAPError.Code = .network, times: Int = 1) {
        act { model in
            model.devices[device].failures[call, default: []] +=
                Array(repeating: code, count: max(0, times))
        }
    }

    /// Keeps the calls of a kind waiting until ``release(_:)``.
    public func hold(_ call: SimulatedCall) {
        act { _ = $0.devices[device].held.insert(call) }
    }

    /// Lets the calls of a kind go on, those that wait and those that come.
    public func release(_ call: SimulatedCall) {
        let opened = world.with { world in
            world.model.devices[device].held.remove(call)
            let opened = world.gates.filter { $0.call == call && $0.device == device }
            world.gates.removeAll { $0.call == call && $0.device == device }
            return opened
        }
        for gate in opened { gate.opening.finish() }
    }

    /// Loses the next calls that finish a transaction.
    public func loseNextFinishes(_ count: Int = 1) {
        act { $0.devices[device].lostFinishes += max(0, count) }
    }

    /// Lets the next listings of what is owned be empty for no reason.
    public func emptyNextReads(_ count: Int = 1) {
        act { $0.devices[device].emptyReads += max(0, count) }
    }

    /// Tells every unfinished transaction again, in the same process.
    public func redeliverUnfinished() {
        act { model in
            for transaction in model.queue(of: device) {
                model.tell(transaction.id, account: model.devices[device].account, to: device)
            }
        }
    }

    /// Tells a transaction again, finished or not.
    public func redeliver(_ transactionID: String) {
        act { $0.tell(transactionID, account: $0.devices[device].account, to: device) }
    }

    /// Corrects the signature of a transaction and tells it again; false if there is no such one.
    @discardableResult
    public func verify(_ transactionID: String) -> Bool {
        act { model in
            let name = model.devices[device].account
            guard let index = model.accounts[name]?.index(of: transactionID) else { return false }
            let date = model.sign()
            model.accounts[name]?.entries[index].transaction.verification = .verified
            model.accounts[name]?.entries[index].transaction.signedDate = date
            model.tell(transactionID, account: name, to: device)
            return true
        }
    }

    /// How late listings show a new transaction.
    public var listingLag: TimeInterval {
        get { look { $0.listingLag } }
        set { act { $0.listingLag = newValue } }
    }

    /// Whether payments are allowed on the device.
    public var allowsPayments: Bool {
        get { look { $0.devices[device].allowsPayments } }
        set { act { $0.devices[device].allowsPayments = newValue } }
    }

    /// Stops selling a product in a country.
    public func withdraw(_ productID: String, in countryCode: String) {
        act { _ = $0.unavailable[countryCode, default: []].insert(productID) }
    }

    /// Shows the products in another order, as the store may at any time.
    public func reverseProductOrder() {
        act { $0.productOrder.reverse() }
    }

    // MARK: The storage misbehaves

    /// How the storage of the device answers.
    public var storageState: SimulatedStorageState {
        get { look { $0.devices[device].storage.state } }
        set { act { $0.devices[device].storage.state = newValue } }
    }

    /// Lets the next writes fail.
    public func failNextWrites(_ count: Int = 1) {
        act { $0.devices[device].storage.failingWrites += max(0, count) }
    }

    /// Lets the next writes take effect and fail all the same, as when the disk takes a file but not
    /// its new name for good.
    public func loseNextWriteAnswers(_ count: Int = 1) {
        act { $0.devices[device].storage.lostAnswers += max(0, count) }
    }

    /// Lets the next reads fail.
    public func failNextReads(_ count: Int = 1) {
        act { $0.devices[device].storage.failingReads += max(0, count) }
    }

    /// The record as the device holds it.
    public var storedRecord: Data? {
        get { look { $0.devices[device].storage.record } }
        set { act { $0.devices[device].storage.record = newValue } }
    }

    /// The last record that was put aside because it was corrupt or tampered with.
    public var damagedRecord: Data? { look { $0.devices[device].storage.damagedRecord } }

    // MARK: Reading the world

    /// Every transaction of the account, oldest first.
    public var transactions: [StoreTransaction] {
        look { $0.account(of: device).entries.map(\.transaction) }
    }

    /// The transactions for which money was taken.
    public var chargedTransactions: [StoreTransaction] {
        look { $0.account(of: device).entries.filter(\.isCharged).map(\.transaction) }
    }

    /// The transactions that this device still has to deal with.
    public var unfinishedTransactions: [StoreTransaction] { look { $0.queue(of: device) } }

    /// The products whose purchase waits for approval.
    public var pendingProductIDs: [String] {
        look { $0.account(of: device).pendings.map(\.productID) }
    }

    /// How many listen to the store in the app's present process.
    public var observerCount: Int { look { $0.devices[device].observerCount } }

    /// How often a call was made on this device.
    public func callCount(_ call: SimulatedCall) -> Int {
        look { $0.devices[device].callCounts[call] ?? 0 }
    }
}

extension SimulatedStore {
    /// Ends every fault of the device: failures, held calls, lost finishes, broken storage.
    public func endFaults() {
        for call in SimulatedCall.allCases { release(call) }
        act { model in
            model.devices[device].failures = [:]
            model.devices[device].lostFinishes = 0
            model.devices[device].emptyReads = 0
            model.devices[device].storage.state = .working
            model.devices[device].storage.failingReads = 0
            model.devices[device].storage.failingWrites = 0
            model.devices[device].storage.lostAnswers = 0
        }
    }
}

extension SimulatedStore {
    /// Whether the device imitates StoreKit 2.
    package var isStoreKit2: Bool { look { $0.devices[device].front == .storeKit2 } }
}
