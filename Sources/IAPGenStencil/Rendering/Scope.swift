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
struct Scope: ~Copyable {
    /// What a name means, and the level that gave it that meaning.
    struct Variable {
        var slot = Slot.unset
        var level = -1
    }

    private struct Change {
        let name: NameID
        let before: Variable
    }

    /// The variables by the number of their name.
    private var variables: UnsafeMutablePointer<Variable>
    private var count: Int
    private var changes: [Change] = []
    /// How many changes there were when each level began.
    private var marks: [Int] = []
    /// How many levels are open.
    private(set) var depth = 0

    init(capacity: Int) {
        count = capacity
        variables = .allocate(capacity: capacity)
        variables.initialize(repeating: Variable(), count: capacity)
    }

    deinit {
        variables.deinitialize(count: count)
        variables.deallocate()
    }

    subscript(name: NameID) -> Slot {
        name.index < count ? variables[name.index].slot : .unset
    }

    mutating func push() {
        marks.append(changes.count)
        depth += 1
    }

    mutating func pop() {
        guard let mark = marks.popLast() else { return }
        depth -= 1
        while changes.count > mark {
            let change = changes.removeLast()
            variables[change.name.index] = change.before
        }
    }

    /// Ends levels until as many are open as there were.
    mutating func pop(to depth: Int) {
        while self.depth > depth { pop() }
    }

    /// Gives a name a meaning in the innermost level.
    mutating func bind(_ name: NameID, to slot: Slot) {
        if name.index >= count { grow(to: name.index + 1) }
        if variables[name.index].level != depth {
            changes.append(Change(name: name, before: variables[name.index]))
            variables[name.index].level = depth
        }
        variables[name.index].slot = slot
    }

    /// Begins the innermost level anew with one name, as each turn of a loop does.
    mutating func restart(binding name: NameID, to value: Value) {
        if let mark = marks.last, changes.count == mark + 1, changes[mark].name == name {
            variables[name.index].slot = .value(value)
        } else {
            pop()
            push()
            bind(name, to: value)
        }
    }

    mutating func bind(_ name: NameID, to value: Value) { bind(name, to: .value(value)) }

    private mutating func grow(to needed: Int) {
        let larger = max(needed, 2 * count)
        let moved = UnsafeMutablePointer<Variable>.allocate(capacity: larger)
        moved.moveInitialize(from: variables, count: count)
        (moved + count).initialize(repeating: Variable(), count: larger - count)
        variables.deallocate()
        variables = moved
        count = larger
    }

    /// The names that have a meaning.
    func visibleNames(in names: Names) -> [String] {
        (0..<count).compactMap { index in
            if case .unset = variables[index].slot { return nil }
            return names[NameID(index: index)]
        }
    }
}
