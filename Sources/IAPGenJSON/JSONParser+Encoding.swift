//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension JSONParser {
    /// Refuses what is no UTF-8 before any of it is read, and steps over a byte order mark.
    mutating func checkEncoding(into collector: inout DiagnosticCollector) throws(Failure) {
        guard bytes.count <= limits.bytes else { throw fileTooLarge() }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw otherEncoding("UTF-16")
        }
        if bytes.prefix(4).contains(0) { throw otherEncoding("UTF-16 or a binary format") }
        if let offset = firstInvalidUTF8(in: bytes) { throw invalidUTF8(at: offset) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            collector.report(byteOrderMark())
            index = 3
        }
    }
}

/// The offset of the first byte that is no UTF-8, or none.
///
/// Overlong forms, surrogates and values above U+10FFFF are no UTF-8.
///
/// - Complexity: Linear in the number of bytes.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        guard byte >= 0x80 else {
            index += 1
            continue
        }
        guard let form = UTF8Form(first: byte), index + form.count <= bytes.count,
            form.second.contains(bytes[index + 1])
        else { return index }
        for offset in 2..<max(2, form.count) where bytes[index + offset] & 0xC0 != 0x80 {
            return index
        }
        index += form.count
    }
    return nil
}

/// How a scalar of several bytes goes on behind its first byte.
private struct UTF8Form {
    let count: Int
    let second: ClosedRange<UInt8>

    init?(first: UInt8) {
        switch first {
        case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        default: return nil
        }
    }
}
