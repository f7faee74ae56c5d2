// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(CryptoKit)
import CryptoKit
#endif

/// HMAC-SHA-256 as in RFC 2104: by CryptoKit where there is one, else by our own hash.
package enum KeyedDigest {
    /// How many bytes a code has.
    package static let byteCount = 32

    /// The code of a message.
    package static func code(of message: Data, key: Data) -> [UInt8] {
        #if canImport(CryptoKit)
        Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
        #else
        let blockSize = 64
        var block = key.count > blockSize ? SecureHash.sha256(key) : Array(key)
        block += Array(repeating: 0, count: blockSize - block.count)
        let inner = SecureHash.sha256(Data(block.map { $0 ^ 0x36 }) + message)
        return SecureHash.sha256(Data(block.map { $0 ^ 0x5C } + inner))
        #endif
    }
}
