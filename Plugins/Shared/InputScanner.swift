//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// Finds the files that a manifest pulls in, without understanding it.
///
/// A plugin cannot use the tool's YAML reader. It looks for words that name existing files, which
/// finds too many at worst. The tool itself warns about a file that it read and that was not found
/// here, so that no change is missed without a word.
struct InputScanner {
    private var files: [URL] = []
    private var seen: Set<String> = []

    private static let mostFiles = 2_000
    private static let largestFile = 4 << 20

    /// The manifest and what is reached from it, in a fixed order.
    static func files(reachedFrom manifest: URL) -> [URL] {
        var scanner = InputScanner()
        scanner.add(manifest)
        let folder = manifest.deletingLastPathComponent().appendingPathComponent("IAPTemplates")
        scanner.addTemplates(in: folder)
        var next = 0
        while next < scanner.files.count {
            scanner.scan(scanner.files[next])
            next += 1
        }
        return scanner.files
    }

    private mutating func add(_ url: URL) {
        let url = url.standardizedFileURL
        guard files.count < Self.mostFiles, seen.insert(url.path).inserted else { return }
        files.append(url)
    }

    private mutating func addTemplates(in folder: URL) {
        guard let names = FileManager.default.enumerator(atPath: folder.path) else { return }
        var found: [String] = []
        while let name = names.nextObject() as? String, found.count < Self.mostFiles {
            if isTemplate(name) { found.append(name) }
        }
        for name in found.sorted() { add(folder.appendingPathComponent(name)) }
    }

    private mutating func scan(_ file: URL) {
        guard let data = FileManager.default.contents(atPath: file.path),
            data.count <= Self.largestFile
        else { return }
        let text = String(decoding: data, as: UTF8.self)
        let folder = file.deletingLastPathComponent()
        for line in text.split(whereSeparator: \.isNewline) {
            guard line.contains(".") || line.contains("/") else { continue }
            for word in words(in: line) { addIfPresent(word, in: folder) }
        }
    }

    private mutating func addIfPresent(_ word: String, in folder: URL) {
        let isFolderName = word.contains("/") && !isTemplate(word) && !isYAML(word)
        guard isTemplate(word) || isYAML(word) || isFolderName else { return }
        let url =
            word.hasPrefix("/")
            ? URL(fileURLWithPath: word)
            : folder.appendingPathComponent(word)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            return
        }
        if !isFolder.boolValue, !isFolderName { add(url) }
        if isFolder.boolValue, isFolderName { addTemplates(in: url) }
    }

    /// The parts of a line that might be paths: what is in quotes, what follows `: ` or `- `, and
    /// the parts of lists.
    private func words(in line: Substring) -> [String] {
        var words: [String] = []
        for quote in ["\"", "'"] as [Character] {
            let parts = line.split(separator: quote, omittingEmptySubsequences: false)
            words += parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        let plain = line.split(separator: "#", maxSplits: 1).first ?? line
        for part in plain.split(whereSeparator: { "[]{},".contains($0) }) {
            words.append(trimmed(part))
            for separator in [": ", "- "] {
                let pieces = part.components(separatedBy: separator)
                if let last = pieces.last, pieces.count > 1 { words.append(trimmed(last[...])) }
            }
        }
        return words
    }

    private func trimmed(_ text: Substring) -> String {
        text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\"'"))
    }

    private func isTemplate(_ name: String) -> Bool { name.hasSuffix(".stencil") }

    private func isYAML(_ name: String) -> Bool {
        name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }
}
