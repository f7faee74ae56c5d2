//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A body that is being rendered.
///
/// Bodies inside bodies, macros and included templates are a list of frames, not calls inside
/// calls: however deep a template nests, the stack of the program does not grow.
struct Frame {
    /// What is done when the body ends.
    enum Action {
        case nothing
        /// Ends a level of variables.
        case scope
        /// Begins the next turn of the innermost loop.
        case loop
        /// Makes the text since `start` a variable.
        case capture(NameID, start: Int)
        /// Puts the text since `start` through filters.
        case filter(ExpressionID, start: Int)
        /// Begins the next turn of the innermost `map`.
        case map(start: Int)
        /// Ends an included template or a macro.
        case call
        /// Ends an imported template, whose text since `start` is dropped.
        case load(start: Int)
        /// Ends a parent template.
        case extends
        /// Remembers the text of a block since `start`.
        case block(NameID, start: Int)
        /// Makes the text since `start` what `block.super` says in the block that replaces it.
        case parent(BlockReference, start: Int)
    }

    let template: Template
    var next: Int
    let end: Int
    let action: Action
    /// The tag that opened another template or a macro, for the notes of a message.
    let site: Site?

    struct Site {
        enum Kind {
            case included
            case imported
            case extended
            case called(NameID)
        }

        let range: SourceRange
        let kind: Kind
    }
}

/// A block in the template that it was written in.
struct BlockReference {
    let template: Template
    let index: Int
}

/// The blocks that replace those of parent templates.
///
/// Shared by all templates of one inheritance, and used up: the first block of a name takes the
/// replacement.
final class BlockOverrides {
    private var blocks: [NameID: [BlockReference]] = [:]

    func add(_ block: BlockReference, named name: NameID) {
        blocks[name, default: []].append(block)
    }

    func takeFirst(named name: NameID) -> BlockReference? {
        guard var list = blocks[name], !list.isEmpty else { return nil }
        let first = list.removeFirst()
        blocks[name] = list
        return first
    }
}

/// A loop that is running.
struct LoopState {
    enum Items {
        case values([Value])
        case pairs([(key: String, value: Value)])

        var count: Int {
            switch self {
            case .values(let values): values.count
            case .pairs(let pairs): pairs.count
            }
        }
    }

    let loop: Loop
    let items: Items
    let count: Int
    var position = 0
    /// The loop whose `forloop` could be seen when this one began.
    let parent: Int?
    /// The one variable of a loop over a list.
    let variable: NameID?

    init(loop: Loop, items: Items, parent: Int?) {
        self.loop = loop
        self.items = items
        self.parent = parent
        count = items.count
        if case .values = items { variable = loop.variables.first } else { variable = nil }
    }
}

/// A `map` that is running.
struct MapState {
    let tag: MapTag
    let items: [Value]
    var position = 0
    var results: [Value] = []
}
