//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Reads the texts of a property list that its keys or its name call product IDs.
///
/// Only the XML form is read. Any bytes are taken: what is no property list has no such texts.
struct PropertyListReader {
    private let bytes: [UInt8]
    private let path: String
    private let fileName: String
    private let file: Int
    private let lines: LineTable
    private var offset = 0
    /// The key that each open array and dictionary stands under.
    private var keys: [String] = []
    private var lastKey = ""

    /// Containers inside of containers that are told apart.
    private static let deepest = 64

    /// Whether a property list has the form that is not read.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    /// Adds what a property list says.
    static func read(_ bytes: [UInt8], path: String, name: String, into facts: inout CodeFacts) {
        var reader = PropertyListReader(bytes, path, name, facts.fileCount)
        reader.run(&facts)
        facts.fileCount += 1
    }

    private init(_ bytes: [UInt8], _ path: String, _ name: String, _ file: Int) {
        self.bytes = bytes
        self.path = path
        self.file = file
        fileName = name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
        lines = LineTable(SourceFile(path: path, bytes: bytes))
    }

    private mutating func run(_ facts: inout CodeFacts) {
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start + 1
            if bytes[start...].starts(with: "<!--".utf8) {
                skipComment()
                continue
            }
            switch tag() {
            case "key":
                let (text, place) = content()
                add(text, at: place, &facts)
                lastKey = text
            case "string":
                let (text, place) = content()
                add(text, at: place, &facts)
            case "array", "dict": if keys.count < Self.deepest { keys.append(lastKey) }
            case "/array", "/dict": if !keys.isEmpty { lastKey = keys.removeLast() }
            default: break
            }
        }
    }

    private mutating func skipComment() {
        let end = Array("-->".utf8)
        while offset < bytes.count, !bytes[offset...].starts(with: end) { offset += 1 }
    }

    /// The name of the tag here; its attributes are passed over with what follows it.
    private mutating func tag() -> String {
        let start = offset
        while offset < bytes.count, offset - start < 8,
            isLetter(bytes[offset]) || bytes[offset] == "/"
        { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// The text up to the next tag, as far as it can mean anything: a key is looked at again for
    /// each text below it.
    private mutating func content() -> (text: String, place: Int) {
        guard offset < bytes.count, bytes[offset] == ">" else { return ("", offset) }
        let start = offset + 1
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = bytes[start..<offset].prefix(CodeReader.longestText)
        return (String(decoding: text, as: UTF8.self), start)
    }

    private func add(_ text: String, at place: Int, _ facts: inout CodeFacts) {
        guard ProductIDShape.problem(in: text) == nil, !NameWords(lastKey).isForeign else { return }
        let names = [lastKey] + keys.reversed().prefix(4) + [fileName]
        let named = names.map { ($0, NameWords($0).evidence) }
        guard let (name, evidence) = named.max(by: { $0.1 < $1.1 }), evidence > .none else {
            return
        }
        // The name says it all: a property list imports nothing.
        facts.storeFiles.insert(file)
        facts.add(
            Occurrence(
                text: text,
                spelling: text,
                role: .element(of: name),
                type: nil,
                sink: Sink(.collection(name), "listed in '\(name)'"),
                place: SourcePlace(path: path, position: lines.position(ofByte: place)),
                file: file
            )
        )
    }
}
