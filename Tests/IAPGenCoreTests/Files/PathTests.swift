//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "b"), ("", "b", "b"), ("a", "/b", "/b"),
        ("/", "b", "/b"), ("é", "ü", "é/ü"),
    ])
    func joins(_ folder: String, _ path: String, _ joined: String) {
        #expect(Path.join(folder, path) == joined)
    }

    @Test(arguments: [
        ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("a/b/", "a", "b"), ("/", "/", ""),
        ("a//b", "a", "b"), ("", "/", ""), ("ö/é", "ö", "é"),
    ])
    func takesApart(_ path: String, _ folder: String, _ name: String) {
        #expect(Path.folder(of: path) == folder)
        #expect(Path.name(of: path) == name)
    }

    @Test func keepsBelowTheStart() {
        #expect(Path.components(ofContained: "a/./b") == ["a", "b"])
        #expect(Path.components(ofContained: "a/..") == nil)
        #expect(Path.components(ofContained: "..a") == ["..a"])
    }
}
