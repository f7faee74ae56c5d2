//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

extension DecodingContext {
    /// Replaces `${NAME}`, `${NAME:-default}` and `$$` in a scalar.
    ///
    /// A `$` before anything else stands for itself. What a variable holds is not expanded again.
    mutating func expandVariables(in node: YAMLNode) -> String? {
        let bytes = node.withBytes { Array($0) }
        var result: [UInt8] = []
        var index = 0
        var isSound = true
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            guard bytes[index] == dollar, next == dollar || next == UInt8(ascii: "{") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard next != dollar else {
                result.append(dollar)
                index += 2
                continue
            }
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
                report(.openVariable(at: place(index, bytes.count, in: node)))
                return nil
            }
            let place = place(index, end + 1, in: node)
            if let value = value(of: bytes[(index + 2)..<end], at: place) {
                guard result.count + value.utf8.count <= Self.longestExpansion else {
                    report(.longExpansion(Self.longestExpansion, at: place))
                    return nil
                }
                result.append(contentsOf: value.utf8)
            } else {
                isSound = false
            }
            index = end + 1
        }
        return isSound ? String(decoding: result, as: UTF8.self) : nil
    }

    private static var longestExpansion: Int { YAMLLimits.standard.scalarLength }

    private mutating func value(of bytes: ArraySlice<UInt8>, at place: SourceRange) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        var name = text
        var fallback: String?
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
            name = String(text[..<colon])
            let rest = text[colon...]
            guard rest.hasPrefix(":-") else {
                report(.invalidVariable(text, at: place))
                return nil
            }
            fallback = String(rest.dropFirst(2))
        }
        guard SwiftIdentifier.isValid(name) else {
            report(.invalidVariable(text, at: place))
            return nil
        }
        if let value = environment[name], !value.isEmpty || fallback == nil { return value }
        if let fallback { return fallback }
        let near = nearest(name, in: environment.keys.sorted(), of: "environment")
        report(.undefinedVariable(name, near: near, at: place))
        return nil
    }

    /// The place of some bytes of a scalar, or of all of it where its text was escaped.
    private func place(_ start: Int, _ end: Int, in node: YAMLNode) -> SourceRange {
        guard node.isVerbatim else { return node.range }
        return SourceRange(
            file: node.range.file,
            start: node.textStart + start,
            end: node.textStart + end
        )
    }
}

private let dollar = UInt8(ascii: "$")

extension DiagnosticID {
    static let undefinedVariable = DiagnosticID("undefined-variable")
    static let invalidVariable = DiagnosticID("invalid-variable")
}

extension Diagnostic {
    fileprivate static func undefinedVariable(
        _ name: String,
        near: String?,
        at range: SourceRange
    ) -> Diagnostic {
        let hint = near.map { "did you mean '\($0)'?" } ?? "set it, or write '${\(name):-default}'"
        return Diagnostic(
            .undefinedVariable,
            "environment variable '\(shortened(name))' is not set; \(hint)",
            at: range
        )
    }

    fileprivate static func invalidVariable(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidVariable,
            "'${\(shortened(text))}' is not of the form '${NAME}' or '${NAME:-default}'; "
                + "write '$$' for a dollar sign",
            at: range
        )
    }

    fileprivate static func openVariable(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidVariable,
            "'${' is not closed by '}'; write '$$' for a dollar sign",
            at: range
        )
    }

    fileprivate static func longExpansion(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(.invalidVariable, "the text is longer than \(limit) bytes", at: range)
    }
}
