// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes and reads the ledger's record.
///
/// The record is UTF-8 text, a fact a line, fields separated by one space. In a field, bytes up to
/// and including the space, `%`, `,`, `:` and 0x7F are written as `%` and two hexadecimal digits; an
/// absent field is `-`, an empty one `%`. Moments are milliseconds since 1970.
///
/// | Line | Fields |
/// | --- | --- |
/// | `iapgen-ledger` | format version; always the first line |
/// | `launch` | number of launches so far |
/// | `balance` | name, amount |
/// | `credit` | transaction ID, product ID, purchase date, signing date, phase (0 granted, 1 delivered, 2 announced), launch of the last finish, acknowledged (0, 1), amounts (`coins:10,gems:1`), deducted amounts |
/// | `holding` | chain, product ID, original ID, transaction ID, quantity, purchase date, expiration date, revocation date, signing date, phase, flags (`f` family, `u` upgraded, `n` revoked by notice), subscription state, will renew (0, 1), end of grace, IDs of earlier transactions that are dealt with (`1,2`; may be left out) |
/// | `pending` | product ID, since when |
/// | `end` | number of lines before this one |
///
/// A line of an unknown kind is kept and written back, so an older version of the app does not lose
/// what a newer one recorded. A higher format version is refused and left as it is.
public enum LedgerCodec {
    /// The version that is written.
    public static let version = 1

    /// Why a record could not be read.
    public enum Failure: Error, Sendable, Hashable {
        /// The text is damaged; the number is that of the line.
        case corrupt(line: Int)
        /// A newer version of the app wrote it.
        case newerVersion(Int)
    }

    /// Writes the ledger.
    ///
    /// - Complexity: O(*n* log *n*) in the number of records; equal ledgers give equal bytes.
    public static func encode(_ ledger: EntitlementLedger) -> Data {
        var writer = LedgerWriter()
        writer.line("iapgen-ledger", .number(version))
        writer.line("launch", .number(ledger.launch))
        for (name, amount) in ledger.balances.sorted(by: { $0.key < $1.key }) {
            writer.line("balance", .text(name), .number(amount))
        }
        for (id, credit) in ledger.credits.sorted(by: { $0.key < $1.key }) {
            writer.line(
                "credit",
                .text(id),
                .text(credit.productID),
                .moment(credit.purchaseDate),
                .moment(credit.signedDate),
                .number(credit.phase.rawValue),
                .number(credit.finishedLaunch),
                .flag(credit.isAcknowledged),
                .amounts(credit.amounts),
                .amounts(credit.deducted)
            )
        }
        for (key, holding) in ledger.holdings.sorted(by: { $0.key < $1.key }) {
            let flags =
                (holding.isFamilyShared ? "f" : "") + (holding.isUpgraded ? "u" : "")
                + (holding.isRevokedByNotice ? "n" : "")
            writer.line(
                "holding",
                .text(key),
                .text(holding.productID),
                .text(holding.originalID),
                .text(holding.transactionID),
                .number(holding.quantity),
                .moment(holding.purchaseDate),
                .moment(holding.expirationDate),
                .moment(holding.revocationDate),
                .moment(holding.signedDate),
                .number(holding.phase.rawValue),
                .text(flags),
                .text(holding.state?.rawValue),
                .flag(holding.willAutoRenew),
                .moment(holding.graceDate),
                .list(holding.earlierIDs)
            )
        }
        for (productID, moment) in ledger.pending.sorted(by: { $0.key < $1.key }) {
            writer.line("pending", .text(productID), .moment(moment))
        }
        for line in ledger.foreignLines { writer.raw(line) }
        writer.line("end", .number(writer.lineCount))
        return Data(writer.bytes)
    }

    /// Reads a ledger.
    ///
    /// - Complexity: O(*n*) in the length of the record.
    public static func decode(
        _ record: Data,
        rules: LedgerRules
    ) throws(Failure) -> EntitlementLedger {
        var ledger = EntitlementLedger(rules: rules)
        var number = 0
        var isComplete = false
        let lines = record.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines.dropLast(lines.last?.isEmpty == true ? 1 : 0) {
            number += 1
            if isComplete { throw .corrupt(line: number) }
            var reader = LedgerReader(line)
            let kind = reader.word()
            if number == 1 {
                guard kind == "iapgen-ledger", let found = reader.number() else {
                    throw .corrupt(line: 1)
                }
                if found > version { throw .newerVersion(found) }
                continue
            }
            switch kind {
            case "launch": ledger.launch = reader.number() ?? -1
            case "balance": reader.balance(into: &ledger)
            case "credit": reader.credit(into: &ledger)
            case "holding": reader.holding(into: &ledger)
            case "pending": reader.pending(into: &ledger)
            case "end": isComplete = reader.number() == number - 1
            default:
                ledger.foreignLines.append(String(decoding: line, as: UTF8.self))
                continue
            }
            if reader.isDamaged || ledger.launch < 0 { throw .corrupt(line: number) }
        }
        guard isComplete else { throw .corrupt(line: number) }
        return ledger
    }
}
