//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

extension DecodingContext {
    /// The text of a scalar with its variables expanded; anything else is reported.
    mutating func scalar(_ node: YAMLNode) -> String? {
        guard node.kind == .scalar else {
            report(.wrongType(key, "a single value", node))
            return nil
        }
        guard !node.isNull else {
            report(.missingValue(key, at: node.range))
            return nil
        }
        let plain: String? = node.withBytes { bytes in
            bytes.hasByte(UInt8(ascii: "$")) ? nil : bytes.text
        }
        return plain ?? expandVariables(in: node)
    }
}

extension DiagnosticID {
    static let wrongType = DiagnosticID("wrong-type")
    static let missingValue = DiagnosticID("missing-value")
    static let unknownValue = DiagnosticID("unknown-value")
    static let unknownProductType = DiagnosticID("unknown-product-type")
    static let outOfRange = DiagnosticID("number-out-of-range")
    static let invalidPrice = DiagnosticID("invalid-price")
    static let invalidPeriod = DiagnosticID("invalid-period")
}

extension Diagnostic {
    /// The report of a value of another kind than its key wants.
    static func wrongType(_ key: String, _ wanted: String, _ node: YAMLNode) -> Diagnostic {
        let found =
            switch node.kind {
            case .scalar where node.isNull: "nothing"
            case .scalar: "'\(shortened(node.text))'"
            case .sequence: "a list"
            case .mapping: "a mapping"
            }
        return Diagnostic(
            .wrongType,
            "'\(shortened(key))' wants \(wanted), not \(found)",
            at: node.range
        )
    }

    /// The report of a key without a value.
    static func missingValue(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingValue,
            "'\(shortened(key))' has no value; give it one or remove the key",
            at: range
        )
    }

    static func notBoolean(_ key: String, _ text: String, at range: SourceRange) -> Diagnostic {
        let near: String? =
            switch text.lowercased() {
            case "yes", "on", "y", "true", "1": "true"
            case "no", "off", "n", "false", "0": "false"
            default: nil
            }
        let hint = near.map { "; write \($0)" } ?? ""
        return Diagnostic(
            .wrongType,
            "'\(key)' wants true or false, not '\(shortened(text))'\(hint)",
            at: range,
            solutions: near.map { [Solution("replace with \($0)", replacing: range, with: $0)] }
                ?? []
        )
    }

    static func notInteger(_ key: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType,
            "'\(shortened(key))' wants a whole number, not '\(shortened(text))'",
            at: range
        )
    }

    static func outOfRange(
        _ key: String,
        _ value: Int,
        _ allowed: ClosedRange<Int>,
        at range: SourceRange
    ) -> Diagnostic {
        let rule =
            allowed.count == 1
            ? "\(allowed.lowerBound)" : "from \(allowed.lowerBound) to \(allowed.upperBound)"
        return Diagnostic(
            .outOfRange,
            "'\(shortened(key))' is \(value), but must be \(rule)",
            at: range
        )
    }

    static func unknownValue(
        _ id: DiagnosticID,
        _ key: String,
        _ text: String,
        _ words: [String],
        near: String?,
        at node: YAMLNode
    ) -> Diagnostic {
        let what = id == .unknownProductType ? "product type" : "value"
        let place = id == .unknownProductType ? "" : " of '\(key)'"
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        let hint = near.map { "; did you mean '\($0)'?" } ?? "; it is one of \(list)"
        return Diagnostic(
            id,
            "unknown \(what) '\(shortened(text))'\(place)\(hint)",
            at: node.range,
            solutions: near.map {
                [Solution("replace with '\($0)'", replacing: node.range, with: $0)]
            } ?? []
        )
    }

    static func invalidPrice(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidPrice,
            "price '\(shortened(text))' is not a decimal number such as 0.99, without a currency",
            at: range
        )
    }

    static func invalidPeriod(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidPeriod,
            "period '\(shortened(text))' is not of the form P1M: P, a number, and D, W, M or Y",
            at: range
        )
    }
}
