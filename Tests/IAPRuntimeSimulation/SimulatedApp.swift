// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

/// How an operation of an app ended.
enum OperationEnd: Sendable, Hashable {
    case success(transactionID: String)
    case alreadyOwned
    case pending
    case userCancelled
    case willChangeAtRenewal
    case restored([String])
    case nothingToRestore
    case done
    case failed(IAPError.Code)
}

/// What an app believes about its user.
struct AppState: Sendable, Equatable {
    var isReady = false
    var owned: Set<String> = []
    var coins = 0
}

extension AppState: CustomStringConvertible {
    var description: String {
        isReady ? "owned \(owned.sorted()), coins \(coins)" : "not ready"
    }
}

/// Something that sells through a store: the real client, or one with a fault.
protocol SimulatedApp: Sendable {
    typealias End = @Sendable (OperationEnd) -> Void

    /// Lives until the task is cancelled; tells what it believes whenever that changes.
    func run(_ observe: @escaping @Sendable (AppState) -> Void) async

    func purchase(_ productID: String, quantity: Int, _ end: End) async
    func restore(_ end: End) async
    func spend(_ amount: Int, _ end: End) async
    func loadProducts(_ end: End) async
    func state() async -> AppState
}

/// The client that ships in apps.
struct RealApp: SimulatedApp {
    private let client: StoreClient

    init(_ environment: StoreEnvironment, _ deliver: @escaping StoreClient.DeliveryHook) {
        client = StoreClient(
            declarations: Shelf.declarations,
            environment: environment,
            deliver: deliver
        )
    }

    func run(_ observe: @escaping @Sendable (AppState) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            group.addTask {
                for await _ in await client.signals() { observe(await state()) }
            }
        }
    }

    func purchase(_ productID: String, quantity: Int, _ end: End) async {
        do throws(IAPError) {
            let options = PurchaseOptions(quantity: quantity)
            switch try await client.purchase(productID, options: options) {
            case .success(let transaction): end(.success(transactionID: transaction.id))
            case .alreadyOwned: end(.alreadyOwned)
            case .pending: end(.pending)
            case .userCancelled: end(.userCancelled)
            case .willChangeAtRenewal: end(.willChangeAtRenewal)
            }
        } catch { end(.failed(error.code)) }
    }

    func restore(_ end: End) async {
        do throws(IAPError) {
            switch try await client.restore() {
            case .restored(let transactions): end(.restored(transactions.map(\.productID).sorted()))
            case .nothingToRestore: end(.nothingToRestore)
            case .userCancelled: end(.userCancelled)
            }
        } catch { end(.failed(error.code)) }
    }

    func spend(_ amount: Int, _ end: End) async {
        do throws(IAPError) {
            try await client.spend(amount, of: "coins")
            end(.done)
        } catch { end(.failed(error.code)) }
    }

    func loadProducts(_ end: End) async {
        do throws(IAPError) {
            _ = try await client.products()
            end(.done)
        } catch { end(.failed(error.code)) }
    }

    func state() async -> AppState {
        let snapshot = await client.currentSnapshot()
        return AppState(
            isReady: snapshot.isReady,
            owned: snapshot.ownedProducts,
            coins: snapshot.balances["coins"] ?? 0
        )
    }
}
