//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Lays the nodes of a template out as instructions.
///
/// Conditions become jumps, so that only bodies that run again or elsewhere need frames; texts
/// that follow each other become one.
struct Assembler {
    private(set) var tables: TemplateTables
    private(set) var code: [Instruction] = []
    private(set) var literals: [UInt8] = []
    private let bytes: [UInt8]
    /// The tag of the node that is being laid out.
    private var range: (UInt32, UInt32) = (0, 0)
    /// The last place that something jumps to; a text before it cannot grow past it.
    private var barrier = 0

    init(_ tables: TemplateTables, bytes: [UInt8]) {
        self.tables = tables
        self.bytes = bytes
    }

    mutating func assemble() {
        emit(.end)
        body(tables.root)
        for index in tables.macros.indices {
            tables.macros[index].entry = code.count
            body(tables.macros[index].body)
        }
        for index in tables.blocks.indices {
            tables.blocks[index].entry = code.count
            body(tables.blocks[index].body)
        }
    }

    /// The nodes of a body with its end.
    private mutating func body(_ nodes: NodeRange) {
        barrier = code.count
        layOut(nodes)
        emit(.end)
        barrier = code.count
    }

    private mutating func layOut(_ nodes: NodeRange) {
        for index in nodes {
            range = tables.nodeRanges[index]
            switch tables.nodes[index] {
            case .text(let start, let end): text(bytes[start..<end])
            case .output(let value): output(value)
            case .choice(let choice): self.choice(tables.choices[choice])
            case .branches(let branches): self.branches(branches)
            case .loop(let loop): self.loop(loop)
            case .capture(_, let nodes), .filter(_, let nodes): captured(index, nodes)
            case .map(let map): captured(index, tables.maps[map].body)
            default: emit(.node, index)
            }
        }
    }

    @discardableResult
    private mutating func emit(_ operation: Instruction.Operation, _ operand: Int = 0) -> Int {
        code.append(
            Instruction(
                operation: operation,
                operand: Int32(clamping: operand),
                target: Int32(clamping: code.count + 1),
                exit: Int32(clamping: code.count + 1),
                range: range
            )
        )
        return code.count - 1
    }

    /// Makes an instruction go on here where its condition does not hold.
    private mutating func land(_ index: Int) {
        code[index].target = Int32(clamping: code.count)
        barrier = code.count
    }

    // MARK: Values

    private mutating func text(_ piece: ArraySlice<UInt8>) {
        guard !piece.isEmpty else { return }
        let start = literals.count
        literals += piece
        if code.count > barrier, let last = code.last, last.operation == .text {
            code[code.count - 1].target = Int32(clamping: literals.count)
        } else {
            emit(.text, start)
            code[code.count - 1].target = Int32(clamping: literals.count)
        }
    }

    private mutating func output(_ value: ExpressionID) {
        switch tables.expressions[value.index] {
        case .constant(let constant): text(Array(tables.constants[constant].text.utf8)[...])
        case .variable(let path): emit(.variable, path)
        default: emit(.value, value.index)
        }
    }

    private mutating func choice(_ choice: Choice) {
        let condition = condition(choice.condition)
        output(choice.value)
        if let other = choice.other {
            let jump = emit(.jump)
            land(condition)
            output(other)
            land(jump)
        } else {
            land(condition)
        }
        code[condition].exit = Int32(clamping: code.count)
    }

    // MARK: Conditions

    private mutating func condition(_ condition: ExpressionID, isNegated: Bool = false) -> Int {
        switch tables.expressions[condition.index] {
        case .not(let operand): self.condition(operand, isNegated: !isNegated)
        case .variable(let path): emit(isNegated ? .unlessVariable : .ifVariable, path)
        default: emit(isNegated ? .unlessExpression : .ifExpression, condition.index)
        }
    }

    private mutating func branches(_ branches: Range<Int>) {
        let tag = range
        var conditions: [Int] = []
        var jumps: [Int] = []
        for index in branches {
            let branch = tables.branches[index]
            range = tag
            let condition = branch.condition.map {
                self.condition($0, isNegated: branch.isNegated)
            }
            scoped(branch.body)
            range = tag
            if index + 1 < branches.upperBound { jumps.append(emit(.jump)) }
            if let condition {
                land(condition)
                conditions.append(condition)
            }
        }
        for jump in jumps { land(jump) }
        for condition in conditions { code[condition].exit = Int32(clamping: code.count) }
        barrier = code.count
    }

    /// A body with variables of its own; without a level where nothing in it gives names a meaning.
    private mutating func scoped(_ nodes: NodeRange) {
        let binds = tables.nodes[nodes].contains(where: \.bindsNames)
        if binds { emit(.openScope) }
        layOut(nodes)
        if binds { emit(.closeScope) }
    }

    // MARK: Bodies

    private mutating func loop(_ index: Int) {
        let begin = emit(.loop, index)
        let body = tables.loops[index].body
        let alternative = tables.loops[index].alternative
        self.body(body)
        land(begin)
        scoped(alternative)
        tables.loops[index].exit = code.count
        code[begin].exit = Int32(clamping: code.count)
        barrier = code.count
    }

    private mutating func captured(_ index: Int, _ nodes: NodeRange) {
        let begin = emit(.node, index)
        body(nodes)
        land(begin)
        code[begin].exit = Int32(clamping: code.count)
    }
}

extension Node {
    /// Whether the node gives names a meaning in the level it stands in.
    fileprivate var bindsNames: Bool {
        switch self {
        case .text, .output, .choice, .branches, .loop, .jump, .call, .include, .report,
            .simpleTag:
            false
        case .assign, .capture, .filter, .map, .macro, .load, .extends, .block: true
        }
    }
}
