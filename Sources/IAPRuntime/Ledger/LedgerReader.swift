// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the fields of one line; a field that is wrong or missing marks the line as damaged.
struct LedgerReader {
    private var rest: Data.SubSequence
    private(set) var isDamaged = false

    init(_ line: Data.SubSequence) { rest = line }

    mutating func word() -> String { String(decoding: field(), as: UTF8.self) }

    mutating func number() -> Int? {
        let text = word()
        if let number = Int(text) { return number }
        isDamaged = true
        return nil
    }

    mutating func balance(into ledger: inout EntitlementLedger) {
        guard let name = text(), let amount = number() else { return damage() }
        ledger.balances[name] = amount
    }

    mutating func pending(into ledger: inout EntitlementLedger) {
        guard let productID = text(), let moment = moment() else { return damage() }
        ledger.pending[productID] = moment
    }

    mutating func credit(into ledger: inout EntitlementLedger) {
        let id = text()
        let productID = text()
        let purchaseDate = moment()
        let signedDate = moment()
        let phase = number().flatMap(GrantPhase.init)
        let finishedLaunch = number()
        let isAcknowledged = flag()
        let amounts = amounts()
        let deducted = self.amounts()
        guard let id, let productID, let purchaseDate, let phase, let finishedLaunch, let amounts,
            let isAcknowledged
        else { return damage() }
        ledger.credits[id] = Credit(
            productID: productID,
            amounts: amounts,
            deducted: deducted,
            purchaseDate: purchaseDate,
            signedDate: signedDate,
            phase: phase,
            finishedLaunch: finishedLaunch,
            isAcknowledged: isAcknowledged
        )
    }

    mutating func holding(into ledger: inout EntitlementLedger) {
        let key = text()
        let productID = text()
        let originalID = text()
        let transactionID = text()
        let quantity = number()
        let purchaseDate = moment()
        guard let key, let productID, let originalID, let transactionID, let quantity,
            let purchaseDate
        else { return damage() }
        var holding = Holding(
            StoreTransaction(
                id: transactionID,
                originalID: originalID,
                productID: productID,
                quantity: quantity,
                purchaseDate: Date(milliseconds: purchaseDate)
            )
        )
        holding.purchaseDate = purchaseDate
        holding.expirationDate = moment()
        holding.revocationDate = moment()
        holding.signedDate = moment()
        guard let phase = number().flatMap(GrantPhase.init), let flags = text() else {
            return damage()
        }
        holding.phase = phase
        holding.isFamilyShared = flags.contains("f")
        holding.isUpgraded = flags.contains("u")
        holding.isRevokedByNotice = flags.contains("n")
        holding.state = text().flatMap(StoreSubscriptionStatus.State.init)
        holding.willAutoRenew = flag()
        holding.graceDate = moment()
        holding.earlierIDs = list()
        ledger.holdings[key] = holding
    }
}

// MARK: Fields

extension LedgerReader {
    private mutating func damage() { isDamaged = true }

    private mutating func field() -> Data.SubSequence {
        guard let space = rest.firstIndex(of: UInt8(ascii: " ")) else {
            if rest.isEmpty { isDamaged = true }
            defer { rest = rest[rest.endIndex...] }
            return rest
        }
        defer { rest = rest[rest.index(after: space)...] }
        return rest[..<space]
    }

    private mutating func text() -> String? {
        let bytes = field()
        return bytes.elementsEqual("-".utf8) ? nil : unescape(bytes)
    }

    private mutating func moment() -> Milliseconds? {
        let bytes = field()
        if bytes.elementsEqual("-".utf8) { return nil }
        let moment = Milliseconds(String(decoding: bytes, as: UTF8.self))
        // Beyond what a date can be, sums with a duration could overflow.
        guard let moment,
            abs(moment.quotientAndRemainder(dividingBy: 2).quotient) < 5_000_000_000_000_000
        else {
            isDamaged = true
            return nil
        }
        return moment
    }

    private mutating func flag() -> Bool? {
        let bytes = field()
        if bytes.elementsEqual("-".utf8) { return nil }
        if bytes.elementsEqual("1".utf8) { return true }
        if !bytes.elementsEqual("0".utf8) { isDamaged = true }
        return false
    }

    private mutating func amounts() -> [String: Int]? {
        let bytes = field()
        if bytes.elementsEqual("-".utf8) { return nil }
        if bytes.elementsEqual("%".utf8) { return [:] }
        var amounts: [String: Int] = [:]
        for pair in bytes.split(separator: UInt8(ascii: ",")) {
            let parts = pair.split(separator: UInt8(ascii: ":"))
            guard parts.count == 2, let name = unescape(parts[0]),
                let amount = Int(String(decoding: parts[1], as: UTF8.self))
            else {
                isDamaged = true
                return nil
            }
            amounts[name] = amount
        }
        return amounts
    }

    /// Texts; none where the line ends before.
    private mutating func list() -> [String] {
        if rest.isEmpty { return [] }
        let bytes = field()
        if bytes.elementsEqual("-".utf8) { return [] }
        return bytes.split(separator: UInt8(ascii: ",")).compactMap { unescape($0) }
    }

    private mutating func unescape(_ bytes: Data.SubSequence) -> String? {
        if bytes.elementsEqual("%".utf8) { return "" }
        guard bytes.contains(UInt8(ascii: "%")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var result: [UInt8] = []
        var bytes = bytes
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
            else {
                isDamaged = true
                return nil
            }
            result.append(value)
            bytes = bytes.dropFirst(2)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
