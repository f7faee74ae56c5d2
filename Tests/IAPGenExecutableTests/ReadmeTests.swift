//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

/// Every block of README.md is checked against what it shows.
///
/// A comment before the block says what that is: `file:` a part of a file, `example:` the output of
/// an example, `tool:` the diagnostics of a manifest, `shell` commands that exist.
@Suite struct ReadmeTests {
    struct Block: Sendable, CustomTestStringConvertible {
        let marker: String
        let lines: [String]
        var testDescription: String { marker }
    }

    static let root = BuildProducts.packageRoot()

    static let blocks: [Block] = {
        let url = root.appendingPathComponent("README.md")
        let readme = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        var blocks: [Block] = []
        var marker = ""
        var lines: [String]?
        for line in readme.components(separatedBy: "\n") {
            if let inside = lines {
                if line == "```" {
                    blocks.append(Block(marker: marker, lines: inside))
                    lines = nil
                    marker = ""
                } else {
                    lines = inside + [line]
                }
            } else if line.hasPrefix("```") {
                lines = []
            } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                marker = String(line.dropFirst(5).dropLast(4))
            } else if !line.isEmpty {
                marker = ""
            }
        }
        return blocks
    }()

    @Test func hasBlocks() {
        #expect(Self.blocks.count >= 7)
    }

    @Test(arguments: blocks)
    func showsTheTruth(_ block: Block) throws {
        let words = block.marker.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.last) {
        case ("file:", let path?): try expectPart(of: path, block)
        case ("example:", let name?): try expectOutput(of: name, block)
        case ("tool:", let path?): try expectDiagnostics(of: path, block)
        case ("shell", _): try expectCommands(block)
        default: Issue.record("a block without a comment that says how to check it: \(block.lines)")
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func expectPart(of path: String, _ block: Block) throws {
        let part = block.lines.joined(separator: "\n")
        #expect(try text(path).contains(part), "\(path) does not contain the block")
    }

    private func expectOutput(of example: String, _ block: Block) throws {
        let output = block.lines.dropFirst().joined(separator: "\n")
        #expect(try text("Examples/\(example)/README.md").contains("$ swift run\n\(output)\n```"))
    }

    private func expectDiagnostics(of path: String, _ block: Block) throws {
        let result = GeneratorPipeline().read(Self.root.appendingPathComponent(path).path)
        var formatter = DiagnosticFormatter(
            sources: result.sources,
            style: .init(showsSnippets: true, usesColor: false)
        )
        let printed = result.diagnostics.sorted.map { formatter.format($0) }.joined()
            .replacingOccurrences(of: Self.root.appendingPathComponent(path).path, with: "iap.yaml")
        #expect(block.lines.first == "$ iapgen lint iap.yaml")
        #expect(block.lines.dropFirst().joined(separator: "\n") + "\n" == printed)
    }

    private func expectCommands(_ block: Block) throws {
        for line in block.lines where line != "swift test" {
            let path = Self.root.appendingPathComponent(line).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(line) is not a command")
        }
    }
}
