// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// Which of Apple's two interfaces the simulated store imitates.
public enum StoreFront: String, Sendable, Hashable, CaseIterable {
    /// Ownership is listed, purchases made elsewhere are told, refunds carry their date.
    case storeKit2
    /// A payment queue: nothing is listed, a restore makes new transactions.
    case storeKit1
}

/// One device: what is on it survives the app's process, not the device.
struct DeviceModel: Sendable {
    /// Something that could not be told because nobody listened.
    enum Owed: Sendable, Hashable {
        case transaction(String)
        case update(StoreUpdate)
    }

    var id: Int
    var account: String
    var front: StoreFront
    /// The number of the app's process; calls of earlier ones go nowhere.
    var process = 1
    var owed: [Owed] = []
    var storage = StorageModel()
    var allowsPayments = true
    var observerCount = 0
    /// How often each call was made, by any process.
    var callCounts: [SimulatedCall: Int] = [:]
    /// Errors that the next calls throw, first come first served.
    var failures: [SimulatedCall: [IAPError.Code]] = [:]
    var lostFinishes = 0
    var emptyReads = 0
    var held: Set<SimulatedCall> = []
}

/// The app's record on a device, and how its storage behaves.
struct StorageModel: Sendable {
    var record: Data?
    var state: SimulatedStorageState = .working
    var failingWrites = 0
    var failingReads = 0
    /// How many of the next writes take effect and fail all the same.
    var lostAnswers = 0
    var damagedRecord: Data?
    var writeCount = 0
}

/// How the storage of a simulated device answers.
public enum SimulatedStorageState: Sendable, Hashable {
    /// It reads and writes.
    case working
    /// The device has not been unlocked since it started.
    case locked
    /// What it holds is damaged.
    case corrupt
    /// Somebody else has written what it holds.
    case tampered
    /// It cannot be read or written.
    case failing
}
