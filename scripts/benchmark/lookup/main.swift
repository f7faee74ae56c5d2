// SPDX-License-Identifier: Apache-2.0
// Measures looking up the products of the generated catalogue that it is compiled with.

import Foundation
import IAPRuntime

@_silgen_name("allocation_count") func allocationCount() -> Int

/// The CPU time of the process, in nanoseconds.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func report(_ name: String, _ value: Double, _ unit: String, _ goal: String) {
    print(name, String(format: "%.2f", value), unit, goal, separator: "\t")
}

func measure() {
    let start = now()
    precondition(IAPProduct(rawValue: "no product") == nil)
    report("first look-up among \(IAPProduct.allCases.count)", (now() - start) / 1e6, "ms", "2")

    // In random order and in memory of their own, as IDs arrive from a store.
    let count = 200_000
    let products = IAPProduct.allCases
    let copies = products.map { String(decoding: Array($0.rawValue.utf8), as: UTF8.self) }
    var state: UInt64 = 1
    let picks = (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % products.count
    }
    let ids = picks.map { copies[$0] }
    let picked = picks.map { products[$0] }

    func each(_ name: String, _ goal: String, _ body: (Int) -> Int) {
        var times: [Double] = []
        // The first use may read a table.
        var sum = body(0)
        let allocations = allocationCount()
        times.reserveCapacity(5)
        for _ in 0..<5 {
            let start = now()
            for index in 0..<count { sum &+= body(index) }
            times.append((now() - start) / Double(count))
        }
        let allocated = allocationCount() - allocations
        precondition(sum != 1)
        report(name, times.min() ?? 0, "ns", goal)
        if allocated >= 0 {
            let average = Double(max(0, allocated - 2)) / Double(5 * count)
            report("\(name), allocations", average, "", "0")
        }
    }

    each("init?(rawValue:)", "100") { IAPProduct(rawValue: ids[$0])?.ordinal ?? -1 }
    each("rawValue", "100") { picked[$0].rawValue.utf8.count }
    each("==", "100") { picked[$0] == picked[count - 1 - $0] ? 1 : 0 }
    each("hashValue", "100") { picked[$0].hashValue }
    each("type", "100") { picked[$0].type == .consumable ? 1 : 0 }
}

measure()
