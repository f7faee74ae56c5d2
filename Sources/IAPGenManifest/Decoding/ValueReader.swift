//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// Reads one kind of value and knows its shape.
struct ValueReader<Value>: Sendable {
    /// What the reader accepts.
    let shape: ValueShape
    /// Reads a value, or reports what is wrong with it and returns none.
    let read: @Sendable (YAMLNode, inout DecodingContext) -> Value?
}

// MARK: Scalars

extension ValueReader where Value == Located<String> {
    /// A text, exactly as written.
    static let text: Self = text(.any)

    /// A text of a form that a rule checks.
    static func text(_ form: ValueShape.TextForm) -> ValueReader {
        ValueReader(shape: .text(form)) { node, context in
            context.scalar(node).map { Located($0, at: node.range) }
        }
    }

    /// A price: a decimal number with a point.
    static let price: Self = ValueReader(shape: .text(.price)) { node, context in
        guard let text = context.scalar(node) else { return nil }
        guard isPrice(text) else {
            context.report(.invalidPrice(text, at: node.range))
            return nil
        }
        return Located(text, at: node.range)
    }

    private static func isPrice(_ text: String) -> Bool {
        guard text.utf8.count <= 20 else { return false }
        return text.withBytes { bytes in
            var points = 0
            var digits = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
                case UInt8(ascii: ".") where digits > 0 && points == 0: (points, digits) = (1, 0)
                default: return false
                }
            }
            return digits > 0
        }
    }
}

extension ValueReader where Value == Located<Bool> {
    /// `true` or `false`.
    static let boolean: Self = ValueReader(shape: .boolean) { node, context in
        if let value = node.boolean { return Located(value, at: node.range) }
        guard let text = context.scalar(node) else { return nil }
        guard node.style == .plain, text != node.text, let value = Bool(text) else {
            context.report(.notBoolean(context.key, text, at: node.range))
            return nil
        }
        return Located(value, at: node.range)
    }
}

extension ValueReader where Value == Located<Int> {
    /// A whole number.
    static func integer(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader(shape: .integer(range)) { node, context in
            var value = node.integer
            if value == nil {
                guard let text = context.scalar(node) else { return nil }
                if node.style == .plain, text != node.text { value = Int(text) }
            }
            guard let value else {
                context.report(.notInteger(context.key, node.text, at: node.range))
                return nil
            }
            guard range.contains(value) else {
                context.report(.outOfRange(context.key, value, range, at: node.range))
                return nil
            }
            return Located(value, at: node.range)
        }
    }
}

extension ValueReader where Value == Located<Period> {
    /// A period of one number and one unit.
    static let period: Self = ValueReader(shape: .text(.period)) { node, context in
        if let period = node.withBytes({ Period($0) }) { return Located(period, at: node.range) }
        guard let text = context.scalar(node) else { return nil }
        guard let period = Period(text) else {
            context.report(.invalidPeriod(text, at: node.range))
            return nil
        }
        return Located(period, at: node.range)
    }
}

extension ValueReader {
    /// One of the words of an enum.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
        _ choice: Choice.Type,
        unknown: DiagnosticID = .unknownValue
    ) -> ValueReader where Value == Located<Choice> {
        let choices = Array(Choice.allCases)
        let words = choices.map(\.rawValue)
        let table = WordTable(words)
        return ValueReader(shape: .choice(words)) { node, context in
            if let position = table.position(of: node) {
                return Located(choices[position], at: node.range)
            }
            guard let text = context.scalar(node) else { return nil }
            guard let value = Choice(rawValue: text) else {
                let near = context.nearest(text, in: words, of: context.key)
                context.report(
                    .unknownValue(unknown, context.key, text, words, near: near, at: node)
                )
                return nil
            }
            return Located(value, at: node.range)
        }
    }
}

extension ValueReader where Value == [Located<String>] {
    /// One path or a list of them.
    static let paths: Self = ValueReader(
        shape: .either([.text(.path), .list(of: .text(.path))])
    ) { node, context in
        guard node.kind != .sequence else {
            return ValueReader.list(of: .text(.path)).read(node, &context)
        }
        return ValueReader<Located<String>>.text(.path).read(node, &context).map { [$0] }
    }
}

// MARK: Collections

extension ValueReader {
    /// A list.
    static func list<Element>(of element: ValueReader<Element>) -> ValueReader
    where Value == [Element] {
        ValueReader(shape: .list(of: element.shape)) { node, context in
            guard node.kind == .sequence else {
                context.report(.wrongType(context.key, "a list", node))
                return nil
            }
            guard context.admits(node) else { return nil }
            var result: [Element] = []
            result.reserveCapacity(node.count)
            for child in node.elements {
                if let value = element.read(child, &context) { result.append(value) }
            }
            return result
        }
    }

    /// A mapping whose keys are free, in the order it was written.
    static func map<Element, Member>(
        keys: ValueShape.TextForm,
        of element: ValueReader<Element>,
        _ make: @escaping @Sendable (Located<String>, Element) -> Member
    ) -> ValueReader where Value == [Member] {
        ValueReader(shape: .map(keys: keys, values: element.shape)) { node, context in
            guard node.kind == .mapping || node.isNull else {
                context.report(.wrongType(context.key, "a mapping", node))
                return nil
            }
            guard context.admits(node) else { return nil }
            var result: [Member] = []
            result.reserveCapacity(node.count)
            let outerKey = context.key
            for (key, child) in node.entries {
                let name = Located(key.text, at: key.range)
                context.key = name.value
                if let value = element.read(child, &context) { result.append(make(name, value)) }
            }
            context.key = outerKey
            return result
        }
    }

    /// A mapping of known keys.
    static func object(
        _ table: KeyTable<Value>,
        _ make: @escaping @Sendable () -> Value
    ) -> ValueReader {
        ValueReader(shape: .object(table.description)) { node, context in
            var value = make()
            let isComplete = table.decode(node, into: &value, owner: node.range, &context)
            return isComplete ? value : nil
        }
    }

    /// A mapping with free keys, whose values are mappings of known keys.
    static func objects<Object>(
        keys: ValueShape.TextForm,
        _ table: KeyTable<Object>,
        _ make: @escaping @Sendable (Located<String>) -> Object,
        areProducts: Bool = false
    ) -> ValueReader where Value == [Object] {
        let shape = ValueShape.map(keys: keys, values: .object(table.description))
        return ValueReader(shape: shape) { node, context in
            guard node.kind == .mapping || node.isNull else {
                context.report(.wrongType(context.key, "a mapping", node))
                return nil
            }
            guard areProducts ? context.admitsProducts(node) : context.admits(node) else {
                return nil
            }
            var result: [Object] = []
            result.reserveCapacity(node.count)
            let outerKey = context.key
            for (key, child) in node.entries {
                let name = Located(key.text, at: key.range)
                context.key = name.value
                // Read where it stays: a product is 400 bytes with thirty parts to be counted.
                result.append(make(name))
                let isComplete = table.decode(
                    child,
                    into: &result[result.count - 1],
                    owner: key.range,
                    &context
                )
                if !isComplete, !areProducts { result.removeLast() }
            }
            context.key = outerKey
            return result
        }
    }
}
