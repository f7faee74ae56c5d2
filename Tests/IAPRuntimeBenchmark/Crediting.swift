// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// Measures what it costs to credit transactions that arrive at once, with the record in a file.
enum Crediting {
    struct Outcome: Sendable {
        /// Seconds that the processor worked.
        var processor: Double
        /// Seconds that passed.
        var elapsed: Double
        /// How often the record was written until all transactions were credited.
        var writesForCredits: Int
        /// What was asked of the disk until all were delivered and finished.
        var files: CountingFiles.Counts
    }

    static func measure() async -> [Row] {
        var rows: [Row] = []
        for (count, writesForCredits, writes) in [(1, 1, 2), (1_000, 1, 12), (4_000, 4, 20)] {
            let outcome = await credit(count)
            let files = outcome.files
            let name = "crediting \(count) at once"
            rows += [
                Row(
                    "\(name): writes until all count",
                    "\(outcome.writesForCredits)",
                    "",
                    goal: writesForCredits
                ),
                Row("\(name): writes", "\(files.writes)", "", goal: writes),
                Row("\(name): waits for the disk", "\(files.waits)", "", goal: 2 * writes),
                Row(
                    "\(name): transactions per second",
                    text(Double(count) / outcome.elapsed),
                    "1/s"
                ),
                Row(
                    "\(name): waiting for the disk",
                    text(100 * files.waited / outcome.elapsed),
                    "%"
                ),
            ]
        }
        return rows + [await growth()]
    }

    /// Four times as many transactions take four times the processor time, with room for noise.
    private static func growth() async -> Row {
        var times: [Double] = []
        for count in [1_000, 4_000] {
            var best = Double.infinity
            for _ in 0..<3 { best = min(best, await credit(count).processor) }
            times.append(best)
        }
        let ratio = String(format: "%.2f", times[1] / times[0])
        return Row("crediting 4000 against 1000: processor time", ratio, "x", goal: 6)
    }

    private static func text(_ value: Double) -> String { String(format: "%.0f", value) }

    /// Credits so many packs of coins, from the launch of the app until all are finished.
    private static func credit(_ count: Int) async -> Outcome {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-benchmark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = CountingFiles()
        let backend = QueueBackend.coins(count)
        // Deliveries wait, so that the writes before them can be counted.
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let opened = Task { for await _ in gate {} }
        let client = StoreClient(
            declarations: BenchmarkCatalog.declarations,
            environment: StoreEnvironment(
                backend: backend,
                storage: FileStorage(file: folder.appendingPathComponent("record"), files: files)
            ),
            deliver: { _ in await opened.value }
        )
        let processor = ProcessorTime.ofProcess
        let start = Date()
        let writesForCredits = await withTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            for await _ in await client.signals() {
                if await client.currentSnapshot().balances["coins"] == 10 * count { break }
            }
            let writes = files.counts.writes
            opening.finish()
            await backend.waitUntilFinished()
            group.cancelAll()
            return writes
        }
        return Outcome(
            processor: ProcessorTime.ofProcess - processor,
            elapsed: Date().timeIntervalSince(start),
            writesForCredits: writesForCredits,
            files: files.counts
        )
    }
}
