// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import IAPRuntime

/// A store without a store: for unit tests, previews and command lines, on every platform.
///
/// It has the three lifetimes of the real one. The *account* remembers what was bought; a *device*
/// holds the app's record; a *process* of the app listens. Each can end without the others:
///
/// ```swift
/// let store = SimulatedStore(IAPCatalog.self)
/// let app = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
/// app.start(.simulated(store))
/// store.script(.coins10, .pending)
/// _ = try await app.purchase(.coins10)
/// store.relaunch()           // the app is killed; what it does from now on goes nowhere
/// store.approve(.coins10)    // somebody approves meanwhile
/// ```
///
/// An instance stands for one device; ``secondDevice(front:)`` makes another of the same account.
/// All steps are synchronous, and the same steps always lead to the same answers. Time passes only
/// with ``advance(by:)``.
public final class SimulatedStore: Sendable {
    /// The time of this world; ``advance(by:)`` moves it.
    public let clock: ManualClock
    let device: Int
    let world: Guarded<World>

    /// The value and those who listen to it.
    struct World: Sendable {
        var model: StoreModel
        var observers: [Int: [Observer]] = [:]
        var observerID = 0
        var gates: [Gate] = []
        var finishWaiters: [Int: [AsyncStream<Void>.Continuation]] = [:]
    }

    /// Somebody who listens on a device.
    struct Observer: Sendable {
        var id: Int
        var continuation: AsyncStream<StoreUpdate>.Continuation
    }

    /// A call that waits for ``release(_:)``.
    struct Gate: Sendable {
        var call: SimulatedCall
        var device: Int
        var opening: AsyncStream<Void>.Continuation
    }

    /// Creates a store that sells the given products, in their order.
    ///
    /// - Parameters:
    ///   - products: What the store sells.
    ///   - front: Which of Apple's interfaces it imitates.
    ///   - clock: The time of its world.
    public init(
        products: [StoreProduct],
        front: StoreFront = .storeKit2,
        clock: ManualClock = ManualClock()
    ) {
        var model = StoreModel()
        for product in products where model.products.updateValue(product, forKey: product.id) == nil
        {
            model.productOrder.append(product.id)
        }
        model.accounts["main"] = AccountModel(name: "main")
        model.devices = [DeviceModel(id: 0, account: "main", front: front)]
        self.clock = clock
        device = 0
        world = Guarded(World(model: model))
    }

    /// Creates a store that sells the products of a catalogue, at invented names and prices.
    public convenience init<Catalog: StoreCatalog>(
        _ catalog: Catalog.Type,
        front: StoreFront = .storeKit2,
        clock: ManualClock = ManualClock()
    ) {
        let sold = catalog.declarations.filter { !$0.isRetired }
        self.init(products: sold.map { StoreProduct($0) }, front: front, clock: clock)
    }

    init(device: Int, of other: SimulatedStore) {
        clock = other.clock
        world = other.world
        self.device = device
    }

    /// Takes one step of the world and tells whoever listens.
    @discardableResult
    func act<Result>(_ body: (inout StoreModel) -> Result) -> Result {
        let now = clock.storeDate
        let (result, waiters) = world.with { world in
            world.model.now = now
            let result = body(&world.model)
            world.deliver()
            return (result, world.takeFinishWaiters())
        }
        for waiter in waiters { waiter.finish() }
        return result
    }

    /// Waits until the app has finished every transaction that this device sees.
    ///
    /// A transaction that must not be finished, such as an unverified one, lets it wait until the
    /// task is cancelled.
    public func waitUntilFinished() async {
        let (stream, waiter) = AsyncStream.makeStream(of: Void.self)
        world.with { $0.finishWaiters[device, default: []].append(waiter) }
        act { _ in }
        for await _ in stream { break }
    }

    /// Looks at the world without changing it.
    func look<Result>(_ body: (StoreModel) -> Result) -> Result {
        world.with { body($0.model) }
    }
}

extension SimulatedStore.World {
    /// Gives every message to those who listen on its device; keeps it for later if nobody does.
    mutating func deliver() {
        let messages = model.outbox
        model.outbox = []
        for message in messages {
            guard let update = model.update(for: message) else { continue }
            if !yield(update, to: message.device) {
                model.devices[message.device].owed.append(message.content)
            }
        }
    }

    /// Those who wait for an empty queue that is empty now.
    mutating func takeFinishWaiters() -> [AsyncStream<Void>.Continuation] {
        if finishWaiters.isEmpty { return [] }
        let ready = finishWaiters.keys.filter { model.queue(of: $0).isEmpty }
        return ready.flatMap { finishWaiters.removeValue(forKey: $0) ?? [] }
    }

    mutating func remove(observer id: Int, on device: Int) -> SimulatedStore.Observer? {
        guard let index = observers[device]?.firstIndex(where: { $0.id == id }) else { return nil }
        model.devices[device].observerCount -= 1
        return observers[device]?.remove(at: index)
    }

    private mutating func yield(_ update: StoreUpdate, to device: Int) -> Bool {
        guard let listening = observers[device], !listening.isEmpty else { return false }
        let alive = listening.filter { observer in
            if case .terminated = observer.continuation.yield(update) { false } else { true }
        }
        observers[device] = alive
        model.devices[device].observerCount = alive.count
        return !alive.isEmpty
    }
}
