//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenJSON
internal import IAPGenManifest

/// The JSON Schema of manifests, for editors.
///
/// It is made from the tables that the decoder reads with. Draft 7 is what the YAML servers of
/// editors know best.
package struct ManifestSchema {
    private var definitions: [JSONObject.Member] = []
    private var known: Set<String> = []

    private init() {}

    /// The schema.
    package static func json() -> JSONValue {
        var schema = ManifestSchema()
        var root: [JSONObject.Member] = [
            member("$schema", "http://json-schema.org/draft-07/schema#"),
            member("title", "iapgen manifest"),
        ]
        root += schema.object(.manifest)
        root.append(member("definitions", .object(JSONObject(schema.definitions))))
        return .object(JSONObject(root))
    }

    /// The schema as a file.
    package static func text() -> String { JSONWriter.text(of: json(), style: .pretty) }

    /// A mapping of known keys.
    private mutating func object(_ table: TableDescription) -> [JSONObject.Member] {
        let required = table.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
        let type: JSONValue = required.isEmpty ? ["object", "null"] : "object"
        var properties = JSONObject()
        for key in table.keys { properties.append(key.name, property(key)) }
        var members = [
            Self.member("description", .string(table.documentation)),
            Self.member("type", type),
            Self.member("properties", .object(properties)),
        ]
        if table.allowsExtensions {
            let free = JSONObject([Self.member("^x-", true)])
            members.append(Self.member("patternProperties", .object(free)))
        }
        if !required.isEmpty { members.append(Self.member("required", .array(required))) }
        members.append(Self.member("additionalProperties", false))
        return members
    }

    private mutating func property(_ key: KeyDescription) -> JSONValue {
        var members = [Self.member("description", .string(key.documentation))]
        if let text = key.defaultText, let value = ExampleValue.json(text) {
            members.append(Self.member("default", value))
        }
        if let value = ExampleValue.json(key.example) {
            members.append(Self.member("examples", [value]))
        }
        let shape = schema(of: key.shape)
        guard shape["$ref"] == nil else {
            // Draft 7 ignores what stands beside a reference.
            members.append(Self.member("allOf", [shape]))
            return .object(JSONObject(members))
        }
        members += shape.object?.members ?? []
        return .object(JSONObject(members))
    }

    private mutating func schema(of shape: ValueShape) -> JSONValue {
        switch shape {
        case .text(let form): return Self.text(form)
        case .boolean: return Self.orVariable(["type": "boolean"])
        case .integer(let range):
            return Self.orVariable([
                "type": "integer",
                "minimum": .integer(range.lowerBound),
                "maximum": .integer(range.upperBound),
            ])
        case .choice(let words):
            return Self.orVariable(["enum": .array(words.map { .string($0) })])
        case .list(let element): return ["type": "array", "items": schema(of: element)]
        case .map(let keys, let values):
            var members = [Self.member("type", ["object", "null"])]
            if let pattern = Self.pattern(keys) {
                let names: JSONValue = ["pattern": .string("^(" + pattern + ")$")]
                members.append(Self.member("propertyNames", names))
            }
            members.append(Self.member("additionalProperties", schema(of: values)))
            return .object(JSONObject(members))
        case .object(let table):
            let name = Self.definitionName(table.name)
            if known.insert(name).inserted {
                let value = JSONValue.object(JSONObject(object(table)))
                definitions.append(Self.member(name, value))
            }
            return ["$ref": .string("#/definitions/" + name)]
        case .either(let shapes):
            return ["anyOf": .array(shapes.map { schema(of: $0) })]
        case .anything: return .object(JSONObject())
        }
    }

    private static func text(_ form: ValueShape.TextForm) -> JSONValue {
        let types: JSONValue =
            switch form {
            case .period: "string"
            case .swiftName: ["string", "boolean"]
            case .any, .productID, .price, .path: ["string", "number", "boolean"]
            }
        guard let pattern = pattern(form) else { return ["type": types] }
        return ["type": types, "pattern": .string("^(" + pattern + "|.*\\$.*)$")]
    }

    /// What a text looks like, without anchors; none where everything goes.
    private static func pattern(_ form: ValueShape.TextForm) -> String? {
        switch form {
        case .any, .path: nil
        case .swiftName: "_*[A-Za-z][A-Za-z0-9_]*|_+[0-9][A-Za-z0-9_]*"
        case .productID: "[A-Za-z0-9._-]{1,100}"
        case .price: "[0-9]+(\\.[0-9]+)?"
        case .period: "P[1-9][0-9]{0,3}[DWMY]"
        }
    }

    /// A value, or a text with a variable that becomes one.
    private static func orVariable(_ schema: JSONValue) -> JSONValue {
        ["anyOf": [schema, ["type": "string", "pattern": "\\$\\{"]]]
    }

    private static func definitionName(_ table: String) -> String {
        SwiftIdentifier.suggestion(for: table) ?? table
    }

    private static func member(_ key: String, _ value: JSONValue) -> JSONObject.Member {
        JSONObject.Member(key: key, value: value)
    }
}
