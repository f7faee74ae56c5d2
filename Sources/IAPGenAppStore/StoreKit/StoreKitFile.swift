//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenJSON

/// A `.storekit` file as it was read, with everything that is in it.
///
/// Nothing is dropped: what the tool does not know is kept and written back. The private key that
/// signs promotional offers is among it, so the whole must never be printed.
package struct StoreKitFile: Sendable {
    /// The file's JSON with places.
    package let root: JSONNode
    /// The bytes that were read, whatever their layout.
    package let originalBytes: [UInt8]
    /// Whether the file ends with a line end; Xcode writes one, some tools do not.
    package let endsWithLineEnd: Bool
    /// The format version, or none where the file does not say.
    package let version: StoreKitVersion?

    /// Takes a parsed file.
    init(root: JSONNode, bytes: [UInt8]) {
        self.root = root
        originalBytes = bytes
        endsWithLineEnd = bytes.last == UInt8(ascii: "\n")
        version = root["version"].flatMap(StoreKitVersion.init)
    }

    /// The file's members, to be changed and written.
    var object: JSONObject { root.value.object ?? JSONObject() }

    /// Whether Xcode replaces the contents with App Store Connect's when the file is opened.
    package var isSynced: Bool {
        guard let settings = root["settings"] else { return false }
        let hasApp = settings["_applicationInternalID"]?.string?.isEmpty == false
        return hasApp && settings["_developerTeamID"]?.string?.isEmpty == false
    }

    /// The bytes to write: Xcode's own layout, so that Xcode does not change them.
    package var bytes: [UInt8] {
        Self.bytes(of: object, endsWithLineEnd: endsWithLineEnd)
    }

    static func bytes(of object: JSONObject, endsWithLineEnd: Bool) -> [UInt8] {
        let bytes = JSONWriter.bytes(of: .object(object), style: .xcode)
        return endsWithLineEnd ? bytes + [UInt8(ascii: "\n")] : bytes
    }
}

/// The version that a `.storekit` file says it has.
package struct StoreKitVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first number.
    package let major: Int
    /// The second number.
    package let minor: Int

    /// Creates a version.
    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `{"major": 4, "minor": 0}`.
    init?(_ node: JSONNode) {
        guard let major = node["major"]?.integer, let minor = node["minor"]?.integer
        else { return nil }
        self.init(major, minor)
    }

    /// What is written unless billing plans are needed; Xcode 16 and newer read it.
    package static let ordinary = StoreKitVersion(4, 0)
    /// The first version with billing plans.
    package static let billingPlans = StoreKitVersion(5, 0)
    /// The newest version whose keys are known.
    package static let newest = StoreKitVersion(6, 3)

    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { "\(major).\(minor)" }

    var value: JSONValue { ["major": .integer(major), "minor": .integer(minor)] }
}
