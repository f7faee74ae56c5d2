// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// The whole simulated world as a value: products, accounts, devices, time.
///
/// Every step is a function of the value; it awaits nothing and reads no clock. What has to be told
/// to devices is left in ``outbox``.
struct StoreModel: Sendable {
    struct Message: Sendable {
        var device: Int
        var account: String
        var content: DeviceModel.Owed
    }

    var now = Date(timeIntervalSince1970: 0)
    var products: [String: StoreProduct] = [:]
    /// The order in which products are answered.
    var productOrder: [String] = []
    /// Products that a storefront does not sell, by country.
    var unavailable: [String: Set<String>] = [:]
    var accounts: [String: AccountModel] = [:]
    var devices: [DeviceModel] = []
    var scripts: [String: [PurchaseScript]] = [:]
    var defaultScripts: [String: PurchaseScript] = [:]
    var restoreScripts: [RestoreScript] = []
    var redemptionScripts: [RedemptionScript] = []
    /// How late reads list a new transaction.
    var listingLag: TimeInterval = 0
    var gracePeriodDays = 0
    var outbox: [Message] = []
    private var transactionCount = 0
    private var lastSignature = Date(timeIntervalSince1970: 0)

    /// A new transaction ID.
    mutating func makeID() -> String {
        transactionCount += 1
        return "\(2_000_000_000 + transactionCount)"
    }

    /// A date for a new state of a transaction, later than every earlier one.
    mutating func sign() -> Date {
        lastSignature = max(now, lastSignature.addingTimeInterval(0.001))
        return lastSignature
    }

    /// Calls a function on the account of a device.
    mutating func withAccount<Result>(
        of device: Int,
        _ body: (inout AccountModel) -> Result
    ) -> Result {
        let name = devices[device].account
        var account = accounts[name] ?? AccountModel(name: name)
        accounts[name] = nil
        defer { accounts[name] = account }
        return body(&account)
    }

    func account(of device: Int) -> AccountModel {
        let name = devices[device].account
        return accounts[name] ?? AccountModel(name: name)
    }

    // MARK: Telling

    /// Tells the devices that hear of a transaction by themselves.
    ///
    /// A StoreKit 1 queue belongs to a device, so only that device hears of it; renewals reach all.
    mutating func announce(_ transactionID: String, account: String, except: Int? = nil) {
        guard
            let entry = accounts[account]?.entries.first(where: {
                $0.transaction.id == transactionID
            })
        else { return }
        for device in devices where device.account == account && device.id != except {
            let isOwn = entry.device == device.id
            if device.front == .storeKit1 && !isOwn && entry.transaction.reason != .renewal {
                continue
            }
            tell(transactionID, account: account, to: device.id)
        }
    }

    mutating func tell(_ transactionID: String, account: String, to device: Int) {
        let content = DeviceModel.Owed.transaction(transactionID)
        outbox.append(Message(device: device, account: account, content: content))
    }

    mutating func tell(_ update: StoreUpdate, to device: Int) {
        let account = devices[device].account
        outbox.append(Message(device: device, account: account, content: .update(update)))
    }

    /// What a message says at the moment of its delivery; nothing if it has become pointless.
    func update(for message: Message) -> StoreUpdate? {
        guard devices[message.device].account == message.account else { return nil }
        switch message.content {
        case .update(let update): return update
        case .transaction(let id):
            guard let account = accounts[message.account], let index = account.index(of: id) else {
                return nil
            }
            return .transaction(account.entries[index].transaction)
        }
    }

    /// Everything that a device is told when somebody begins to listen.
    mutating func attach(_ device: Int) -> [StoreUpdate] {
        let name = devices[device].account
        let owed = devices[device].owed
        devices[device].owed = []
        devices[device].observerCount += 1
        var told: Set<String> = []
        var transactions: [StoreTransaction] = []
        var others: [StoreUpdate] = []
        for content in owed {
            let message = Message(device: device, account: name, content: content)
            switch update(for: message) {
            case .transaction(let transaction)? where told.insert(transaction.id).inserted:
                transactions.append(transaction)
            case .transaction?, nil: break
            case let update?: others.append(update)
            }
        }
        for transaction in queue(of: device) where told.insert(transaction.id).inserted {
            transactions.append(transaction)
        }
        // Renewals that were missed arrive newest first, everything else in the order of purchase.
        let renewals = transactions.filter { $0.reason == .renewal }.reversed()
        let purchases = transactions.filter { $0.reason != .renewal }
        return others + (purchases + renewals).map(StoreUpdate.transaction)
    }

    /// The unfinished transactions that a device sees.
    func queue(of device: Int) -> [StoreTransaction] {
        let model = devices[device]
        return account(of: device).entries
            .filter { entry in
                if entry.isFinished { return false }
                if model.front == .storeKit2 { return true }
                return entry.device == device && entry.transaction.revocationDate == nil
            }
            .map(\.transaction)
    }
}
