//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The `settings:` of a manifest, every default filled in.
package struct GenerationSettings: Hashable, Sendable {
    /// The access level of what is generated.
    package enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`
        case `package`
        case `public`
    }

    /// The StoreKit that the runtime talks to.
    package enum Store: String, CaseIterable, Hashable, Sendable {
        case storeKit2
        case storeKit1
    }

    /// Where the runtime keeps what was bought.
    package enum Storage: String, CaseIterable, Hashable, Sendable {
        case keychain
        case userDefaults
        case file
    }

    /// The access level of what is generated.
    package var access = Located(Access.internal)
    /// The name of the product enum.
    package var productEnum = Located("IAPProduct")
    /// The name of the manager class.
    package var manager = Located("IAPManager")
    /// The name of the feature enum.
    package var featureEnum = Located("IAPFeature")
    /// The name of the balance enum.
    package var balanceEnum = Located("IAPBalance")
    /// The StoreKit that the runtime talks to.
    package var store = Located(Store.storeKit2)
    /// Where the runtime keeps what was bought.
    package var storage = Located(Storage.keychain)
    /// Whether Objective-C code can use the manager.
    package var objc = Located(false)
    /// Folders with templates, relative to the manifest, first match first.
    package var templatePaths: [Located<String>] = []
    /// The diagnostics whose severity was changed.
    package var warnings: [WarningSwitch] = []

    /// Creates the defaults.
    package init() {}
}

/// One entry of `settings: warnings:`.
package struct WarningSwitch: Hashable, Sendable {
    /// What becomes of the warning.
    package enum Level: String, CaseIterable, Hashable, Sendable {
        case ignore
        case warning
        case error
    }

    /// The diagnostic's id.
    package var id: Located<String>
    /// What becomes of it.
    package var level: Located<Level>

    /// Creates a switch.
    package init(_ id: Located<String>, _ level: Located<Level>) {
        self.id = id
        self.level = level
    }
}
