//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension Renderer {
    /// Does what the innermost frame asks for at its end.
    mutating func finish() {
        // Most bodies that end are those of loops, and a frame takes its time to copy.
        if case .loop = frames[frames.count - 1].action { return nextTurn() }
        let frame = frames[frames.count - 1]
        switch frame.action {
        case .map(let start): return nextItem(from: start)
        case .parent(let child, let start): return beginChild(child, from: start)
        default: break
        }
        popFrame()
        switch frame.action {
        case .scope, .call: scope.pop()
        case .capture(let name, let start): scope.bind(name, to: .string(takeText(from: start)))
        case .filter(let chain, let start): applyFilterTag(chain, from: start)
        case .load(let start): output.remove(from: start)
        case .extends: overrides.removeLast()
        case .block(let name, let start):
            output.charge(output.count - start)
            renderedBlocks[names[name]] = .string(output.text(from: start))
        default: break
        }
    }

    private mutating func applyFilterTag(_ chain: ExpressionID, from start: Int) {
        let text = takeText(from: start)
        scope.push()
        scope.bind(environment.filterValue, to: .string(text))
        do throws(EvaluationFailure) {
            try evaluate(chain).write(to: &output)
        } catch {
            // Reported where it happened.
        }
        scope.pop()
    }

    // MARK: for

    /// Begins a loop, or goes on elsewhere where it has no elements.
    mutating func beginLoop(_ index: Int, otherwise: Int) throws(EvaluationFailure) {
        let loop = template.tables.loops[index]
        var items = try loopItems(loop)
        if let condition = loop.condition { items = try filter(items, condition, loop) }
        guard items.count > 0 else {
            next = otherwise
            return
        }
        var parent: Int?
        if case .loop(let outer) = scope[environment.forloopName] { parent = outer }
        loops.append(LoopState(loop: loop, entry: next, items: items, parent: parent))
        scope.push()
        scope.bind(environment.forloopName, to: .loop(loops.count - 1))
        scope.push()
        push(next, of: template, .loop, resume: loop.exit)
        bindItem(0, of: items, loop)
    }

    private mutating func loopItems(_ loop: Loop) throws(EvaluationFailure) -> LoopState.Items {
        let items: LoopState.Items
        switch try evaluate(loop.values) {
        case .array(let values): return .values(values)
        case .dictionary(let dictionary):
            items = .pairs(dictionary.entries.sorted { $0.key < $1.key })
        case .object(let object):
            let names = type(of: object).memberNames
            items = .pairs(names.indices.map { (names[$0], object.member(at: $0)) })
        default: return .values([])
        }
        steps += items.count
        if items.count > 0, loop.variables.count > 2 {
            report(
                .unsuitableValue,
                .error,
                "a dictionary gives two values, not \(loop.variables.count)",
                at: template.range(of: loop.values)
            )
            throw EvaluationFailure()
        }
        return items
    }

    private mutating func filter(
        _ items: LoopState.Items,
        _ condition: ExpressionID,
        _ loop: Loop
    ) throws(EvaluationFailure) -> LoopState.Items {
        var kept: [Int] = []
        for index in 0..<items.count {
            steps += 1
            scope.push()
            defer { scope.pop() }
            bindItem(index, of: items, loop)
            if try test(condition) { kept.append(index) }
        }
        return switch items {
        case .values(let values): .values(kept.map { values[$0] })
        case .pairs(let pairs): .pairs(kept.map { pairs[$0] })
        }
    }

    private mutating func bindItem(_ index: Int, of items: LoopState.Items, _ loop: Loop) {
        switch items {
        case .values(let values):
            if let name = loop.variables.first { scope.bind(name, to: values[index]) }
        case .pairs(let pairs):
            for (position, name) in loop.variables.prefix(2).enumerated()
            where name != environment.underscore {
                let pair = pairs[index]
                scope.bind(name, to: position == 0 ? .string(pair.key) : pair.value)
            }
        }
    }

    private mutating func nextTurn() {
        let index = loops.count - 1
        let position = loops[index].position + 1
        guard position < loops[index].count else {
            scope.pop()
            scope.pop()
            loops.removeLast()
            return popFrame()
        }
        steps += 1
        loops[index].position = position
        if let name = loops[index].variable, case .values(let values) = loops[index].items {
            scope.restart(binding: name, to: values[position])
        } else {
            scope.pop()
            scope.push()
            bindItem(position, of: loops[index].items, loops[index].loop)
        }
        next = loops[index].entry
    }

    // MARK: break and continue

    mutating func jump(_ jump: Jump, at node: Int) {
        let target: Int?
        if let label = jump.label {
            target = loops.lastIndex { $0.loop.label == label }
        } else {
            target = loops.indices.last
        }
        guard let target else {
            let label = jump.label.map { " labelled '\(names[$0])'" } ?? ""
            return report(
                .tagSyntax,
                .error,
                "no loop\(label) is running",
                at: template.range(ofInstruction: node)
            )
        }
        while true {
            scope.pop(to: frames[frames.count - 1].depth)
            if case .loop = frames[frames.count - 1].action {
                let isTarget = loops.count - 1 == target
                if !isTarget || jump.leavesLoop {
                    loops[loops.count - 1].position = loops[loops.count - 1].count - 1
                }
                nextTurn()
                if isTarget { return }
            } else {
                abandon()
            }
        }
    }

    /// Ends the innermost frame before its end, as a jump out of it does.
    private mutating func abandon() {
        let frame = frames[frames.count - 1]
        switch frame.action {
        case .map(let start):
            output.remove(from: start)
            maps.removeLast()
            scope.pop()
            popFrame()
        case .parent(_, let start):
            output.remove(from: start)
            popFrame()
        default: finish()
        }
    }

    // MARK: map

    mutating func beginMap(_ index: Int, resume: Int) throws(EvaluationFailure) {
        let tag = template.tables.maps[index]
        guard case .array(let items) = try evaluate(tag.values), !items.isEmpty else {
            // The result stays what it was, but a name that the template defines is no mistake.
            if case .unset = scope[tag.result] { scope.bind(tag.result, to: .null) }
            next = resume
            return
        }
        maps.append(MapState(tag: tag, entry: next, items: items))
        scope.push()
        push(next, of: template, .map(start: output.count), resume: resume)
        bindMapItem()
    }

    private mutating func bindMapItem() {
        let map = maps[maps.count - 1]
        let item = map.items[map.position]
        scope.bind(
            environment.maploopName,
            to: [
                "counter": .integer(map.position),
                "first": .bool(map.position == 0),
                "last": .bool(map.position == map.items.count - 1),
                "item": item,
            ]
        )
        if let variable = map.tag.variable { scope.bind(variable, to: item) }
    }

    private mutating func nextItem(from start: Int) {
        let index = maps.count - 1
        maps[index].results.append(.string(takeText(from: start)))
        maps[index].position += 1
        scope.pop()
        guard maps[index].position < maps[index].items.count else {
            let map = maps.removeLast()
            popFrame()
            return scope.bind(map.tag.result, to: .array(map.results))
        }
        steps += 1
        scope.push()
        bindMapItem()
        next = maps[index].entry
    }
}
