//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

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
    /// The first instruction of the body.
    let entry: Int
    let items: Items
    let count: Int
    var position = 0
    /// The loop whose `forloop` could be seen when this one began.
    let parent: Int?
    /// The one variable of a loop over a list.
    let variable: NameID?

    init(loop: Loop, entry: Int, items: Items, parent: Int?) {
        self.loop = loop
        self.entry = entry
        self.items = items
        self.parent = parent
        count = items.count
        if case .values = items { variable = loop.variables.first } else { variable = nil }
    }
}

/// A `map` that is running.
struct MapState {
    let tag: MapTag
    /// The first instruction of the body.
    let entry: Int
    let items: [Value]
    var position = 0
    var results: [Value] = []
}
