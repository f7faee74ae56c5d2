//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Pieces of documentation pages.
enum Markdown {
    /// A text whose single-quoted parts are code: `the key 'id'` becomes ``the key `id` ``.
    ///
    /// An apostrophe stands between letters, or behind one with no quote open.
    static func prose(_ text: String) -> String {
        let characters = Array(text)
        var result = ""
        var isOpen = false
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let opens = !isOpen && !isWord(before) && after != " "
            let closes = isOpen && !isWord(after)
            guard character == "'", opens || closes else {
                result.append(character)
                continue
            }
            isOpen.toggle()
            result.append("`")
        }
        return result
    }

    /// A text for a cell of a table.
    static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// A block of code.
    static func code(_ text: String, language: String) -> String {
        "```\(language)\n\(text)\n```\n"
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
