// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

@Suite struct SimulatedDiskTests {
    /// Cuts the power at every step of a write, with every number of surviving changes.
    @Test(arguments: 0..<14)
    func fileStorageKeepsTheOldOrTheNewRecord(step: Int) async throws {
        for survivors in 0..<8 {
            let disk = SimulatedDisk()
            let storage = FileStorage(file: URL(fileURLWithPath: "/device/record"), files: disk)
            try await storage.write(Data("first".utf8))
            try await storage.write(Data("old".utf8))
            disk.cutPower(afterSteps: step)
            var isWritten = true
            do { try await storage.write(Data("new".utf8)) } catch { isWritten = false }
            disk.restart { min(survivors, $0 - 1) }
            let reading = await storage.read()
            let allowed: [StorageReading] =
                isWritten
                ? [.record(Data("new".utf8))]
                : [.record(Data("old".utf8)), .record(Data("new".utf8))]
            #expect(allowed.contains(reading), "\(survivors) changes survive")
            try await storage.write(Data("next".utf8))
            #expect(await storage.read() == .record(Data("next".utf8)))
        }
    }
}
