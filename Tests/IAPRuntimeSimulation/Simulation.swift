// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// Makes the app of one process.
typealias AppMaker =
    @Sendable (StoreEnvironment, Checker, @escaping StoreClient.DeliveryHook) -> any SimulatedApp

/// Makes what ships in apps: the client alone, or the store on the main actor around it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func makeRealApp(_ schedule: Schedule) -> AppMaker {
    let usesStore = schedule.usesMainActor && JobCapture.isAvailable
    return { environment, checker, hook in
        usesStore
            ? StoreApp(environment, checker, hook)
            : ClientApp(environment, hook)
    }
}

/// Plays one schedule through an app, its storage and the simulated store.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Simulation {
    private let schedule: Schedule
    private let makeApp: AppMaker
    private let store: SimulatedStore
    private let checker: Checker
    private let executor: SeededExecutor
    private var disk: SimulatedDisk?
    private var random: Randomness
    private var app: (any SimulatedApp)?
    private var tasks: [Task<Void, Never>] = []
    private let deliveries = FailingDeliveries()

    init(_ schedule: Schedule, logs: Bool = false, _ makeApp: @escaping AppMaker) {
        self.schedule = schedule
        self.makeApp = makeApp
        store = SimulatedStore(products: Shelf.products, front: schedule.front)
        store.gracePeriodDays = 16
        checker = Checker(store, logs: logs)
        executor = SeededExecutor(seed: schedule.seed &+ 1)
        random = Randomness(seed: schedule.seed &+ 2)
        disk = schedule.usesDisk ? SimulatedDisk() : nil
    }

    var jobCount: Int { executor.jobCount }
    var log: [String] { checker.log ?? [] }

    /// Plays the schedule; answers the first broken promise.
    func run() -> Violation? {
        guard schedule.usesMainActor, JobCapture.isAvailable else { return play() }
        return JobCapture.play(on: executor) { play() }
    }

    private func play() -> Violation? {
        launch()
        for step in schedule.steps {
            checker.note("> \(step.act)")
            perform(step.act)
            runJobs(step.jobs)
            if let violation = checker.violation { return end(violation) }
        }
        rest()
        return end(checker.violation)
    }

    private func end(_ violation: Violation?) -> Violation? {
        kill()
        return violation
    }

    // MARK: Jobs

    private func runJobs(_ count: Int?) {
        if let count {
            for _ in 0..<count where executor.step() {
                if isPowerOff { return }
            }
        } else {
            runUntilIdle()
        }
        checker.checkObservers()
    }

    private func runUntilIdle() {
        for _ in 0..<20_000 {
            if isPowerOff || !executor.step() { return }
        }
        checker.fail("I4", "the app does not come to rest")
    }

    /// A disk without power takes the process with it.
    private var isPowerOff: Bool {
        guard let disk, disk.isOff else { return false }
        checker.note("> power off")
        kill()
        disk.restart { random.below($0) }
        launch()
        return true
    }

    /// Lets time pass until nothing more happens soon.
    private func settle() {
        runUntilIdle()
        var passed = 0.0
        while passed < 700, let wait = store.clock.timeToNextWake {
            if wait > 700 { break }
            passed += wait
            store.advance(by: wait)
            runUntilIdle()
            if checker.violation != nil { return }
        }
    }

    private func rest() {
        checker.note("> rest")
        deliveries.failing = 0
        store.endFaults()
        disk?.restart { $0 }
        settle()
        checker.checkOperationsEnded()
        if checker.violation != nil { return }
        kill()
        launch()
        runUntilIdle()
        checker.checkObservers()
        guard let app else { return }
        let checker = checker
        start { checker.checkRest(await app.state()) }
        runUntilIdle()
    }

    // MARK: Processes

    private func launch() {
        let generation = checker.generation
        let checker = checker
        let deliveries = deliveries
        let executor = executor
        let files = disk.map {
            FileStorage(file: URL(fileURLWithPath: "/device/record"), files: $0)
        }
        let environment = StoreEnvironment(
            backend: ObservedBackend(
                inner: store.backend,
                checker: checker,
                generation: generation,
                executor: executor
            ),
            storage: ObservedStorage(
                inner: store.storage,
                files: files,
                checker: checker,
                generation: generation,
                executor: executor
            ),
            clock: store.clock
        )
        let app = makeApp(environment, checker) { transaction in
            await executor.pause()
            if checker.isPresent(generation), deliveries.failing > 0 {
                deliveries.failing -= 1
                throw IAPError(.network)
            }
            checker.deliver(transaction, generation: generation)
        }
        self.app = app
        start { await app.run { checker.observe($0, generation: generation) } }
    }

    /// Ends the process where it stands: nothing that it does from now on has an effect.
    private func kill() {
        checker.processEnds()
        store.relaunch()
        for task in tasks { task.cancel() }
        tasks = []
        app = nil
        if !executor.run() { checker.fail("I4", "a stopped app does not come to rest") }
    }

    private func start(_ work: @escaping @Sendable () async -> Void) {
        tasks.append(Task.detached(executorPreference: executor) { await work() })
    }

    private func operate(
        _ productID: String?,
        amount: Int = 0,
        _ work: @escaping @Sendable (any SimulatedApp, @escaping SimulatedApp.End) async -> Void
    ) {
        guard let app else { return }
        let checker = checker
        let index = checker.begin(productID, amount: amount)
        start { await work(app) { checker.end(index, $0) } }
    }

    // MARK: Acts

    private func perform(_ act: Act) {
        switch act {
        case .purchase(let productID, let quantity, let script):
            store.script(productID, script)
            operate(productID) { app, end in
                await app.purchase(productID, quantity: quantity, end)
            }
        case .restore(let script):
            store.scriptRestore(script)
            operate(nil) { app, end in await app.restore(end) }
        case .spend(let amount):
            operate(nil, amount: amount) { app, end in await app.spend(amount, end) }
        case .loadProducts: operate(nil) { app, end in await app.loadProducts(end) }
        case .restartStore:
            guard let app else { return }
            start { await app.restart() }
        case .kill:
            kill()
            launch()
        case .reinstall:
            kill()
            let unfinished = Set(store.unfinishedTransactions.map(\.id))
            store.reinstall()
            if disk != nil { disk = SimulatedDisk() }
            checker.appIsDeleted(unfinished: unfinished)
            launch()
        case .failDeliveries(let count): deliveries.failing += count
        case .killDisk(let steps): disk?.cutPower(afterSteps: steps)
        default: performInStore(act)
        }
    }

    private func performInStore(_ act: Act) {
        switch act {
        case .purchaseElsewhere(let productID): store.purchaseElsewhere(productID)
        case .approve(let productID): store.approve(productID)
        case .decline(let productID): store.decline(productID)
        case .refund(let index):
            withTransaction(index) { transaction in
                checker.refundComes(transaction.id)
                store.refund(transaction.id)
            }
        case .undoRefund(let index): withTransaction(index) { store.undoRefund($0.id) }
        case .verify:
            for transaction in store.transactions where transaction.verification != .verified {
                store.verify(transaction.id)
            }
        case .redeliver: store.redeliverUnfinished()
        case .redeliverAny(let index): withTransaction(index) { store.redeliver($0.id) }
        case .storage(let state): store.storageState = state
        case .failWrites(let count): store.failNextWrites(count)
        case .failReads(let count): store.failNextReads(count)
        case .loseWriteAnswers(let count): store.loseNextWriteAnswers(count)
        case .loseFinishes(let count): store.loseNextFinishes(count)
        case .failCall(let call): store.fail(call)
        case .hold(let call): store.hold(call)
        case .release(let call): store.release(call)
        case .emptyReads(let count): store.emptyNextReads(count)
        case .advance(let seconds): store.advance(by: seconds)
        case .setClockBack(let seconds):
            store.clock.set(to: store.clock.now().addingTimeInterval(-seconds))
        case .autoRenew(let isOn): store.setAutoRenew(isOn, group: "premium")
        case .failPayments: store.failPayments(group: "premium")
        case .recoverPayment: store.recoverPayment(group: "premium")
        case .storefront(let country): store.switchStorefront(to: country)
        default: break
        }
    }

    private func withTransaction(_ index: Int, _ body: (StoreTransaction) -> Void) {
        let transactions = store.transactions
        if !transactions.isEmpty { body(transactions[index % transactions.count]) }
    }
}

/// How many of the next calls of the app's hook fail.
private final class FailingDeliveries: Sendable {
    nonisolated(unsafe) var failing = 0
}
