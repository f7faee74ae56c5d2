//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A tag whose end has not been read yet.
struct OpenTag {
    /// The tag with what its first words say.
    enum Kind {
        case root
        case condition(ConditionHeader)
        case loop(LoopHeader)
        case capture(NameID)
        case filter(ExpressionID?)
        case map(MapHeader?)
        case macro(NameID?, [NameID])
        case block(NameID?)
    }

    var kind: Kind
    let start: Int
    let end: Int
    var nodes: [Node] = []
    var ranges: [(UInt32, UInt32)] = []
    /// Where the root has its `extends` node.
    var extendsIndex: Int?

    init(_ kind: Kind, start: Int, end: Int) {
        self.kind = kind
        self.start = start
        self.end = end
    }
}

extension OpenTag.Kind {
    var name: String? {
        switch self {
        case .root: nil
        case .condition(let header): header.isNegated ? "ifnot" : "if"
        case .loop: "for"
        case .capture: "set"
        case .filter: "filter"
        case .map: "map"
        case .macro: "macro"
        case .block: "block"
        }
    }

    var end: String? {
        switch self {
        case .root: nil
        case .condition: "endif"
        case .loop: "endfor"
        case .capture: "endset"
        case .filter: "endfilter"
        case .map: "endmap"
        case .macro: "endmacro"
        case .block: "endblock"
        }
    }
}

/// An `if` that is being read.
struct ConditionHeader {
    var condition: ExpressionID?
    let isNegated: Bool
    /// The branches that are complete.
    var branches: [Branch] = []
    var hasElse = false
}

/// A `for` that is being read.
struct LoopHeader {
    let label: NameID?
    let variables: [NameID]
    let values: ExpressionID?
    let condition: ExpressionID?
    /// The body, once `empty` was read.
    var body: NodeRange?
}

/// A `map` that is being read.
struct MapHeader {
    let values: ExpressionID
    let result: NameID
    let variable: NameID?
}
