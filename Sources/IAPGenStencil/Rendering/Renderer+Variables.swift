//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension Renderer {
    /// Appends a variable.
    ///
    /// A member of an object, as most are, is not made a value for it.
    mutating func writeVariable(_ index: Int) throws(EvaluationFailure) {
        let path = template.paths.start + index
        let component = path.pointee.first
        if path.pointee.end == component + 1,
            case .value(.object(let object)) = scope[path.pointee.name],
            let position = position(at: component, in: object)
        {
            object.write(memberAt: position, to: &output)
        } else {
            try variable(index, .value).write(to: &output)
        }
    }

    /// Whether a variable is true.
    mutating func testVariable(_ index: Int) throws(EvaluationFailure) -> Bool {
        let path = template.paths.start + index
        let component = path.pointee.first
        if path.pointee.end == component + 1,
            case .value(.object(let object)) = scope[path.pointee.name],
            let position = position(at: component, in: object)
        {
            return object.member(at: position).isTruthy
        }
        return try variable(index, .presence).isTruthy
    }

    mutating func variable(_ index: Int, _ use: Use) throws(EvaluationFailure) -> Value {
        let path = template.paths.start[index]
        if path.isComputed { return try computedVariable(path, use) }
        var position = path.first
        var value: Value
        switch scope[path.name] {
        case .value(let found): value = found
        case .loop(let loop):
            if position < path.end,
                case .key(let key) = template.components.start[position],
                let member = loopMember(key, of: loop)
            {
                value = member
                position += 1
            } else {
                value = loopDictionary(loop)
            }
        case .unset:
            guard let blocks = blocks(path.name) else { return undefinedName(path, use) }
            value = blocks
        }
        while position < path.end {
            guard let member = member(at: position, of: value) else {
                guard case .key(let key) = template.components.start[position] else { break }
                return undefinedMember(names[key.name], of: value, path.expression, use)
            }
            value = member
            position += 1
        }
        return value
    }

    /// The member that a component of a path names, or none where the value cannot have one.
    private mutating func member(at component: Int, of value: Value) -> Value? {
        if case .object(let object) = value {
            guard let position = position(at: component, in: object) else { return nil }
            return object.member(at: position)
        }
        guard case .key(let key) = template.components.start[component] else { return nil }
        return member(key, of: value)
    }

    /// Where an object has the member that a component of a path names.
    private func position(at component: Int, in object: any TemplateObject) -> Int? {
        let type = type(of: object)
        let identity = ObjectIdentifier(type)
        let cache = template.components.start + component
        guard case .key(var key) = cache.pointee else { return nil }
        if key.type == identity { return key.position }
        key.type = identity
        key.position = environment.position(ofMember: names[key.name], in: type)
        cache.pointee = .key(key)
        return key.position
    }

    private func blocks(_ name: NameID) -> Value? {
        name == environment.blockName && !renderedBlocks.isEmpty
            ? .dictionary(renderedBlocks) : nil
    }

    /// A variable with brackets, which are all evaluated first.
    private mutating func computedVariable(
        _ path: Path,
        _ use: Use
    ) throws(EvaluationFailure) -> Value {
        var keys: [MemberKey] = []
        for position in path.first..<path.end {
            switch template.components.start[position] {
            case .key(let key): keys.append(key)
            case .computed(let expression):
                let value = try evaluate(expression, .optional)
                if case .null = value {
                    let range = template.range(of: expression)
                    throw fail(.unsuitableValue, "the value in '[]' is missing", at: range)
                }
                let text = value.text
                keys.append(MemberKey(names.number(of: text), text: text))
            }
        }
        var value: Value
        switch scope[path.name] {
        case .value(let found): value = found
        case .loop(let loop): value = loopDictionary(loop)
        case .unset:
            guard let blocks = blocks(path.name) else {
                return undefinedName(path, use)
            }
            value = blocks
        }
        for key in keys {
            guard let member = member(key, of: value) else {
                return undefinedMember(names[key.name], of: value, path.expression, use)
            }
            value = member
        }
        return value
    }

    // MARK: Members

    /// The member of a value, or none where it cannot have one.
    private mutating func member(_ key: MemberKey, of value: Value) -> Value? {
        switch value {
        case .object(let object):
            return environment.position(ofMember: names[key.name], in: type(of: object))
                .map(object.member(at:))
        case .dictionary(let dictionary):
            if case .count = key.meaning { return .integer(dictionary.count) }
            return dictionary[names[key.name]]
        case .array(let values):
            switch key.meaning {
            case .count: return .integer(values.count)
            case .first: return values.first ?? .null
            case .last: return values.last ?? .null
            case .index(let index): return values.indices.contains(index) ? values[index] : .null
            case .other: return nil
            }
        case .string(let text): return member(key, of: text)
        case .null: return .null
        default: return nil
        }
    }

    private mutating func member(_ key: MemberKey, of text: String) -> Value? {
        let character: Character?
        switch key.meaning {
        case .count:
            steps += text.utf8.count >> 4
            return .integer(text.count)
        case .first: character = text.first
        case .last: character = text.last
        case .index(let index):
            guard index >= 0, index < text.utf8.count else { return .null }
            steps += index >> 4
            let position = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex)
            character = position.flatMap { $0 < text.endIndex ? text[$0] : nil }
        case .other: return nil
        }
        return character.map { .string(String($0)) } ?? .null
    }

    // MARK: forloop

    private func loopMember(_ key: MemberKey, of index: Int) -> Value? {
        let loop = loops[index]
        guard key.name != loop.loop.label else { return nil }
        switch key.meaning {
        case .first: return .bool(loop.position == 0)
        case .last: return .bool(loop.position == loop.count - 1)
        case .other: break
        default: return nil
        }
        let known = environment.loopNames
        if key.name == known.counter { return .integer(loop.position + 1) }
        if key.name == known.counter0 { return .integer(loop.position) }
        if key.name == known.length { return .integer(loop.count) }
        return nil
    }

    /// `forloop` as a dictionary, with the loops around it that have labels.
    private func loopDictionary(_ index: Int) -> Value {
        var result = ownMembers(of: index)
        if let label = loops[index].loop.label {
            result[names[label]] = .dictionary(result)
        }
        var parent = loops[index].parent
        while let outer = parent {
            if let label = loops[outer].loop.label, result[names[label]] == nil {
                result[names[label]] = .dictionary(ownMembers(of: outer))
            }
            parent = loops[outer].parent
        }
        return .dictionary(result)
    }

    private func ownMembers(of index: Int) -> ValueDictionary {
        let loop = loops[index]
        var result: ValueDictionary = [
            "first": .bool(loop.position == 0),
            "last": .bool(loop.position == loop.count - 1),
            "counter": .integer(loop.position + 1),
            "counter0": .integer(loop.position),
            "length": .integer(loop.count),
        ]
        if let label = loop.loop.label { result["label"] = .string(names[label]) }
        return result
    }

    // MARK: Undefined

    private mutating func undefinedName(_ path: Path, _ use: Use) -> Value {
        let text = names[path.name]
        let id = path.expression
        guard isStrict, use != .optional, !["nil", "none", "null"].contains(text) else {
            return .null
        }
        guard isNews(template.range(of: id)) else { return .null }
        let known = scope.visibleNames(in: names)
        let hint = StencilDiagnostics.hint(for: text, in: known)
        report(
            .undefinedVariable,
            .error,
            "undefined variable '\(text)'\(hint)",
            at: template.range(of: id)
        )
        return .null
    }

    private mutating func undefinedMember(
        _ name: String,
        of value: Value,
        _ id: ExpressionID,
        _ use: Use
    ) -> Value {
        guard isStrict, use != .optional else { return .null }
        var known: [String] = []
        switch value {
        case .dictionary where use == .presence: return .null
        case .dictionary(let dictionary):
            known = dictionary.entries.map(\.key)
        case .object(let object): known = type(of: object).memberNames
        default: break
        }
        guard isNews(template.range(of: id)) else { return .null }
        let hint = StencilDiagnostics.hint(for: name, in: known)
        let source = environment.sources.text(of: reportedRange ?? template.range(of: id))
        report(
            .undefinedVariable,
            .error,
            "no '\(name)' in '\(source)'\(hint)",
            at: template.range(of: id)
        )
        return .null
    }
}
