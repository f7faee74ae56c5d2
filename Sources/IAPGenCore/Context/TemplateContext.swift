//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenManifest
package import IAPGenStencil

/// Everything that a template can read: the manifest, resolved.
package struct TemplateContext {
    /// The values by key.
    package private(set) var values: ValueDictionary
    private let parameters: [Parameter]
    private let overrides: ValueDictionary

    /// Up to how many cases an enum has raw values.
    ///
    /// Here the curves cross: the compiler takes as long for the enum with raw values as for the
    /// shape with a table, which has the same face. At 100 products the table is 15 % faster
    /// (optimized: 37 %), at 1,000 seven times; 5,000 raw values take 40 s and 11 GB.
    package static let rawValueLimit = 50

    /// Up to how many generated handlers are classes.
    ///
    /// Beyond, they are enums without cases, which have the same functions: the compiler needs
    /// 1 ms less for each (of 5), and at 3,000 handlers 100 MB less.
    package static let classLimit = 200

    /// Resolves a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What the user declared.
    ///   - file: The manifest's file name, which generated headers mention.
    ///   - parameters: Values that win over the manifest's own `parameters:`.
    ///   - environment: What templates read as `env.NAME`.
    package init(
        _ manifest: Manifest,
        file: String,
        parameters: ValueDictionary = [:],
        environment: [(key: String, value: String)] = []
    ) {
        let resolved = ResolvedHandlers(manifest)
        var groupUnlocks: [String: [String]] = [:]
        for group in manifest.groups {
            groupUnlocks[group.name.value] = group.unlocks.map(\.value)
        }
        var products: [ProductContext] = []
        var productsByGroup: [String: [ProductContext]] = [:]
        products.reserveCapacity(manifest.products.count)
        for ordinal in manifest.products.indices {
            let group = manifest.products[ordinal].group?.value
            let product = ProductContext(
                manifest.products[ordinal],
                of: manifest.settings.productEnum.value,
                ordinal: ordinal,
                groupUnlocks: group.flatMap { groupUnlocks[$0] } ?? [],
                handler: resolved.handlerOfProduct[ordinal].map {
                    resolved.handlers[$0].name.value
                }
            )
            products.append(product)
            if let group { productsByGroup[group, default: []].append(product) }
        }
        var values: ValueDictionary = [:]
        values["manifest"] = .dictionary([
            "file": .string(file), "variant": .optional(manifest.variant),
        ])
        values["settings"] = .object(SettingsContext(manifest.settings))
        values["products"] = .array(products.map(Value.object))
        values["rawValueLimit"] = .integer(Self.rawValueLimit)
        values["isLarge"] = .bool(products.count > Self.rawValueLimit)
        values["groups"] = .array(
            manifest.groups.enumerated().map { ordinal, group in
                let members = productsByGroup[group.name.value] ?? []
                return .object(GroupContext(group, ordinal: ordinal, products: members))
            }
        )
        values["hasManyHandlers"] = .bool(
            resolved.handlers.count { $0.kind == .generated } > Self.classLimit
        )
        values["handlers"] = .array(
            resolved.handlers.map { handler in
                .object(HandlerContext(handler, products: handler.products.map { products[$0] }))
            }
        )
        values["features"] = Self.names(manifest.features)
        values["balances"] = Self.names(manifest.balances)
        values["env"] = .dictionary(
            ValueDictionary(environment.map { ($0.key, .string($0.value)) })
        )
        self.parameters = manifest.parameters
        overrides = parameters
        self.values = values
        self.values["param"] = self.parameters(with: [])
    }

    private static func names(_ names: [String]) -> Value {
        .array(names.enumerated().map { .object(NameContext($0.element, ordinal: $0.offset)) })
    }

    /// The parameters for one output: the manifest's, then the output's own, then the caller's.
    func parameters(with own: [Parameter]) -> Value {
        var result: ValueDictionary = [:]
        for parameter in parameters + own {
            result[parameter.name.value] = Value(parameter.value.value)
        }
        for (key, value) in overrides.entries { result[key] = value }
        return .dictionary(result)
    }
}

extension Value {
    /// A value of `parameters:`.
    init(_ value: ParameterValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .bool(value)
        case .integer(let value): self = .integer(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .list(let values): self = .array(values.map(Value.init))
        case .map(let entries):
            self = .dictionary(ValueDictionary(entries.map { ($0.key, Value($0.value)) }))
        }
    }
}
