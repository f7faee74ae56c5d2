//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
package import Testing

/// A folder of golden files beside a test.
///
/// `IAPGEN_RECORD` says what happens on a difference: `missing` records files that do not exist
/// (the default), `failed` also those that differ, `all` every file, `never` nothing. Recording
/// always fails the test that recorded, so that nobody commits a golden without a second run.
package struct Snapshots: Sendable {
    private enum Mode: String {
        case all, failed, missing, never
    }

    private let folder: URL

    /// Names the folder `Snapshots/<name>` beside the calling test.
    package init(_ name: String, file: String = #filePath) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appendingPathComponent("Snapshots").appendingPathComponent(name)
    }

    /// The text of a file in the folder, such as the input of a scenario.
    package func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Expects a text to equal a golden file.
    package func expect(
        _ actual: String,
        matches name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let mode =
            ProcessInfo.processInfo.environment["IAPGEN_RECORD"].flatMap(Mode.init) ?? .missing
        let expected = try? text(name)
        if expected == actual, mode != .all { return }
        if mode == .all || mode == .failed || (mode == .missing && expected == nil) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try actual.write(
                to: folder.appendingPathComponent(name),
                atomically: true,
                encoding: .utf8
            )
            Issue.record("recorded \(name); run again", sourceLocation: sourceLocation)
            return
        }
        Issue.record(
            "\(path(name)) differs:\n\(Self.difference(from: expected ?? "", to: actual))",
            sourceLocation: sourceLocation
        )
    }

    private static func difference(from expected: String, to actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        return new.difference(from: old).prefix(60).map { change in
            switch change {
            case .remove(let offset, let line, _): "-\(offset + 1): \(line)"
            case .insert(let offset, let line, _): "+\(offset + 1): \(line)"
            }
        }.joined(separator: "\n")
    }
}
