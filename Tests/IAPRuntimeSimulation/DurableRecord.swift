// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a written record says, read without the runtime's own reader.
///
/// Only the documented form of the lines is used, so that a fault of the codec is seen too.
struct DurableRecord: Equatable {
    struct Credit: Equatable {
        var productID: String
        var amounts: [String: Int]
        var deducted: [String: Int]
    }

    var balances: [String: Int] = [:]
    var credits: [String: Credit] = [:]
    /// The products that are or were held, with the first transactions of their chains.
    var holdings: [String: Set<String>] = [:]
    /// A transaction that is credited twice.
    var duplicate: String?

    init() {}

    init(_ data: Data) {
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let kind = line.first
            // launch, pending, end and the first line say nothing about goods.
            guard
                kind == UInt8(ascii: "b") || kind == UInt8(ascii: "c") || kind == UInt8(ascii: "h")
            else { continue }
            let fields = line.split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            switch fields[0] {
            case "balance" where fields.count >= 3: balances[fields[1]] = Int(fields[2]) ?? .min
            case "credit" where fields.count >= 10:
                let credit = Credit(
                    productID: fields[2],
                    amounts: Self.amounts(fields[8]),
                    deducted: Self.amounts(fields[9])
                )
                if credits.updateValue(credit, forKey: fields[1]) != nil { duplicate = fields[1] }
            case "holding" where fields.count >= 5:
                holdings[fields[2], default: []].insert(fields[3])
            default: continue
            }
        }
    }

    private static func amounts(_ text: String) -> [String: Int] {
        if text == "-" || text == "%" { return [:] }
        var result: [String: Int] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: ":")
            if parts.count == 2 { result[String(parts[0])] = Int(parts[1]) ?? .min }
        }
        return result
    }
}
