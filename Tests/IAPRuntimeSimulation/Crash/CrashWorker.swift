// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// The process that is killed: it buys and credits until it is.
package enum CrashWorker {
    /// Buys for ever; with `drains`, only takes in what was bought before, and answers the balance.
    package static func run(folder: String, drains: Bool) async -> String {
        let backend = LoggedBackend(folder: folder)
        let storage = FileStorage(file: URL(fileURLWithPath: "\(folder)/record"))
        let client = StoreClient(
            declarations: [.consumable("coins", grants: ["coins": 10])],
            environment: StoreEnvironment(backend: backend, storage: storage)
        )
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            if drains {
                while let open = try? await backend.unfinished(), !open.isEmpty {
                    try? await client.refresh()
                }
            } else {
                FileHandle.standardOutput.write(Data("ready\n".utf8))
                for number in 0..<100 {
                    let options = PurchaseOptions(quantity: 1 + number % 3)
                    _ = try? await client.purchase("coins", options: options)
                }
            }
            let balance = await client.currentSnapshot().balances["coins"] ?? 0
            await client.stop()
            return "\(balance)\n"
        }
    }
}
