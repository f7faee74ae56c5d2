// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime
import IAPRuntimeTesting

/// One thing that happens to the app from outside.
enum Act: Sendable, Hashable {
    case purchase(String, quantity: Int, PurchaseScript)
    case purchaseElsewhere(String)
    case approve(String)
    case decline(String)
    case restore(RestoreScript)
    case spend(Int)
    case loadProducts
    case refund(Int)
    case undoRefund(Int)
    case verify
    case redeliver
    case redeliverAny(Int)
    case kill
    case restartStore
    case reinstall
    case storage(SimulatedStorageState)
    case failWrites(Int)
    case failReads(Int)
    case loseWriteAnswers(Int)
    case killDisk(afterSteps: Int)
    case loseFinishes(Int)
    case failCall(SimulatedCall)
    case hold(SimulatedCall)
    case release(SimulatedCall)
    case emptyReads(Int)
    case advance(Double)
    case setClockBack(Double)
    case autoRenew(Bool)
    case failPayments
    case recoverPayment
    case storefront(String)
    case failDeliveries(Int)
}

extension Act {
    private static let sold = [
        "coins", "coins", "coins", "gems", "removeAds", "monthly", "gold", "season",
    ]
    private static let calls: [SimulatedCall] = [.products, .unfinished, .entitlements, .statuses]

    /// A random act of somebody who has a subscription and trouble with paying for it.
    static func randomOfSubscriber(_ random: inout Randomness) -> Act {
        switch random.below(12) {
        case 0..<3: .purchase(random.pick(["monthly", "gold"]), quantity: 1, .succeed)
        case 3: .failPayments
        case 4: .recoverPayment
        case 5..<8: .advance(random.pick([86_400, 20 * 86_400, 32 * 86_400, 32 * 86_400]))
        case 8: .autoRenew(random.chance(40))
        case 9: .kill
        case 10: .refund(random.below(8))
        default: .random(&random)
        }
    }

    /// A random act.
    static func random(_ random: inout Randomness) -> Act {
        switch random.below(100) {
        case 0..<28:
            let quantity = random.chance(40) ? 1 + random.below(4) : 1
            let productID = random.pick(sold)
            return .purchase(productID, quantity: quantity, script(productID, &random))
        case 28..<32: return .purchaseElsewhere(random.pick(sold + ["legacy", "COINS"]))
        case 32..<38: return .approve(random.pick(sold))
        case 38..<39: return .decline(random.pick(sold))
        case 39..<44: return .restore(restoreScript(&random))
        case 44..<48: return .spend(5 + random.below(20))
        case 48..<49: return .loadProducts
        case 49..<53: return .refund(random.below(8))
        case 53..<54: return .undoRefund(random.below(8))
        case 54..<55: return .verify
        case 55..<58: return .redeliver
        case 58..<60: return .redeliverAny(random.below(8))
        case 60..<69: return .kill
        case 69: return .restartStore
        case 70..<71: return .reinstall
        default: return fault(&random)
        }
    }

    private static func fault(_ random: inout Randomness) -> Act {
        switch random.below(30) {
        case 0..<3: return .storage(random.pick([.locked, .failing, .working, .working]))
        case 3..<5: return .failWrites(1 + random.below(3))
        case 5: return .loseWriteAnswers(1 + random.below(3))
        case 6..<8: return .failReads(1 + random.below(2))
        case 8..<11: return .killDisk(afterSteps: random.below(12))
        case 11..<13: return .loseFinishes(1 + random.below(2))
        case 13..<15: return .failCall(random.pick(calls))
        case 15: return .hold(random.pick(calls + [.purchase, .finish]))
        case 16..<18: return .release(random.pick(calls + [.purchase, .finish]))
        case 18..<20: return .emptyReads(1 + random.below(2))
        case 20..<23: return .advance(random.pick([1, 400, 86_400, 32 * 86_400, 32 * 86_400]))
        case 23: return .setClockBack(random.pick([5, 4_000]))
        case 24: return .autoRenew(random.chance(40))
        case 25..<27: return .failPayments
        case 27: return random.chance(50) ? .recoverPayment : .storefront("JPN")
        default: return .failDeliveries(1 + random.below(2))
        }
    }

    private static func script(
        _ productID: String,
        _ random: inout Randomness
    ) -> PurchaseScript {
        switch random.below(20) {
        case 0..<11: .succeed
        case 11: .cancel
        case 12: .cancelWithError
        case 13..<15: .pending
        case 15: .interrupted
        case 16: .fail(.network)
        // The simulated store does not renew a subscription that it could not sign.
        case 17 where productID != "gold" && productID != "monthly":
            .unverified("the signature is wrong")
        case 17..<19: .otherProduct(random.pick(sold))
        default: .oldTransaction
        }
    }

    private static func restoreScript(_ random: inout Randomness) -> RestoreScript {
        switch random.below(8) {
        case 0..<4: .succeed
        case 4: .cancel
        case 5: .fail(.network)
        case 6: .partial(count: 1, .network)
        default: .late(count: 1)
        }
    }
}
