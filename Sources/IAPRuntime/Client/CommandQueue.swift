// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreClient {
    /// Something that changes the ledger, in the order of its arrival.
    enum Command: Sendable {
        case event(EntitlementLedger.Event)
        case spend(Int, balance: String, waiter: Int)
        /// Changes nothing; tells that everything before it is recorded, or cannot be.
        case barrier(waiter: Int)

        var isDelivered: Bool {
            if case .event(.delivered) = self { true } else { false }
        }

        var spendWaiter: Int? {
            if case .spend(_, _, let waiter) = self { waiter } else { nil }
        }
    }
}

/// The commands that wait to be recorded, in the order of their arrival.
struct CommandQueue {
    private var commands: [StoreClient.Command] = []
    /// How many of them are not the end of a delivery, which can wait for others of its kind.
    private(set) var urgentCount = 0

    var isEmpty: Bool { commands.isEmpty }
    var count: Int { commands.count }
    var spendWaiters: [Int] { commands.compactMap(\.spendWaiter) }

    func prefix(_ count: Int) -> [StoreClient.Command] { Array(commands.prefix(count)) }

    func index(ofSpend waiter: Int) -> Int? {
        commands.firstIndex { $0.spendWaiter == waiter }
    }

    mutating func append(_ command: StoreClient.Command) {
        commands.append(command)
        if !command.isDelivered { urgentCount += 1 }
    }

    mutating func prepend(_ command: StoreClient.Command) {
        commands.insert(command, at: 0)
        if !command.isDelivered { urgentCount += 1 }
    }

    mutating func removeFirst(_ count: Int) {
        urgentCount -= commands.prefix(count).count { !$0.isDelivered }
        commands.removeFirst(count)
    }

    mutating func removeSpends(_ waiters: Set<Int>) {
        let before = commands.count
        commands.removeAll { $0.spendWaiter.map(waiters.contains) == true }
        urgentCount -= before - commands.count
    }
}
