//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

/// The texts of the built-in templates.
enum EmbeddedTemplates {
    /// Name and text of each template, by name.
    static let all: [(name: String, text: String)] = [
        ("IAPHandlers.stencil", IAPHandlers),
        ("IAPManager.stencil", IAPManager),
        ("IAPProducts.stencil", IAPProducts),
        ("catalog-handlers.stencil", catalogHandlers),
        ("catalog-types.stencil", catalogTypes),
        ("handler-shared.stencil", handlerShared),
        ("handler-single.stencil", handlerSingle),
        ("header.stencil", header),
        ("imports.stencil", imports),
        ("name-enum.stencil", nameEnum),
        ("objc-handler-shared.stencil", objcHandlerShared),
        ("objc-handler-single.stencil", objcHandlerSingle),
        ("objc-imports.stencil", objcImports),
        ("objc-manager.stencil", objcManager),
        ("ordinal.stencil", ordinal),
        ("product-enum-large.stencil", productEnumLarge),
        ("product-enum.stencil", productEnum),
        ("table-members.stencil", tableMembers),
        ("table-row.stencil", tableRow),
    ]
}
