// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Talks to the store, feeds the ledger, and tells what happened.
///
/// Everything runs in ``run()``: one structured task, in whose children the store is listened to,
/// asked, and told to finish. The other calls only leave work there and wait for its end, so a caller
/// that goes away takes no purchase with it, and a test decides on what executor everything runs. No
/// task is started outside, and time is read from the clock of the environment alone.
///
/// A client runs once. Products are named by their IDs; ``IAPStore`` gives them types.
public actor StoreClient {
    typealias Job = @Sendable () async -> Void
    /// Delivers what was bought, before the transaction is finished.
    public typealias DeliveryHook = @Sendable (StoreTransaction) async throws -> Void

    let environment: StoreEnvironment
    let rules: LedgerRules
    let deliveryHook: DeliveryHook?
    private let jobs: AsyncStream<Job>
    nonisolated let jobContinuation: AsyncStream<Job>.Continuation
    private var isRunning = false
    private var isListening = false
    private var quietWaiters: [CheckedContinuation<Void, Never>] = []
    private var endedJobs = 0
    private var lastNumber = 0
    var isStopped = false

    // What the client knows.
    var ledger: EntitlementLedger?
    var disk = DiskState()
    var snapshot = StoreSnapshot()
    var statuses: [String: StoreSubscriptionStatus] = [:]
    var log = EventLog()
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var appAccountToken: UUID?

    // The funnel that every transaction goes through.
    var funnel = TransactionFunnel()
    var queue = CommandQueue()
    var isPumping = false
    var isPumpArmed = false

    // Operations under way.
    var waiting = WaiterTable()
    var purchases: [String: PurchaseOperation] = [:]
    var restoring: RestoreOperation?
    var isRedeeming = false
    var cache = ProductCache()

    // Repetition.
    var retry = RetryState()
    var deadline: Date?
    var isRefreshing = false
    var needsRefresh = false
    var reported: Set<String> = []

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - declarations: The products of the app.
    ///   - environment: The store, the storage, the clock and the verifier.
    ///   - deliver: Called for each granted transaction before it is finished, at least once, with at
    ///     most 16 calls under way. If it throws, the transaction stays unfinished and the call is
    ///     repeated.
    public init(
        declarations: [ProductDeclaration],
        environment: StoreEnvironment,
        deliver: DeliveryHook? = nil
    ) {
        self.environment = environment
        rules = LedgerRules(declarations, policy: environment.policy)
        deliveryHook = deliver
        appAccountToken = environment.appAccountToken
        (jobs, jobContinuation) = AsyncStream.makeStream()
    }

    /// Works until the task is cancelled or ``stop()`` is called.
    ///
    /// A second call returns at once: there is one observer of the store for each client.
    public func run() async {
        guard !isRunning, !isStopped else { return }
        isRunning = true
        await withTaskGroup(of: Void.self) { group in
            let updates = environment.backend.updates()
            isListening = true
            group.addTask {
                for await update in updates { await self.receive(update) }
                await self.endListening()
            }
            group.addTask { await self.refreshNow() }
            for await job in jobs {
                group.addTask {
                    await job()
                    await self.endJob()
                }
                // A group remembers each child until it is asked for: ask for those that have ended.
                while endedJobs > 0, await group.next() != nil { endedJobs -= 1 }
            }
            // First, so that no child waits for work that nobody does any more.
            end()
            group.cancelAll()
        }
    }

    /// Ends ``run()``; operations under way end with ``IAPError/Code/stopped``.
    ///
    /// Returns when the store is no longer listened to and no write is under way, so that another
    /// client may use both.
    public func stop() async {
        end()
        guard isListening || disk.batchSize > 0 else { return }
        await withCheckedContinuation { quietWaiters.append($0) }
    }

    private func endListening() {
        isListening = false
        resumeIfQuiet()
    }

    /// Resumes who waits for the end, if nothing is under way that another client could meet.
    func resumeIfQuiet() {
        guard isStopped, !isListening, disk.batchSize == 0 else { return }
        for waiter in quietWaiters { waiter.resume() }
        quietWaiters = []
    }

    /// Leaves work for ``run()``.
    nonisolated func spawn(_ job: @escaping Job) {
        jobContinuation.yield(job)
    }

    /// Leaves work for ``run()`` that begins after some seconds, counted from now.
    func spawn(after seconds: TimeInterval, _ job: @escaping Job) {
        let clock = environment.clock
        let moment = clock.now().addingTimeInterval(seconds)
        spawn {
            // The clock may have moved before this job got its turn.
            let rest = moment.timeIntervalSince(clock.now())
            if rest > 0, (try? await clock.sleep(for: rest)) == nil { return }
            await job()
        }
    }

    private func endJob() { endedJobs += 1 }

    private func end() {
        isStopped = true
        jobContinuation.finish()
        let error = IAPError(.stopped, "the store was stopped")
        endSpends(error)
        waiting.barriers.resumeAll(with: .failure(error))
        waiting.purchases.resumeAll(with: .failure(error))
        waiting.redemptions.resumeAll(with: .failure(error))
        waiting.restores.resumeAll(with: .failure(error))
        waiting.products.resumeAll(with: .failure(error))
        waiting.refreshes.resumeAll(with: .failure(error))
        waiting.settlements.resumeAll(with: .failure(error))
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }

    func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Waits for an operation; the wait ends early if the task is cancelled, the operation does not.
    func wait<Value: Sendable>(
        in waiters: any WritableKeyPath<WaiterTable, Waiters<Value>> & Sendable,
        _ begin: (_ id: Int) -> Void
    ) async throws(IAPError) -> Value {
        let id = number()
        if isStopped { throw IAPError(.stopped, "the store was stopped") }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting[keyPath: waiters].add(continuation, as: id)
                begin(id)
            }
        } onCancel: {
            spawn { await self.abandon(id, in: waiters) }
        }
        return try outcome.get()
    }

    private func abandon<Value: Sendable>(
        _ id: Int,
        in waiters: any WritableKeyPath<WaiterTable, Waiters<Value>> & Sendable
    ) {
        let error =
            withdrawSpend(id) ?? IAPError(.taskCancelled, "the waiting task was cancelled")
        waiting[keyPath: waiters].resume(id, with: .failure(error))
    }

    /// Runs a call of the backend and gives up waiting for it after some seconds.
    func bounded<Value: Sendable>(
        _ seconds: TimeInterval,
        _ call: @escaping @Sendable () async throws(IAPError) -> Value
    ) async throws(IAPError) -> Value {
        let (stream, continuation) = AsyncStream<Result<Value, IAPError>>.makeStream(
            bufferingPolicy: .bufferingOldest(1)
        )
        spawn {
            do throws(IAPError) {
                continuation.yield(.success(try await call()))
            } catch {
                continuation.yield(.failure(error))
            }
            continuation.finish()
        }
        spawn(after: seconds) {
            continuation.yield(.failure(IAPError(.timedOut, "no answer in \(seconds) seconds")))
            continuation.finish()
        }
        for await result in stream { return try result.get() }
        throw IAPError(isStopped ? .stopped : .taskCancelled)
    }
}

