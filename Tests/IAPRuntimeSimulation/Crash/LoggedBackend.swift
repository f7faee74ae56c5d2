// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A store whose memory is two files, so that it outlives the process that uses it.
///
/// A line of `sold` is a purchase that was paid, a line of `finished` one that was finished. Lines
/// are short and written with one call, hence whole even if the process is killed meanwhile.
actor LoggedBackend: StoreBackend {
    private let sold: Int32
    private let finished: Int32
    private var open: [StoreTransaction] = []
    private var count: Int

    init(folder: String) {
        let soldIDs = Self.lines("\(folder)/sold")
        let finishedIDs = Set(Self.lines("\(folder)/finished"))
        count = soldIDs.count
        open = soldIDs.filter { !finishedIDs.contains($0) }.map(Self.transaction)
        sold = Foundation.open("\(folder)/sold", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        finished = Foundation.open("\(folder)/finished", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }

    static func lines(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// The quantity is part of the ID.
    static func quantity(_ id: String) -> Int { Int(id.split(separator: "x").last ?? "") ?? 1 }

    private static func transaction(_ id: String) -> StoreTransaction {
        StoreTransaction(
            id: id,
            productID: "coins",
            quantity: quantity(id),
            purchaseDate: Date(),
            environment: .simulated
        )
    }

    private func append(_ id: String, to file: Int32) {
        let line = Array("\(id)\n".utf8)
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }

    nonisolated func updates() -> AsyncStream<StoreUpdate> { AsyncStream { _ in } }

    func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] { [] }

    func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        count += 1
        let id = "\(count)x\(options.quantity)"
        append(id, to: sold)
        let transaction = Self.transaction(id)
        open.append(transaction)
        return .transaction(transaction)
    }

    func unfinished() async throws(IAPError) -> [StoreTransaction] { open }

    func currentEntitlements() async throws(IAPError) -> [StoreTransaction] { [] }

    func restore() async throws(IAPError) -> [StoreTransaction] { [] }

    func finish(_ transaction: StoreTransaction) async {
        append(transaction.id, to: finished)
        open.removeAll { $0.id == transaction.id }
    }

    func canMakePayments() async -> Bool { true }
}
