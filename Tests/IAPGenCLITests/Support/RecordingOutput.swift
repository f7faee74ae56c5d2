//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore

/// Keeps what a command writes.
final class RecordingOutput: TextOutput {
    let isTerminal: Bool
    let width: Int
    let hasFailed: Bool
    private(set) var bytes: [UInt8] = []

    init(isTerminal: Bool = false, width: Int = 80, hasFailed: Bool = false) {
        self.isTerminal = isTerminal
        self.width = width
        self.hasFailed = hasFailed
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
