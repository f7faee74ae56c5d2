//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

extension StoreKitDecoder {
    /// Whether a node is an object; its unknown keys are reported.
    mutating func isObject(_ node: JSONNode, _ keys: StoreKitKeys) -> Bool {
        guard node.members != nil else {
            collector.report(.wrongKind(keys.object, "an object", node))
            return false
        }
        checkKeys(of: node, keys)
        return true
    }

    mutating func checkKeys(of node: JSONNode, _ keys: StoreKitKeys) {
        for member in node.members ?? [] where !keys.keys.contains(member.key) {
            collector.report(.unknownKey(member, keys))
        }
    }

    /// The value of a key that may be absent or null.
    private func value(_ key: String, in node: JSONNode) -> JSONNode? {
        guard let value = node[key], !value.isNull else { return nil }
        return value
    }

    mutating func array(_ key: String, in node: JSONNode) -> [JSONNode]? {
        guard let value = value(key, in: node) else { return nil }
        if value.array == nil { collector.report(.wrongKind("'\(key)'", "an array", value)) }
        return value.array
    }

    mutating func string(_ key: String, in node: JSONNode) -> Located<String>? {
        guard let value = value(key, in: node) else { return nil }
        guard let text = value.string else {
            collector.report(.wrongKind("'\(key)'", "a string", value))
            return nil
        }
        return Located(text, at: value.range)
    }

    mutating func nonEmptyString(_ key: String, in node: JSONNode) -> Located<String>? {
        string(key, in: node).flatMap { $0.value.isEmpty ? nil : $0 }
    }

    mutating func requiredString(
        _ key: String,
        in node: JSONNode,
        _ keys: StoreKitKeys
    ) -> Located<String>? {
        if let text = nonEmptyString(key, in: node) { return text }
        let value = value(key, in: node)
        if value == nil || value?.string != nil {
            collector.report(.missing(key, keys, at: value?.range ?? node.range))
        }
        return nil
    }

    mutating func bool(_ key: String, in node: JSONNode) -> Located<Bool>? {
        guard let value = value(key, in: node) else { return nil }
        guard let flag = value.bool else {
            collector.report(.wrongKind("'\(key)'", "true or false", value))
            return nil
        }
        return Located(flag, at: value.range)
    }

    /// A price; Xcode writes an empty one where nobody typed any.
    mutating func price(_ key: String, in node: JSONNode) -> Located<String>? {
        guard let text = nonEmptyString(key, in: node) else { return nil }
        guard PriceValue(text.value) != nil else {
            collector.report(.malformed(key, "a decimal number such as '0.99'", at: text.range))
            return nil
        }
        return text
    }

    mutating func localizations(in node: JSONNode) -> [Localization] {
        var result: [Localization] = []
        var seen: [String: SourceRange] = [:]
        for node in array("localizations", in: node) ?? [] {
            guard isObject(node, .localization),
                let locale = requiredString("locale", in: node, .localization)
            else { continue }
            if let first = seen[locale.value] {
                collector.report(.duplicateLocale(locale, first: first))
                continue
            }
            seen[locale.value] = locale.range
            result.append(
                Localization(
                    locale,
                    displayName: nonEmptyString("displayName", in: node),
                    description: nonEmptyString("description", in: node)
                )
            )
        }
        return result
    }
}
