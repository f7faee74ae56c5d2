//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The names of variables, each known by a number, so that a look-up is an index into an array.
final class Names {
    private var numbers: [String: Int] = [:]
    private(set) var texts: [String] = []

    func number(of text: String) -> NameID {
        if let number = numbers[text] { return NameID(index: number) }
        numbers[text] = texts.count
        texts.append(text)
        return NameID(index: texts.count - 1)
    }

    var count: Int { texts.count }

    subscript(name: NameID) -> String { texts[name.index] }
}

/// One name of ``Names``.
struct NameID: Hashable, Sendable {
    let index: Int
}
