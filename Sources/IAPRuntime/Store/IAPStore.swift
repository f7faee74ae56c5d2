// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The store of an app: what is owned, read in nanoseconds; what is bought, awaited.
///
/// Create one for the process and call ``start(_:)`` when the app launches. Look-ups answer from a
/// snapshot on the main actor, without locks, disk or network; everything else happens off the main
/// actor in a ``StoreClient``.
///
/// ```swift
/// let store = IAPStore(IAPCatalog.self, store: .storeKit2, storage: .keychain)
/// store.start()
/// let outcome = try await store.purchase(.removeAds)
/// if store.isPurchased(.removeAds) { hideBanner() }
/// ```
@MainActor public final class IAPStore<Catalog: StoreCatalog> {
    /// A product of the catalogue.
    public typealias Product = Catalog.Product
    /// A feature of the catalogue.
    public typealias Feature = Catalog.Feature
    /// A balance of the catalogue.
    public typealias Balance = Catalog.Balance

    private let version: StoreKitVersion
    private let storage: StorageKind
    private var client: StoreClient?
    /// The client before this one, which may still be ending.
    private var former: StoreClient?
    private var lastEnvironment: StoreEnvironment?
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var lastTask = 0
    private var lastSequence = 0
    @usableFromInline var bits = SnapshotBits()
    @usableFromInline var isConnected = false
    var feed = EventFeed()
    var changeObservers: [@MainActor () -> Void] = []

    /// What the client last told.
    public private(set) var snapshot = StoreSnapshot()

    /// Creates a store that is not yet connected; see ``start(_:)``.
    ///
    /// - Parameters:
    ///   - catalog: What the app sells.
    ///   - store: Which of Apple's interfaces to use.
    ///   - storage: Where to keep the record.
    public init(_ catalog: Catalog.Type, store: StoreKitVersion, storage: StorageKind) {
        version = store
        self.storage = storage
    }

    deinit {
        for task in tasks.values { task.cancel() }
        feed.end()
    }

    /// Connects to the store and takes in what was bought while the app was not running.
    ///
    /// Call it once, before the first screen. A later call does nothing. If it is forgotten, the
    /// first use of the store connects it and tells ``StoreEvent/Kind/startedLate``.
    ///
    /// - Parameter environment: A store, storage and clock of your own, for tests and for platforms
    ///   without StoreKit.
    public func start(_ environment: StoreEnvironment? = nil) {
        guard client == nil else { return }
        let environment = environment ?? .live(version, storage)
        lastEnvironment = environment
        let client = StoreClient(
            declarations: Catalog.declarations,
            environment: environment,
            deliver: { try await Self.deliver($0) }
        )
        self.client = client
        isConnected = true
        let former = former
        run { _ in
            await former?.stop()
            await client.run()
        }
        run { store in
            for await _ in await client.signals() { await store()?.catchUp(with: client) }
        }
    }

    /// Disconnects and waits for a write that is under way; waiting calls end with ``IAPError/Code/stopped``.
    ///
    /// For tests that replace the environment: the next ``start(_:)`` connects anew.
    public func stop() async {
        former = client ?? former
        client = nil
        isConnected = false
        for task in tasks.values { task.cancel() }
        tasks = [:]
        lastSequence = 0
        snapshot = StoreSnapshot()
        bits = SnapshotBits()
        for observer in changeObservers { observer() }
        await former?.stop()
    }

    /// The client, connected now if `start(_:)` was forgotten.
    func connected() -> StoreClient {
        if let client { return client }
        // After stop() the next use must not reach another store than the one before.
        start(lastEnvironment)
        tell(.startedLate)
        return client ?? StoreClient(declarations: [], environment: .live(version, storage))
    }

    /// Connects for a look-up that came before `start(_:)`.
    @usableFromInline func heal() { _ = connected() }

