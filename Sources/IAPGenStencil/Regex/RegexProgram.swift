//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A regular expression as instructions.
struct RegexProgram {
    enum Instruction {
        case scalar(Unicode.Scalar)
        case any(matchesLineEnds: Bool)
        case set(Int)
        /// Tries the first way, then the second.
        case split(Int, Int)
        case jump(Int)
        case save(Int)
        /// Goes on only where the position moved since it was saved.
        case moved(Int)
        case assertion(RegexAssertion)
        case backreference(Int)
        /// Runs the instructions up to `end` on their own.
        case look(isBehind: Bool, isNegated: Bool, end: Int)
        case atomic(end: Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [RegexSet] = []
    /// How many positions are remembered: two for each group, then one for each repetition.
    private(set) var registers: Int
    let groups: Int

    /// The program of a pattern, or why it cannot be read.
    init(_ pattern: String) throws(FilterError) {
        var parser = RegexParser(pattern)
        let node = try parser.parse()
        groups = parser.groups
        registers = 2 * (parser.groups + 1)
        try append(node)
        instructions.append(.match)
    }

    private mutating func append(_ node: RegexNode) throws(FilterError) {
        guard instructions.count < 20_000 else {
            throw FilterError("has a regular expression that is too long")
        }
        switch node {
        case .empty: break
        case .scalar(let scalar): instructions.append(.scalar(scalar))
        case .any(let matchesLineEnds):
            instructions.append(.any(matchesLineEnds: matchesLineEnds))
        case .set(let set):
            sets.append(set)
            instructions.append(.set(sets.count - 1))
        case .sequence(let nodes): for node in nodes { try append(node) }
        case .choice(let nodes): try appendChoice(nodes[...])
        case .repetition(let node, let repetition): try append(node, repetition)
        case .capture(let number, let node):
            instructions.append(.save(2 * number))
            try append(node)
            instructions.append(.save(2 * number + 1))
        case .backreference(let number):
            guard number <= groups else {
                throw FilterError("has a regular expression without group \(number)")
            }
            instructions.append(.backreference(number))
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .look(let node, let isBehind, let isNegated):
            try appendNested(node) { .look(isBehind: isBehind, isNegated: isNegated, end: $0) }
        case .atomic(let node): try appendNested(node) { .atomic(end: $0) }
        }
    }

    private mutating func appendNested(
        _ node: RegexNode,
        _ instruction: (Int) -> Instruction
    ) throws(FilterError) {
        let start = instructions.count
        instructions.append(.match)
        try append(node)
        instructions.append(.match)
        instructions[start] = instruction(instructions.count)
    }

    private mutating func appendChoice(_ nodes: ArraySlice<RegexNode>) throws(FilterError) {
        var ends: [Int] = []
        for (index, node) in nodes.enumerated() {
            let start = instructions.count
            if index < nodes.count - 1 { instructions.append(.match) }
            try append(node)
            if index < nodes.count - 1 {
                ends.append(instructions.count)
                instructions.append(.match)
                instructions[start] = .split(start + 1, instructions.count)
            }
        }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func append(
        _ node: RegexNode,
        _ repetition: RegexRepetition
    ) throws(FilterError) {
        if repetition.kind == .possessive {
            let greedy = RegexRepetition(
                least: repetition.least,
                most: repetition.most,
                kind: .greedy
            )
            return try append(.atomic(.repetition(node, greedy)))
        }
        for _ in 0..<repetition.least { try append(node) }
        guard let most = repetition.most else {
            return try appendEndless(node, isLazy: repetition.kind == .lazy)
        }
        var splits: [Int] = []
        for _ in 0..<(most - repetition.least) {
            splits.append(instructions.count)
            instructions.append(.match)
            try append(node)
        }
        for start in splits {
            let isLazy = repetition.kind == .lazy
            instructions[start] = split(start + 1, instructions.count, isLazy: isLazy)
        }
    }

    private mutating func appendEndless(
        _ node: RegexNode,
        isLazy: Bool
    ) throws(FilterError) {
        let register = registers
        registers += 1
        let start = instructions.count
        instructions.append(.match)
        instructions.append(.save(register))
        try append(node)
        instructions.append(.moved(register))
        instructions.append(.jump(start))
        instructions[start] = split(start + 1, instructions.count, isLazy: isLazy)
    }

    private func split(_ body: Int, _ end: Int, isLazy: Bool) -> Instruction {
        isLazy ? .split(end, body) : .split(body, end)
    }
}
