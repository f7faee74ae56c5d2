//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a name means.
enum Slot {
    case unset
    case value(Value)
    /// `forloop` of a running loop, by its position; made a dictionary only where it is asked for.
    case loop(Int)
}

/// The variables that can be seen.
///
/// Stencil searches its levels from the innermost outwards. Here each name has one place with what
/// it means now, and a list of what it meant before is played back when a level ends: a look-up
/// costs the same however deep the levels are.
struct Scope {
    private struct Change {
        let name: NameID
        let slot: Slot
        let level: Int
    }

    private var slots: [Slot] = []
    /// The level that gave each name its meaning.
    private var levels: [Int] = []
    private var changes: [Change] = []
    /// How many changes there were when each level began.
    private var marks: [Int] = []

    var depth: Int { marks.count }

    subscript(name: NameID) -> Slot { name.index < slots.count ? slots[name.index] : .unset }

    mutating func push() { marks.append(changes.count) }

    mutating func pop() {
        guard let mark = marks.popLast() else { return }
        while changes.count > mark {
            let change = changes.removeLast()
            slots[change.name.index] = change.slot
            levels[change.name.index] = change.level
        }
    }

    /// Gives a name a meaning in the innermost level.
    mutating func bind(_ name: NameID, to slot: Slot) {
        if name.index >= slots.count { grow(to: name.index + 1) }
        let level = marks.count
        if levels[name.index] != level {
            changes.append(Change(name: name, slot: slots[name.index], level: levels[name.index]))
            levels[name.index] = level
        }
        slots[name.index] = slot
    }

    /// Begins the innermost level anew with one name, as each turn of a loop does.
    mutating func restart(binding name: NameID, to value: Value) {
        if let mark = marks.last, changes.count == mark + 1, changes[mark].name == name {
            slots[name.index] = .value(value)
        } else {
            pop()
            push()
            bind(name, to: value)
        }
    }

    mutating func bind(_ name: NameID, to value: Value) { bind(name, to: .value(value)) }

    private mutating func grow(to count: Int) {
        let missing = max(count, 2 * slots.count) - slots.count
        slots += repeatElement(.unset, count: missing)
        levels += repeatElement(-1, count: missing)
    }

    /// The names that have a meaning.
    func visibleNames(in names: Names) -> [String] {
        slots.indices.compactMap { index in
            if case .unset = slots[index] { return nil }
            return names[NameID(index: index)]
        }
    }
}
