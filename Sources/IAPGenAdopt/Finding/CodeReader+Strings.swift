//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension CodeReader {
    /// Reads a literal that may be a product ID or a part of one.
    mutating func readString() {
        let count = facts.occurrences.count
        readPlace()
        guard facts.occurrences.count == count, let text = source.value(of: tokens[index]),
            isWanted(text)
        else { return }
        addOccurrence(at: index, role: .value, sink: nil)
    }

    private mutating func readPlace() {
        if let compared = comparedSink() {
            return addOccurrence(at: index, role: .value, sink: compared)
        }
        switch top.kind {
        case .parenthesis, .message, .subscription: if let sink { addOccurrence(goingTo: sink) }
        case .collection: if let sink { readElement(sink) }
        case .block, .switchBody: readStatement()
        }
    }

    private mutating func readElement(_ sink: Sink) {
        // Of a dictionary either side may be the ID; a word is rather the other.
        let isKey = isSign(index + 1, ":")
        if isKey || top.isBehindColon {
            let hasParts = source.value(of: tokens[index]).map(ProductIDShape.hasParts) ?? false
            guard hasParts, !top.hasKey else { return }
            top.hasKey = isKey
        }
        addOccurrence(goingTo: sink)
    }

    private mutating func addOccurrence(goingTo sink: Sink) {
        if case .collection(let name) = sink.strength {
            addOccurrence(at: index, role: .element(of: name), sink: sink)
        } else {
            addOccurrence(at: index, role: .value, sink: sink)
        }
    }

    private mutating func readStatement() {
        if top.isInLabel {
            if let sink { addOccurrence(at: index, role: .value, sink: sink) }
        } else if top.isBehindEquals, let name = top.declaration {
            guard isSign(index - 1, "=") || isOperand else { return }
            addOccurrence(at: index, role: .constant(name), sink: nil)
        } else if let member = top.member, isReturned(at: index) || isOperand {
            let cases = top.kind == .switchBody ? top.cases : []
            let role = Occurrence.Role.returned(
                by: member,
                case: cases.count == 1 ? cases.first : nil
            )
            addOccurrence(at: index, role: role, sink: nil)
        }
    }

    /// Whether the literal is a part of a value: behind `+`, or one of `isDebug ? "…" : "…"`.
    private var isOperand: Bool {
        isSign(index - 1, "+") || isSign(index - 1, "?") || isSign(index - 1, ":")
    }

    /// What the literal is compared with, if that is a product ID.
    private func comparedSink() -> Sink? {
        if isSign(index - 1, "="), isSign(index - 2, "=") || isSign(index - 2, "!") {
            let end = index - 2
            var start = end - 1
            let limit = max(0, end - 12)
            while start > limit, isWord(start - 1) || isSign(start - 1, ".") { start -= 1 }
            return comparison(from: max(0, start), to: end)
        }
        if isSign(index + 1, "=") || isSign(index + 1, "!"), isSign(index + 2, "=") {
            var end = index + 3
            while end < index + 12, isWord(end) || isSign(end, ".") { end += 1 }
            return comparison(from: index + 3, to: end)
        }
        return nil
    }

    /// Adds a literal, unless it is plainly no ID.
    mutating func addOccurrence(at index: Int, role: Occurrence.Role, sink: Sink?) {
        let token = tokens[index]
        let isJoined = isSign(index - 1, "+") || isSign(index + 1, "+")
        let text = isJoined ? nil : source.value(of: token)
        if let text {
            guard ProductIDShape.problem(in: text) == nil || isNamedID(role, sink) else { return }
        } else if !isJoined, !source.literals[Int(token.literal)].isInterpolated {
            return
        }
        add(text, at: index, role: role, sink: sink)
    }

    /// Adds what a token stands for, without more of it than a message shows.
    mutating func add(_ text: String?, at index: Int, role: Occurrence.Role, sink: Sink?) {
        facts.add(
            Occurrence(
                text: text.map { shortened($0, to: Self.longestText) },
                spelling: shortened(source.text(of: tokens[index]), to: Self.longestText),
                role: role,
                type: top.type,
                sink: sink,
                place: place(index),
                file: file
            )
        )
    }

    /// Whether the place alone says that a product ID is meant, so that a text that is none is
    /// worth a word.
    private func isNamedID(_ role: Occurrence.Role, _ sink: Sink?) -> Bool {
        if sink?.strength == .certain { return true }
        switch role {
        case .constant(let name), .returned(let name, _), .element(let name):
            return NameWords(name).evidence == .certain
        case .rawValue, .value: return false
        }
    }
}
