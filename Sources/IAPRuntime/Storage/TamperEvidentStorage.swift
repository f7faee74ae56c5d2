// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Notices a record that somebody else has written: adds a keyed digest to that of another storage.
///
/// The digest is HMAC-SHA-256 (RFC 2104) over the whole record. A record without it, or with another
/// one, is answered with ``StorageReading/tampered(_:)``; see <doc:KeepingTheRecord> for what the client
/// does then, and for what this protects from and what not.
///
/// ```swift
/// let storage = TamperEvidentStorage(FileStorage(), key: KeychainStorageKey())
/// IAPManager.shared.start(StoreEnvironment(backend: StoreKit2Backend(), storage: storage))
/// ```
public struct TamperEvidentStorage: StoreStorage {
    private let storage: any StoreStorage
    private let key: any StorageKey
    private let adoptsUnsealed: Bool

    /// Creates a storage on top of another one.
    ///
    /// - Parameters:
    ///   - storage: Where the record is kept.
    ///   - key: The secret.
    ///   - adoptsUnsealed: Whether a record without a digest is taken as it is, for the first version
    ///     of an app that adds them. While this is so, whoever can write a record can leave out the
    ///     digest.
    public init(_ storage: any StoreStorage, key: any StorageKey, adoptsUnsealed: Bool = false) {
        self.storage = storage
        self.key = key
        self.adoptsUnsealed = adoptsUnsealed
    }

    /// Reads the record and compares the digest.
    public func read() async -> StorageReading {
        let reading = await storage.read()
        guard case .record(let sealed) = reading else { return reading }
        guard let (code, record) = Self.open(sealed) else {
            return adoptsUnsealed ? reading : .tampered("the record has no keyed digest")
        }
        do throws(IAPError) {
            guard let key = try await key.key(isNeeded: false) else {
                return .tampered("the key of the record is gone")
            }
            guard Self.code(of: record, key: key).isEqualInConstantTime(to: code) else {
                return .tampered("the keyed digest of the record does not match")
            }
            return .record(record)
        } catch {
            return error.code == .storageLocked ? .locked : .failed(error)
        }
    }

    /// Replaces the record.
    public func write(_ record: Data) async throws(IAPError) {
        guard let key = try await key.key(isNeeded: true), key.count >= 16 else {
            throw IAPError(.storageFailed, "there is no key of 16 bytes or more for the record")
        }
        let header = Self.prefix + Self.code(of: record, key: key).hexadecimal + "\n"
        try await storage.write(Data(header.utf8) + record)
    }

    /// Keeps what is there under another name.
    public func setAside() async throws(IAPError) { try await storage.setAside() }

    // MARK: Format

    private static let prefix = "iapgen-digest 1 "

    /// The prefix takes part, so that a code of one format is never one of another.
    private static func code(of record: Data, key: Data) -> [UInt8] {
        KeyedDigest.code(of: Data(prefix.utf8) + record, key: key)
    }

    /// Takes the header line off; `nil` if there is none.
    private static func open(_ sealed: Data) -> (code: [UInt8], record: Data)? {
        let start = prefix.utf8.count
        let length = start + 2 * KeyedDigest.byteCount
        guard sealed.count > length, sealed.starts(with: prefix.utf8) else { return nil }
        let end = sealed.startIndex + length
        let digits = sealed[(sealed.startIndex + start)..<end]
        guard sealed[end] == UInt8(ascii: "\n"), let code = [UInt8](hexadecimal: digits) else {
            return nil
        }
        return (code, Data(sealed[(end + 1)...]))
    }
}

extension [UInt8] {
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }

    init?(hexadecimal text: Data) {
        let values = text.map { Character(UnicodeScalar($0)).hexDigitValue }
        guard values.count.isMultiple(of: 2), !values.contains(nil) else { return nil }
        let nibbles = values.compactMap(\.self)
        self = stride(from: 0, to: nibbles.count, by: 2).map {
            UInt8(nibbles[$0] << 4 | nibbles[$0 + 1])
        }
    }

    /// Compares all bytes whatever they are, so that the time tells nothing about where they differ.
    func isEqualInConstantTime(to other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
