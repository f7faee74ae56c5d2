//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON

/// Makes the identifiers that Xcode needs and nobody chooses: eight hexadecimal digits.
///
/// They are hashes of what they identify, so that exporting twice gives the same file.
struct StableIDs {
    private var taken: Set<String>

    /// Creates a source of IDs that avoids those of a file.
    init(avoiding object: JSONObject) {
        taken = []
        collect(.object(object))
    }

    /// The ID for something of the given name.
    mutating func make(_ parts: String...) -> String {
        var round: UInt8 = 0
        while true {
            let id = Self.hash(parts, round: round)
            if taken.insert(id).inserted { return id }
            round &+= 1
        }
    }

    /// Gathers the IDs in a file; the depth is bounded by the parser's limit.
    private mutating func collect(_ value: JSONValue) {
        switch value {
        case .array(let elements):
            for element in elements { collect(element) }
        case .object(let object):
            for member in object.members {
                if Self.keys.contains(member.key), let id = member.value.string {
                    taken.insert(id)
                }
                collect(member.value)
            }
        default: break
        }
    }

    private static let keys: Set<String> = ["id", "identifier", "internalID"]

    /// FNV-1a, folded to 32 bits.
    private static func hash(_ parts: [String], round: UInt8) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        for part in parts {
            for byte in part.utf8 { add(byte) }
            add(0)
        }
        add(round)
        // A group ID of digits alone would look like one of App Store Connect's.
        let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32) | 0xA000_0000, radix: 16)
        return digits.uppercased()
    }
}
