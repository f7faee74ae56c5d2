//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON

/// The name of a resource of App Store Connect's API.
struct ConnectKey: Hashable {
    let type: String
    let id: String

    init(_ type: String, _ id: String) {
        self.type = type
        self.id = id
    }

    /// Reads `{"type": ..., "id": ...}`.
    init?(_ node: JSONNode) {
        guard let type = node["type"]?.string, let id = node["id"]?.string else { return nil }
        self.init(type, id)
    }
}

/// A resource as one or more responses show it.
struct ConnectResource {
    let key: ConnectKey
    /// Where it was seen first.
    let range: SourceRange
    /// The attributes and relationships of each response that has it.
    fileprivate(set) var nodes: [JSONNode]

    /// The value of an attribute; null and absent are the same.
    func attribute(_ name: String) -> JSONNode? {
        for node in nodes {
            if let value = node["attributes"]?[name], !value.isNull { return value }
        }
        return nil
    }

    /// The resources that a relationship names, or none where no response says.
    func related(_ name: String) -> [ConnectKey]? {
        for node in nodes {
            guard let data = node["relationships"]?[name]?["data"] else { continue }
            if let elements = data.array { return elements.compactMap(ConnectKey.init) }
            return ConnectKey(data).map { [$0] } ?? []
        }
        return nil
    }
}

/// All resources of the responses that were given.
struct ConnectResources {
    private var resources: [ConnectResource] = []
    private var positions: [ConnectKey: Int] = [:]
    /// The resources that name a resource in a list, or whose list it was asked for with.
    private var parents: [ConnectKey: [ConnectKey]] = [:]

    subscript(key: ConnectKey) -> ConnectResource? { positions[key].map { resources[$0] } }

    /// The resources of a type, in order of first appearance.
    func all(_ type: String) -> [ConnectResource] { resources.filter { $0.key.type == type } }

    mutating func add(_ node: JSONNode, parent: ConnectKey?) {
        guard let key = ConnectKey(node) else { return }
        if let position = positions[key] {
            resources[position].nodes.append(node)
        } else {
            positions[key] = resources.count
            resources.append(ConnectResource(key: key, range: node.range, nodes: [node]))
        }
        if let parent { parents[key, default: []].append(parent) }
        for relationship in node["relationships"]?.members ?? [] {
            guard let data = relationship.value["data"] else { continue }
            if let elements = data.array {
                for child in elements.compactMap(ConnectKey.init) {
                    parents[child, default: []].append(key)
                }
            } else if let target = ConnectKey(data) {
                parents[key, default: []].append(target)
            }
        }
    }

    /// The resource of a type that another belongs to, directly or through a version.
    func owner(of key: ConnectKey, type: String) -> ConnectKey? {
        let direct = parents[key] ?? []
        if let owner = direct.first(where: { $0.type == type }) { return owner }
        for parent in direct where parent.type.hasSuffix("Versions") {
            if let owner = parents[parent]?.first(where: { $0.type == type }) { return owner }
        }
        return nil
    }

    /// The version that a localization belongs to.
    func version(of key: ConnectKey) -> ConnectResource? {
        parents[key]?.first { $0.type.hasSuffix("Versions") }.flatMap { self[$0] }
    }

    /// The resources of a type by the resource that they belong to, in order of appearance.
    func grouped(_ type: String, by owner: String) -> [String: [ConnectResource]] {
        var result: [String: [ConnectResource]] = [:]
        for resource in all(type) {
            guard let key = self.owner(of: resource.key, type: owner) else { continue }
            result[key.id, default: []].append(resource)
        }
        return result
    }
}
