//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

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
