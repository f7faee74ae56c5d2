// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// The published vectors of HMAC-SHA-256 and SHA-256.
@Suite struct KeyedDigestTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        var name: String
        var key: [UInt8]
        var message: [UInt8]
        var code: String
        var testDescription: String { name }

        init(_ name: String, key: [UInt8], _ message: [UInt8], _ code: String) {
            (self.name, self.key, self.message, self.code) = (name, key, message, code)
        }
    }

    /// RFC 4231, section 4; of case 5 the first 16 bytes, as printed there.
    static let vectors = [
        Vector(
            "case 1",
            key: bytes(0x0B, 20),
            Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        Vector(
            "case 2",
            key: Array("Jefe".utf8),
            Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        Vector(
            "case 3",
            key: bytes(0xAA, 20),
            bytes(0xDD, 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        Vector(
            "case 4",
            key: Array(1...25),
            bytes(0xCD, 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        Vector(
            "case 5",
            key: bytes(0x0C, 20),
            Array("Test With Truncation".utf8),
            "a3b6167473100ee06e0c796c2955552b"
        ),
        Vector(
            "case 6",
            key: bytes(0xAA, 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        Vector(
            "case 7",
            key: bytes(0xAA, 131),
            Array(
                "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
                    .utf8
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
        Array(repeating: byte, count: count)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: vectors)
    func givesTheCodesOfRFC4231(_ vector: Vector) {
        let code = KeyedDigest.code(of: Data(vector.message), key: Data(vector.key))
        #expect(code.count == KeyedDigest.byteCount)
        #expect(Self.text(code).hasPrefix(vector.code))
    }

    #if !canImport(CryptoKit)
    /// The examples that NIST publishes for FIPS 180-4.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func givesTheHashesOfNIST(_ text: String, _ count: Int, _ hash: String) {
        let message = Data(String(repeating: text, count: count).utf8)
        #expect(Self.text(SecureHash.sha256(message)) == hash)
    }

    /// Message lengths around the ends of blocks; the sum was made by Python's `hashlib`.
    @Test func hashesMessagesOfEveryLength() {
        let hashes = (0..<200).flatMap { length in
            SecureHash.sha256(Data((0..<length).map { UInt8(truncatingIfNeeded: length * 7 + $0) }))
        }
        #expect(
            Self.text(SecureHash.sha256(Data(hashes)))
                == "f645e638ad1b180b6dfa01c186cec3766d93296488fa0e42b3b6fe282cc244aa"
        )
    }
    #endif
}
