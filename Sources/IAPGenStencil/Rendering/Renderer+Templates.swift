//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension Renderer {
    // MARK: macro and call

    mutating func defineMacro(_ index: Int) {
        let definition = template.tables.macros[index]
        let identity = ObjectIdentifier(template)
        let key: Int
        if let known = macroKeys[identity]?[index] {
            key = known
        } else {
            key = macros.count
            macros.append((template, index))
            macroKeys[identity, default: [:]][index] = key
        }
        scope.bind(definition.name, to: .macro(Macro(name: names[definition.name], key: key)))
    }

    mutating func call(
        _ name: ExpressionID,
        _ arguments: Range<Int>,
        at node: Int
    ) throws(EvaluationFailure) {
        guard case .macro(let macro) = try evaluate(name, .optional),
            macros.indices.contains(macro.key)
        else {
            let range = template.range(of: name)
            guard isNews(range) else { throw EvaluationFailure() }
            let text = environment.sources.text(of: range)
            throw fail(.undefinedVariable, "unknown macro '\(text)'\(macroHint(text))", at: range)
        }
        let (owner, index) = macros[macro.key]
        let definition = owner.tables.macros[index]
        guard definition.parameters.count == arguments.count else {
            throw fail(
                .unsuitableValue,
                "macro '\(macro.name)' takes \(definition.parameters.count) arguments, "
                    + "not \(arguments.count)",
                at: template.range(ofInstruction: node)
            )
        }
        var values: [Value] = []
        for argument in arguments {
            values.append(try evaluate(template.tables.arguments[argument]))
        }
        try countCall(at: node)
        scope.push()
        for (parameter, value) in zip(definition.parameters, values) {
            scope.bind(parameter, to: value)
        }
        let range = template.range(ofInstruction: node)
        let site = Frame.Site(range: range, kind: .called(definition.name))
        push(definition.entry, of: owner, .call, resume: next, site: site)
    }

    private func macroHint(_ name: String) -> String {
        let known = macros.map { names[$0.template.tables.macros[$0.index].name] }
        return StencilDiagnostics.hint(for: name, in: known)
    }

    private mutating func countCall(at node: Int) throws(EvaluationFailure) {
        guard calls < limits.depth else {
            isStopped = true
            throw fail(
                .templateLimit,
                "more than \(limits.depth) templates and macros are open inside each other",
                at: template.range(ofInstruction: node)
            )
        }
        calls += 1
    }

    // MARK: include, import and extends

    mutating func include(
        _ name: ExpressionID,
        _ opening: NameID?,
        at node: Int
    ) throws(EvaluationFailure) {
        let opened = opening.map { members(of: $0, at: node) } ?? []
        try open(name, at: node, .call, .included)
        scope.push()
        frames[frames.count - 1].depth = scope.depth
        for (key, value) in opened { scope.bind(names.number(of: key), to: value) }
    }

    /// The members of a variable that an included template sees as variables of its own.
    private mutating func members(of name: NameID, at node: Int) -> [(String, Value)] {
        switch scope[name] {
        case .value(.dictionary(let dictionary)): return dictionary.entries.map { ($0, $1) }
        case .value(.object(let object)):
            let names = type(of: object).memberNames
            return names.indices.map { (names[$0], object.member(at: $0)) }
        case .unset where isStrict:
            let range = template.range(ofInstruction: node)
            report(.undefinedVariable, .error, "undefined variable '\(names[name])'", at: range)
        default: break
        }
        return []
    }

    /// Begins a template, the name of which is a value.
    mutating func open(
        _ name: ExpressionID,
        at node: Int,
        _ action: Frame.Action,
        _ kind: Frame.Site.Kind
    ) throws(EvaluationFailure) {
        if case .constant(let constant) = template.expressions.start[name.index] {
            if let known = template.opened.start[constant] {
                try countCall(at: node)
                return begin(known.takeUnretainedValue(), at: node, action, kind)
            }
            let opened = try load(name, at: node)
            template.opened.start[constant] = Unmanaged.passUnretained(opened)
            begin(opened, at: node, action, kind)
        } else {
            begin(try load(name, at: node), at: node, action, kind)
        }
    }

    private mutating func begin(
        _ opened: Template,
        at node: Int,
        _ action: Frame.Action,
        _ kind: Frame.Site.Kind
    ) {
        let site = Frame.Site(range: template.range(ofInstruction: node), kind: kind)
        push(Template.root, of: opened, action, resume: next, site: site)
    }

    /// The template that a value names.
    private mutating func load(
        _ name: ExpressionID,
        at node: Int
    ) throws(EvaluationFailure) -> Template {
        let range = template.range(of: name)
        guard case .string(let text) = try evaluate(name) else {
            let source = environment.sources.text(of: range)
            throw fail(.unsuitableValue, "'\(source)' is not the name of a template", at: range)
        }
        try countCall(at: node)
        let found = environment.load(text, from: template.name)
        guard case .parsed(let opened) = found else {
            calls -= 1
            throw fail(found, name: text, at: range)
        }
        return opened
    }

    private mutating func fail(
        _ result: Environment.LoadResult,
        name: String,
        at range: SourceRange
    ) -> EvaluationFailure {
        switch result {
        case .parsed: break
        case .broken(let problems):
            let notes = notes() + [Note("'\(name)' opened here", at: range)]
            for var problem in problems {
                problem.notes += notes
                add(problem)
            }
            if problems.isEmpty { errors += 1 }
        case .missing(let hint):
            return fail(.unavailableTemplate, "no template '\(name)'\(hint)", at: range)
        case .refused(let reason):
            return fail(.unavailableTemplate, "template '\(name)' \(reason)", at: range)
        }
        return EvaluationFailure()
    }

    mutating func extend(_ name: ExpressionID, at node: Int) throws(EvaluationFailure) {
        let child = template
        try open(name, at: node, .extends, .extended)
        let blocks = overrides.last ?? BlockOverrides()
        for (name, index) in child.tables.overrides {
            blocks.add(BlockReference(template: child, index: index), named: name)
        }
        overrides.append(blocks)
    }

    // MARK: block

    /// Begins a block: first what it replaces, for `block.super`, then the block itself.
    mutating func beginBlock(_ block: BlockReference) {
        let definition = block.template.tables.blocks[block.index]
        var resume = next
        while let child = overrides.last?.takeFirst(named: definition.name) {
            let action = Frame.Action.parent(child, start: output.count)
            push(Template.emptyBody, of: block.template, action, resume: resume)
            resume = Template.emptyBody
        }
        let action = Frame.Action.block(definition.name, start: output.count)
        push(definition.entry, of: block.template, action, resume: resume)
    }

    mutating func beginChild(_ child: BlockReference, from start: Int) {
        let parent = takeText(from: start)
        popFrame()
        scope.push()
        scope.bind(environment.blockName, to: ["super": .string(parent)])
        push(Template.emptyBody, of: child.template, .scope, resume: next)
        beginBlock(child)
    }
}
