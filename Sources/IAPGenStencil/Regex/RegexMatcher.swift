//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Runs a program on a text, with bounded work.
///
/// Ways that were not taken are a list in memory, so the stack does not grow with the text.
struct RegexMatcher {
    private enum Choice {
        case way(instruction: Int, position: Int)
        case restore(register: Int, value: Int)
    }

    private let program: RegexProgram
    private let text: [Unicode.Scalar]
    private var choices: [Choice] = []
    /// The positions that are remembered; below zero where there is none.
    private(set) var registers: [Int]
    /// How many instructions were run, and how many may be.
    private(set) var work = 0
    private let mostWork: Int

    init(_ program: RegexProgram, on text: [Unicode.Scalar]) {
        self.program = program
        self.text = text
        registers = Array(repeating: -1, count: program.registers)
        mostWork = 4_000_000 + 200 * text.count
    }

    /// The first match at or behind a position.
    mutating func firstMatch(from start: Int) throws(FilterError) -> Range<Int>? {
        var position = start
        while position <= text.count {
            for register in registers.indices { registers[register] = -1 }
            if let end = try run(0, at: position, until: nil) { return position..<end }
            position += 1
        }
        return nil
    }

    /// The part of the text that a group matched.
    func group(_ number: Int) -> ArraySlice<Unicode.Scalar> {
        let start = registers[2 * number]
        let end = registers[2 * number + 1]
        return start >= 0 && end >= start ? text[start..<end] : []
    }

    /// Runs instructions to their match, and returns its end.
    private mutating func run(
        _ first: Int,
        at start: Int,
        until wantedEnd: Int?
    ) throws(FilterError) -> Int? {
        let base = choices.count
        var instruction = first
        var position = start
        while true {
            work += 1
            guard work <= mostWork, choices.count < 1_000_000 else {
                throw FilterError("has a regular expression that takes too long")
            }
            if case .match = program.instructions[instruction] {
                if wantedEnd == nil || wantedEnd == position {
                    forgetWays(downTo: base)
                    return position
                }
            } else if try step(&instruction, &position) {
                continue
            }
            guard backtrack(&instruction, &position, downTo: base) else { return nil }
        }
    }

    /// Keeps what must be restored, and drops the ways not taken.
    private mutating func forgetWays(downTo base: Int) {
        guard base > 0 else {
            choices.removeAll(keepingCapacity: true)
            return
        }
        var kept = base
        for index in base..<choices.count {
            if case .restore = choices[index] {
                choices[kept] = choices[index]
                kept += 1
            }
        }
        choices.removeSubrange(kept...)
    }

    private mutating func backtrack(
        _ instruction: inout Int,
        _ position: inout Int,
        downTo base: Int
    ) -> Bool {
        while choices.count > base {
            switch choices.removeLast() {
            case .restore(let register, let value): registers[register] = value
            case .way(let next, let place):
                instruction = next
                position = place
                return true
            }
        }
        return false
    }

    /// Runs one instruction, and returns whether it fits.
    private mutating func step(
        _ instruction: inout Int,
        _ position: inout Int
    ) throws(FilterError) -> Bool {
        let next = position < text.count ? text[position] : nil
        switch program.instructions[instruction] {
        case .scalar(let scalar):
            guard next == scalar else { return false }
            position += 1
        case .any(let matchesLineEnds):
            guard let next, matchesLineEnds || !WhiteSpace.isLineEnd(next) else { return false }
            position += 1
        case .set(let set):
            guard let next, program.sets[set].contains(next) else { return false }
            position += 1
        case .split(let way, let other):
            choices.append(.way(instruction: other, position: position))
            instruction = way
            return true
        case .jump(let target):
            instruction = target
            return true
        case .save(let register):
            choices.append(.restore(register: register, value: registers[register]))
            registers[register] = position
        case .moved(let register):
            guard registers[register] != position else { return false }
        case .assertion(let assertion):
            guard holds(assertion, at: position) else { return false }
        case .backreference(let number):
            let part = group(number)
            guard registers[2 * number + 1] >= 0, text[position...].starts(with: part) else {
                return false
            }
            work += part.count
            position += part.count
        case .look, .atomic: return try nested(&instruction, &position)
        case .match: return false
        }
        instruction += 1
        return true
    }

    private mutating func nested(
        _ instruction: inout Int,
        _ position: inout Int
    ) throws(FilterError) -> Bool {
        let start = instruction + 1
        switch program.instructions[instruction] {
        case .atomic(let end):
            guard let place = try run(start, at: position, until: nil) else { return false }
            position = place
            instruction = end
        case .look(let isBehind, let isNegated, let end):
            var found = false
            if isBehind {
                var place = position
                while place >= 0, !found {
                    found = try run(start, at: place, until: position) != nil
                    place -= 1
                }
            } else {
                found = try run(start, at: position, until: nil) != nil
            }
            guard found != isNegated else { return false }
            instruction = end
        default: return false
        }
        return true
    }

    private func holds(_ assertion: RegexAssertion, at position: Int) -> Bool {
        let before = position > 0 ? text[position - 1] : nil
        let next = position < text.count ? text[position] : nil
        switch assertion {
        case .textStart: return position == 0
        case .textEnd: return next == nil
        case .lastLineEnd:
            guard let next else { return true }
            let rest = text.count - position
            return WhiteSpace.isLineEnd(next)
                && (rest == 1 && !(before == "\r" && next == "\n")
                    || rest == 2 && next == "\r" && text[position + 1] == "\n")
        case .lineStart:
            guard let before else { return true }
            return next != nil && WhiteSpace.isLineEnd(before) && !(before == "\r" && next == "\n")
        case .lineEnd:
            guard let next else { return true }
            return WhiteSpace.isLineEnd(next) && !(before == "\r" && next == "\n")
        case .wordBoundary: return isWord(before) != isWord(next)
        case .noWordBoundary: return isWord(before) == isWord(next)
        }
    }

    private func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map(RegexSet.isWord) ?? false
    }
}
