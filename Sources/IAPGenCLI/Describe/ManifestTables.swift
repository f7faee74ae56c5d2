//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenManifest

/// A resolved manifest for people: its products, and the Swift names that follow from it.
struct ManifestTables {
    private let manifest: Manifest
    private let handlers: ResolvedHandlers

    /// Creates the description.
    init(_ manifest: Manifest) {
        self.manifest = manifest
        handlers = ResolvedHandlers(manifest)
    }

    /// The whole text.
    var text: String {
        var sections = [products]
        if !manifest.groups.isEmpty { sections.append(groups) }
        if !handlers.handlers.isEmpty { sections.append(members) }
        sections.append(settings)
        return sections.joined(separator: "\n")
    }

    // MARK: Sections

    private var products: String {
        var table = TextTable(
            "Case",
            "Product ID",
            "Type",
            "Price",
            "Duration",
            "Group",
            "Grants",
            "Unlocks",
            "Handler",
            ""
        )
        for (index, product) in manifest.products.enumerated() {
            let handler = handlers.handlerOfProduct[index].map { handlers.handlers[$0].name.value }
            table.add(
                product.name.value,
                product.id.value,
                product.type.value.rawValue,
                product.price?.value ?? "",
                (product.period ?? product.duration)?.value.description ?? "",
                group(of: product),
                product.grants.map { "\($0.amount.value) \($0.balance.value)" }
                    .joined(separator: ", "),
                product.unlocks.map(\.value).joined(separator: ", "),
                handler ?? "",
                product.isRetired ? "retired" : ""
            )
        }
        let variant = manifest.variant.map { ", variant '\($0)'" } ?? ""
        return "Products\(variant)\n" + table.text()
    }

    private func group(of product: ProductDeclaration) -> String {
        guard let group = product.group?.value else { return "" }
        return product.level.map { "\(group) level \($0.value)" } ?? group
    }

    private var groups: String {
        var table = TextTable("Group", "ID", "Unlocks", "Handler")
        for group in manifest.groups {
            table.add(
                group.name.value,
                group.id?.value ?? "",
                group.unlocks.map(\.value).joined(separator: ", "),
                group.handler?.name.value ?? ""
            )
        }
        return "Subscription groups\n" + table.text()
    }

    private var members: String {
        handlers.handlers.map { handler in
            let name = handler.name.value
            if handler.kind == .custom { return "Handler \(name), the app's own type\n" }
            var table = TextTable("Member", "Swift", "")
            for member in HandlerMember.allCases {
                let isRequired = handler.required.contains(member)
                table.add(
                    member.rawValue,
                    handler.members[member] + ManifestTables.parameters(of: member, handler),
                    isRequired ? "required" : ""
                )
            }
            return "Handler \(name)\n" + table.text()
        }
        .joined(separator: "\n")
    }

    private var settings: String {
        let settings = manifest.settings
        var table = TextTable("Setting", "Value")
        table.add("access", settings.access.value.rawValue)
        table.add("enum", settings.productEnum.value)
        table.add("manager", settings.manager.value)
        table.add("features", settings.featureEnum.value)
        table.add("balances", settings.balanceEnum.value)
        table.add("store", settings.store.value.rawValue)
        table.add("storage", settings.storage.value.rawValue)
        table.add("objc", settings.objc.value ? "true" : "false")
        return "Settings\n" + table.text()
    }

    /// The parameters of a handler's member as Swift shows them: `(_ product:)`.
    static func parameters(of member: HandlerMember, _ handler: ResolvedHandler) -> String {
        let product = handler.isShared ? ["_ product:"] : []
        let parameters =
            switch member {
            case .restore: [String]()
            case .restoreFailure: ["_ error:"]
            case .failure where handler.isShared: product + ["_ error:"]
            case .deliver: ["_ transaction:"]
            default: product
            }
        return "(\(parameters.joined(separator: ", ")))"
    }
}
