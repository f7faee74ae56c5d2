//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenJSON
import IAPGenReference
import IAPGenTestSupport
import Testing

/// Checks that editors and the decoder agree, with Python's JSON Schema validator.
@Suite struct SchemaTests {
    /// What is wrong with keys and values, as against what only rules find.
    private static let structural: Set<String> = [
        "invalid-period", "invalid-price", "missing-key", "missing-value", "number-out-of-range",
        "product-id-characters", "unknown-key", "unknown-product-type", "unknown-value",
        "wrong-type",
    ]

    @Test func validatesWhatTheDecoderAccepts() throws {
        guard Python.has("jsonschema") else {
            print("skipped: Python's jsonschema is not installed")
            return
        }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let full = folder.appendingPathComponent("Fixtures/full.yaml")
        var documents: [(name: String, text: String, isValid: Bool)] = [
            ("full", String(decoding: try Data(contentsOf: full), as: UTF8.self), true)
        ]
        for fixture in DiagnosticFixture.all {
            documents.append((fixture.testDescription, fixture.right, true))
            guard Self.structural.contains(fixture.id) else { continue }
            let wrong = MarkedText(fixture.wrong).text
            documents.append((fixture.testDescription, wrong, false))
        }
        let values = documents.map { ExampleValue.json($0.text) ?? .null }
        let input = JSONValue.array([ManifestSchema.json(), .array(values)])
        let output = try Python.run(script, input: JSONWriter.text(of: input, style: .compact))
        let verdicts = try JSONDecoder().decode([String].self, from: Data(output.utf8))
        #expect(verdicts.count == documents.count)
        for (document, verdict) in zip(documents, verdicts) {
            #expect(verdict.isEmpty == document.isValid, "\(document.name): \(verdict)")
        }
    }

    private let script = """
        import json, sys, jsonschema
        schema, documents = json.load(sys.stdin)
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        errors = ['; '.join(e.message for e in validator.iter_errors(d)) for d in documents]
        # Every example and default is valid for its own property.
        resolver = jsonschema.RefResolver.from_schema(schema)
        def check(node):
            for name, value in node.get('properties', {}).items():
                samples = value.get('examples', [])
                samples = samples + ([value['default']] if 'default' in value else [])
                for sample in samples:
                    jsonschema.Draft7Validator(value, resolver=resolver).validate(sample)
        check(schema)
        for definition in schema['definitions'].values(): check(definition)
        json.dump(errors, sys.stdout)
        """

    @Test func describesEveryKey() throws {
        let schema = ManifestSchema.json()
        let definitions = try #require(schema["definitions"]?.object)
        #expect(definitions.members.count == 15)
        for table in [schema] + definitions.members.map(\.value) {
            let properties = try #require(table["properties"]?.object)
            #expect(!properties.isEmpty)
            for property in properties.members {
                #expect(property.value["description"]?.string?.hasSuffix(".") == true)
                #expect(property.value["examples"]?.array?.count == 1, "\(property.key)")
            }
        }
    }
}
