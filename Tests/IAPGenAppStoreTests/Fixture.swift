//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// The files in `Fixtures`, all written for these tests.
enum Fixture {
    static let storeKit = ["every-field", "version-1.0", "synced", "hand-written", "suite"]

    static func bytes(_ name: String) -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
        return (try? Data(contentsOf: file)).map(Array.init) ?? []
    }

    static func sample(_ name: String) -> StoreKitSample {
        StoreKitSample(bytes(name + ".storekit"), path: name + ".storekit")
    }
}
