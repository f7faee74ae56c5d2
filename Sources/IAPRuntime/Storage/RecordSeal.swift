// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Wraps a record so that damage is noticed: a header line with length and CRC-32, then the bytes.
enum RecordSeal {
    static func seal(_ record: Data) -> Data {
        Data("iapgen-record 1 \(record.count) \(checksum(record))\n".utf8) + record
    }

    /// The record, or `nil` if a single bit is not as it was sealed.
    static func open(_ sealed: Data) -> Data? {
        guard let newline = sealed.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else {
            return nil
        }
        let header = String(decoding: sealed[..<newline], as: UTF8.self).split(separator: " ")
        let record = Data(sealed[sealed.index(after: newline)...])
        guard header.count == 4, header[0] == "iapgen-record", header[1] == "1",
            Int(header[2]) == record.count, UInt32(header[3]) == checksum(record)
        else { return nil }
        return record
    }

    /// CRC-32 with the polynomial of zip.
    static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~UInt32(0)) { crc, byte in
            table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { crc, _ in
            crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1
        }
    }
}
