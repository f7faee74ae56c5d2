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
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<SettingsContext>] = [
        ContextMember("access", "string", "`internal`, `package` or `public`.") {
            .string($0.settings.access.value.rawValue)
        },
        ContextMember("modifier", "string", "The access modifier with a space, or nothing.") {
            switch $0.settings.access.value {
            case .internal: ""
            case .package: "package "
            case .public: "public "
            }
        },
        ContextMember("enum", "string", "The product enum's name.") {
            .string($0.settings.productEnum.value)
        },
        ContextMember("manager", "string", "The manager class's name.") {
            .string($0.settings.manager.value)
        },
        ContextMember("features", "string", "The feature enum's name.") {
            .string($0.settings.featureEnum.value)
        },
        ContextMember("balances", "string", "The balance enum's name.") {
            .string($0.settings.balanceEnum.value)
        },
        ContextMember("store", "string", "`storeKit2` or `storeKit1`.") {
            .string($0.settings.store.value.rawValue)
        },
        ContextMember("storage", "string", "`keychain`, `userDefaults` or `file`.") {
            .string($0.settings.storage.value.rawValue)
        },
        ContextMember("objc", "boolean", "Whether Objective-C faces are generated.") {
            .bool($0.settings.objc.value)
        },
    ]
}
