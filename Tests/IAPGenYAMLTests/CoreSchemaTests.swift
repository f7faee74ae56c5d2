//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML
import Testing

@Suite struct CoreSchemaTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let yaml: String
        var isNull = false
        var boolean: Bool?
        var integer: Int?
        var double: Double?

        var testDescription: String { yaml }
    }

    static let cases = [
        Case(yaml: "null", isNull: true), Case(yaml: "~", isNull: true),
        Case(yaml: "Null", isNull: true), Case(yaml: "NULL", isNull: true),
        Case(yaml: "nUll"), Case(yaml: "'null'"), Case(yaml: "''"),
        Case(yaml: "true", boolean: true), Case(yaml: "True", boolean: true),
        Case(yaml: "FALSE", boolean: false), Case(yaml: "tRue"), Case(yaml: "yes"),
        Case(yaml: "no"), Case(yaml: "on"), Case(yaml: "off"), Case(yaml: "y"),
        Case(yaml: "\"true\""),
        Case(yaml: "0", integer: 0), Case(yaml: "-0", integer: 0), Case(yaml: "011", integer: 11),
        Case(yaml: "+12", integer: 12), Case(yaml: "-12", integer: -12),
        Case(yaml: "0o17", integer: 15), Case(yaml: "0xfF", integer: 255), Case(yaml: "0x"),
        Case(yaml: "0o8"), Case(yaml: "-0x1"), Case(yaml: "1_000"), Case(yaml: "12:30:45"),
        Case(yaml: "9223372036854775807", integer: .max),
        Case(yaml: "-9223372036854775808", integer: .min), Case(yaml: "9223372036854775808"),
        Case(yaml: "'1'"), Case(yaml: "+"), Case(yaml: "1é"),
        Case(yaml: "1.5", double: 1.5), Case(yaml: ".5", double: 0.5), Case(yaml: "1.", double: 1),
        Case(yaml: "-1.5e3", double: -1500), Case(yaml: "1e3", double: 1000),
        Case(yaml: ".inf", double: .infinity), Case(yaml: "-.Inf", double: -.infinity),
        Case(yaml: "."), Case(yaml: "1e"), Case(yaml: "1.2.3"), Case(yaml: "nan"),
        Case(yaml: "0x1p3"), Case(yaml: "\"1.5\""),
    ]

    @Test(arguments: cases) func readsScalars(_ test: Case) throws {
        let root = try #require(tree(test.yaml).root)
        #expect(root.isNull == test.isNull)
        #expect(root.boolean == test.boolean)
        #expect(root.integer == test.integer)
        #expect(root.double == test.double)
    }

    @Test func readsNotANumber() throws {
        #expect(try #require(tree(".NaN").root?.double).isNaN)
    }

    private func tree(_ yaml: String) throws -> YAMLTree {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = sources.add(SourceFile(path: "a.yaml", text: yaml))
        return try #require(YAMLReader.read(file, in: sources, &collector))
    }
}
