// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A mistake of hand-written purchase code, for the checker to catch.
enum Fault: String, CaseIterable, Sendable {
    case finishesBeforeGrant
    case deliversBeforeGrant
    case skipsDeliver
    case creditsLastTapped
    case hasNoLedger
    case dedupesByProduct
    case dedupesByOriginalID
    case ignoresQuantity
    case ignoresCase
    case grantsUnverified
    case finishesUnverified
    case finishesUnknown
    case finishesLatestOfProduct
    case neverFinishes
    case ignoresFailedWrites
    case writesTwice
    case takesFailedReadForEmpty
    case observesNothingAtLaunch
    case observesTwice
    case restoreGrantsOnEmpty
    case revokesOnEmptyRead
    case ignoresRefunds
    case refundsTwice
    case refundsBelowZero
    case forgetsGracePeriod
    case keepsLapsedSubscription
    case neverEndsCancel
    case endsTwice
    case takesPendingForPaid
    case promisesBeforeGrant
    case acceptsOtherProduct
    case spendsInMemory
    case takesFailedWriteForNone
}