// MARK: Reading

extension StoreClient {
    /// What is owned now.
    public func currentSnapshot() -> StoreSnapshot { snapshot }

    /// The events after a sequence number, at most `limit` of them, and what is owned now.
    public func read(
        after sequence: Int,
        limit: Int = 64
    ) -> (events: [StoreEvent], snapshot: StoreSnapshot) {
        (log.read(after: sequence, limit: limit), snapshot)
    }

    /// A stream that has an element whenever there may be something new to read.
    ///
    /// Several signals may melt into one. The stream ends when the client does.
    public func signals() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        guard !isStopped else {
            continuation.finish()
            return stream
        }
        let id = number()
        listeners[id] = continuation
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            spawn { await self.removeListener(id) }
        }
        continuation.yield()
        return stream
    }

    private func removeListener(_ id: Int) { listeners[id] = nil }

    func announce(_ kind: StoreEvent.Kind) {
        log.append(kind)
        signal()
    }

    func signal() {
        for listener in listeners.values { listener.yield() }
    }

    /// Announces a standing problem once, however often it is met.
    func report(_ kind: StoreEvent.Kind, once key: String) {
        if reported.insert(key).inserted { announce(kind) }
    }

    /// Recomputes what is owned, tells if it changed, and sets the alarm for the next change.
    func refreshSnapshot() {
        guard let ledger else { return }
        let now = environment.clock.now()
        var next = snapshot
        next.isReady = true
        next.ownedProducts = ledger.ownedProducts(at: now)
        next.features = ledger.features(of: next.ownedProducts)
        next.balances = ledger.balances
        next.pendingProducts = ledger.pendingProducts(at: now)
        let isChange =
            next.ownedProducts != snapshot.ownedProducts || next.balances != snapshot.balances
            || next.pendingProducts != snapshot.pendingProducts
        publish(next)
        if isChange { announce(.entitlementsChanged) }
        armDeadline(now: now)
    }

    func publish(_ next: StoreSnapshot) {
        guard next != snapshot else { return }
        snapshot = next
        snapshot.version += 1
        signal()
    }
}
