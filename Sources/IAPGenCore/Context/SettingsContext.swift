//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of `settings:`.
final class SettingsContext: ContextObject {
    let settings: GenerationSettings

    init(_ settings: GenerationSettings) { self.settings = settings }

    static let title = "Settings"

    enum Key: String, CaseIterable {
        case access, modifier, `enum`, manager, features, balances, store, storage, objc
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .access: ("string", "`internal`, `package` or `public`.")
        case .modifier: ("string", "The access modifier with a space, or nothing.")
        case .enum: ("string", "The product enum's name.")
        case .manager: ("string", "The manager class's name.")
        case .features: ("string", "The feature enum's name.")
        case .balances: ("string", "The balance enum's name.")
        case .store: ("string", "`storeKit2` or `storeKit1`.")
        case .storage: ("string", "`keychain`, `userDefaults` or `file`.")
        case .objc: ("boolean", "Whether Objective-C faces are generated.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .access: .string(settings.access.value.rawValue)
        case .modifier:
            switch settings.access.value {
            case .internal: ""
            case .package: "package "
            case .public: "public "
            }
        case .enum: .string(settings.productEnum.value)
        case .manager: .string(settings.manager.value)
        case .features: .string(settings.featureEnum.value)
        case .balances: .string(settings.balanceEnum.value)
        case .store: .string(settings.store.value.rawValue)
        case .storage: .string(settings.storage.value.rawValue)
        case .objc: .bool(settings.objc.value)
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
