// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// The record of the hand-written app, in the lines that the checker reads.
struct NaiveBook: Sendable {
    struct Credit: Sendable {
        var productID: String
        var amounts: [String: Int]
        var deducted: [String: Int] = [:]
        var signed: Int
    }

    struct Holding: Sendable {
        var productID: String
        var originalID: String
        var transactionID: String
        var isRevoked: Bool
        var signed: Int
    }

    var balances: [String: Int] = [:]
    var credits: [String: Credit] = [:]
    var holdings: [String: Holding] = [:]

    init() {}

    init(_ data: Data) {
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            switch fields[0] {
            case "balance": balances[fields[1]] = Int(fields[2])
            case "credit":
                credits[fields[1]] = Credit(
                    productID: fields[2],
                    amounts: Self.amounts(fields[8]),
                    deducted: Self.amounts(fields[9]),
                    signed: Int(fields[4]) ?? 0
                )
            case "holding":
                holdings[fields[1]] = Holding(
                    productID: fields[2],
                    originalID: fields[3],
                    transactionID: fields[4],
                    isRevoked: fields[5] == "1",
                    signed: Int(fields[6]) ?? 0
                )
            default: continue
            }
        }
    }

    var data: Data {
        var lines = balances.map { "balance \($0.key) \($0.value)" }
        for (id, credit) in credits {
            let head = "credit \(id) \(credit.productID) 0 \(credit.signed) 0 0 0"
            lines.append("\(head) \(Self.text(credit.amounts)) \(Self.text(credit.deducted))")
        }
        for (key, holding) in holdings {
            lines.append(
                "holding \(key) \(holding.productID) \(holding.originalID) \(holding.transactionID) "
                    + "\(holding.isRevoked ? 1 : 0) \(holding.signed)"
            )
        }
        return Data(lines.sorted().joined(separator: "\n").utf8)
    }

    func knows(_ transaction: StoreTransaction) -> Bool {
        credits[transaction.id] != nil
            || holdings.values.contains { $0.transactionID == transaction.id }
    }

    mutating func add(_ amounts: [String: Int], sign: Int = 1) {
        for (name, amount) in amounts { balances[name, default: 0] += sign * amount }
    }

    private static func text(_ amounts: [String: Int]) -> String {
        let pairs = amounts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        return pairs.isEmpty ? "-" : pairs.joined(separator: ",")
    }

    private static func amounts(_ text: String) -> [String: Int] {
        var result: [String: Int] = [:]
        for pair in text.split(separator: ",") where pair != "-" {
            let parts = pair.split(separator: ":")
            result[String(parts[0])] = Int(parts[1])
        }
        return result
    }
}
