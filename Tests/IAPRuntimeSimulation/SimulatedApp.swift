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

    func purchase(_ productID: String, quantity: Int, _ end: @escaping End) async
    func restore(_ end: End) async
    func spend(_ amount: Int, _ end: End) async
    func loadProducts(_ end: End) async
    func state() async -> AppState

    /// Stops the store and starts it again, in the same process.
    func restart() async
}

extension SimulatedApp {
    func restart() async {}
}

/// The client that ships in apps, without the store on the main actor around it.
struct ClientApp: SimulatedApp {
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

    func purchase(_ productID: String, quantity: Int, _ end: @escaping End) async {
        do throws(IAPError) {
            let options = PurchaseOptions(quantity: quantity)
            end(OperationEnd(try await client.purchase(productID, options: options)))
        } catch { end(.failed(error.code)) }
    }

    func restore(_ end: End) async {
        do throws(IAPError) {
            end(OperationEnd(try await client.restore()))
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
