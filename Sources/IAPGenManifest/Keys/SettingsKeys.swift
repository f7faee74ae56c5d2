//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A setting that a file makes.
typealias SettingsChange = @Sendable (inout GenerationSettings) -> Void

/// The `settings:` of a manifest.
///
/// They decode into changes rather than into settings, so that a file that includes others changes
/// only what it names.
let settingsKeys: KeyTable<[SettingsChange]> = KeyTable(
    "settings mapping",
    "How code is generated.",
    [
        Key(
            "access",
            .choice(GenerationSettings.Access.self),
            defaultText: "internal",
            example: "public",
            "The access level of what is generated."
        ) { changes, value in changes.append { $0.access = value } },
        Key(
            "enum",
            .text(.swiftName),
            defaultText: "IAPProduct",
            example: "ShopProduct",
            "The name of the product enum."
        ) { changes, value in changes.append { $0.productEnum = value } },
        Key(
            "manager",
            .text(.swiftName),
            defaultText: "IAPManager",
            example: "Shop",
            "The name of the manager class."
        ) { changes, value in changes.append { $0.manager = value } },
        Key(
            "features",
            .text(.swiftName),
            defaultText: "IAPFeature",
            example: "ShopFeature",
            "The name of the enum of features, the words under 'unlocks'."
        ) { changes, value in changes.append { $0.featureEnum = value } },
        Key(
            "balances",
            .text(.swiftName),
            defaultText: "IAPBalance",
            example: "ShopBalance",
            "The name of the enum of balances, the keys under 'grants'."
        ) { changes, value in changes.append { $0.balanceEnum = value } },
        Key(
            "store",
            .choice(GenerationSettings.Store.self),
            defaultText: "storeKit2",
            example: "storeKit1",
            "The StoreKit that the runtime talks to."
        ) { changes, value in changes.append { $0.store = value } },
        Key(
            "storage",
            .choice(GenerationSettings.Storage.self),
            defaultText: "keychain",
            example: "file",
            "Where the runtime keeps what was bought."
        ) { changes, value in changes.append { $0.storage = value } },
        Key(
            "objc",
            .boolean,
            defaultText: "false",
            example: "true",
            "Whether Objective-C code can use the manager."
        ) { changes, value in changes.append { $0.objc = value } },
        Key(
            "templatePath",
            .paths,
            example: "[Templates/Shop]",
            "Folders with templates, relative to the manifest; the first that has one wins."
        ) { changes, value in changes.append { $0.templatePaths = value } },
        Key(
            "warnings",
            warningsReader,
            example: "{level-gap: ignore, product-id-case: error}",
            "What becomes of a warning, by the id that messages show in brackets."
        ) { changes, value in changes.append { $0.warnings += value } },
    ]
)

private let warningsReader: ValueReader<[WarningSwitch]> = .map(
    keys: .any,
    of: .choice(WarningSwitch.Level.self)
) { WarningSwitch($0, $1) }