    /// Runs a task that ends with the store.
    func run(_ body: @escaping @MainActor (_ store: () -> IAPStore?) async -> Void) {
        lastTask += 1
        let id = lastTask
        tasks[id] = Task { [weak self] in
            await body { self }
            self?.tasks[id] = nil
        }
    }

    private static func deliver(_ transaction: StoreTransaction) async throws {
        guard let product = Product(rawValue: transaction.productID) else { return }
        let handler = Catalog.handler(for: product) as? any PurchaseDelivering.Type
        try await handler?.deliver(transaction)
    }
}

// MARK: Look-ups

extension IAPStore {
    /// Whether the product is owned now.
    ///
    /// Consumables are counted, not owned, unless they unlock a feature.
    ///
    /// - Complexity: O(1): a bit test.
    @inlinable public func isPurchased(_ product: Product) -> Bool {
        if !isConnected { heal() }
        return bits.isOwned(product.ordinal)
    }

    /// Whether a product that unlocks the feature is owned now.
    ///
    /// - Complexity: O(1): a bit test.
    @inlinable public func isUnlocked(_ feature: Feature) -> Bool {
        if !isConnected { heal() }
        return bits.isUnlocked(feature.ordinal)
    }

    /// What the balance holds.
    ///
    /// - Complexity: O(1): an array element.
    @inlinable public func balance(of balance: Balance) -> Int {
        if !isConnected { heal() }
        return bits.amount(balance.ordinal)
    }

    /// Whether the record has been read; before that, look-ups answer as if nothing were owned.
    public var isReady: Bool { snapshot.isReady }

    /// Whether payments are allowed on this device.
    public var canMakePayments: Bool { snapshot.canMakePayments }

    /// The products that wait for somebody's approval, in the order of the catalogue.
    public var pendingProducts: [Product] {
        Product.allCases.filter { snapshot.pendingProducts.contains($0.rawValue) }
    }

    /// The products whose purchase is under way, in the order of the catalogue.
    public var productsInProgress: [Product] {
        Product.allCases.filter { snapshot.productsInProgress.contains($0.rawValue) }
    }

    /// The IDs of the manifest that the store does not know; empty before products were loaded.
    public var invalidProductIDs: [String] { snapshot.invalidProductIDs }

    /// Purchases that a person began in the App Store and that wait for the app.
    public var promotedPurchases: [PromotedPurchase] { snapshot.promotedPurchases }

    /// The states of the subscriptions in the group of the product, those that give service first.
    public func subscriptionStatuses(for product: Product) -> [StoreSubscriptionStatus] {
        let groups = Dictionary(
            Catalog.declarations.map { ($0.id, $0.group) },
            uniquingKeysWith: { first, _ in first }
        )
        guard let group = groups[product.rawValue] ?? nil else { return [] }
        let statuses = snapshot.subscriptions.filter {
            groups[$0.transaction.productID] ?? nil == group
        }
        return statuses.filter(\.isEntitled) + statuses.filter { !$0.isEntitled }
    }
}

// MARK: What the client tells

extension IAPStore {
    /// Reads what is new and tells it, in order and once, a page at a time.
    func catchUp(with client: StoreClient) async {
        let pageSize = 32
        while self.client === client {
            let page = await client.read(after: lastSequence, limit: pageSize)
            guard self.client === client else { return }
            take(page.snapshot)
            for event in page.events where event.sequence > lastSequence {
                lastSequence = event.sequence
                tell(event.kind)
            }
            if page.events.count < pageSize { return }
        }
    }

    private func take(_ next: StoreSnapshot) {
        guard next.version > snapshot.version else { return }
        snapshot = next
        bits = SnapshotBits(next, Catalog.self)
        for observer in changeObservers { observer() }
    }

    func tell(_ kind: StoreEvent.Kind) {
        feed.append(kind)
        guard let (productID, notice) = kind.notice else { return }
        tell(productID, notice)
    }

    func tell(_ productID: String, _ notice: PurchaseNotice) {
        guard let product = Product(rawValue: productID) else { return }
        Catalog.handler(for: product)?.handle(notice)
    }
}
