//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A block tag that is being read.
struct Tag {
    let token: Token
    /// The words, with the name of the tag first.
    let words: [SourceText]
    let label: SourceText?
    let name: String

    init(token: Token, words: [SourceText], label: SourceText?) {
        self.token = token
        self.words = words
        self.label = label
        name = words[0].string
    }
}
