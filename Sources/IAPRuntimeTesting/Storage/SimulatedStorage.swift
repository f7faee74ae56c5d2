// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

/// The storage of a simulated device, as one process of the app sees it.
public struct SimulatedStorage: StoreStorage {
    package let store: SimulatedStore
    let process: Int

    /// Answers the record, or what keeps it from being read.
    public func read() async -> StorageReading {
        let device = store.device
        let reading = store.act { model -> StorageReading? in
            guard model.devices[device].process == process else { return nil }
            return model.devices[device].storage.read()
        }
        if let reading { return reading }
        await SimulatedStore.waitForCancellation()
        return .failed(IAPError(.taskCancelled))
    }

    /// Replaces the record.
    public func write(_ record: Data) async throws(IAPError) {
        let device = store.device
        let outcome = store.act { model -> Result<Void, IAPError>? in
            guard model.devices[device].process == process else { return nil }
            return model.devices[device].storage.write(record)
        }
        if let outcome { return try outcome.get() }
        await SimulatedStore.waitForCancellation()
        throw IAPError(.taskCancelled)
    }

    /// Keeps the record as ``SimulatedStore/damagedRecord``.
    public func setAside() async throws(IAPError) {
        let device = store.device
        store.act { model in
            guard model.devices[device].process == process else { return }
            model.devices[device].storage.damagedRecord = model.devices[device].storage.record
        }
    }
}

extension StorageModel {
    mutating func read() -> StorageReading {
        if failingReads > 0 {
            failingReads -= 1
            return .failed(IAPError(.storageFailed, "the simulated storage was told to fail"))
        }
        switch state {
        case .working: return record.map(StorageReading.record) ?? .missing
        case .locked: return .locked
        case .corrupt: return .corrupt("the simulated storage was told to be damaged")
        case .tampered: return .tampered("the simulated storage was told to be tampered with")
        case .failing:
            return .failed(IAPError(.storageFailed, "the simulated storage was told to fail"))
        }
    }

    mutating func write(_ data: Data) -> Result<Void, IAPError> {
        if failingWrites > 0 {
            failingWrites -= 1
            return .failure(IAPError(.storageFailed, "the simulated storage was told to fail"))
        }
        switch state {
        case .working, .corrupt, .tampered:
            record = data
            state = .working
            writeCount += 1
            if lostAnswers == 0 { return .success(()) }
            lostAnswers -= 1
            return .failure(IAPError(.storageFailed, "the simulated storage took it and failed"))
        case .locked: return .failure(IAPError(.storageLocked))
        case .failing:
            return .failure(IAPError(.storageFailed, "the simulated storage was told to fail"))
        }
    }
}
