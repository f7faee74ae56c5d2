//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenManifest

/// The texts of products and groups in App Store Connect's responses.
struct ConnectLocalizations {
    private var texts: [ConnectKey: [Localization]] = [:]

    init(_ resources: ConnectResources) {
        let kinds = [
            (type: "inAppPurchaseLocalizations", owner: "inAppPurchases"),
            (type: "subscriptionLocalizations", owner: "subscriptions"),
            (type: "subscriptionGroupLocalizations", owner: "subscriptionGroups"),
        ]
        for kind in kinds {
            for (id, localizations) in resources.grouped(kind.type, by: kind.owner) {
                texts[ConnectKey(kind.owner, id)] = Self.merged(localizations, resources)
            }
        }
    }

    /// The texts of a product or group, in the order of the responses.
    func texts(of key: ConnectKey) -> [Localization] { texts[key] ?? [] }

    /// One localization for each locale: a draft stands beside what is approved, and the approved
    /// one is what customers see.
    private static func merged(
        _ localizations: [ConnectResource],
        _ resources: ConnectResources
    ) -> [Localization] {
        var result: [Localization] = []
        var positions: [String: (index: Int, isApproved: Bool)] = [:]
        for resource in localizations {
            guard let locale = resource.attribute("locale"), let text = locale.string else {
                continue
            }
            let state =
                resource.attribute("state")?.string
                ?? resources.version(of: resource.key)?.attribute("state")?.string
            let localization = Localization(
                Located(LocaleCode.manifestForm(of: text), at: locale.range),
                displayName: string("name", of: resource),
                description: string("description", of: resource),
                customAppName: string("customAppName", of: resource)
            )
            let isApproved = state == "APPROVED"
            if let known = positions[text] {
                guard isApproved, !known.isApproved else { continue }
                result[known.index] = localization
                positions[text] = (known.index, true)
            } else {
                positions[text] = (result.count, isApproved)
                result.append(localization)
            }
        }
        return result
    }

    private static func string(_ name: String, of resource: ConnectResource) -> Located<String>? {
        guard let value = resource.attribute(name), let text = value.string, !text.isEmpty
        else { return nil }
        return Located(text, at: value.range)
    }
}
