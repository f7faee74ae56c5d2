//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import Testing

@testable import IAPGenAdopt

@Suite struct SourceFinderTests {
    @Test func followsNoLinkBelowAFolder() throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("SourceFinderTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let manager = FileManager.default
        for folder in ["App/Inner", "Outside"] {
            try manager.createDirectory(
                at: root.appendingPathComponent(folder),
                withIntermediateDirectories: true
            )
        }
        for file in ["App/A.swift", "App/Inner/B.m", "Outside/C.swift"] {
            try Data().write(to: root.appendingPathComponent(file))
        }
        for (link, target) in [
            ("App/Loop", ".."), ("App/C.swift", "../Outside/C.swift"), ("Link", "App"),
        ] {
            try manager.createSymbolicLink(
                atPath: root.appendingPathComponent(link).path,
                withDestinationPath: target
            )
        }
        var finder = SourceFinder(DiskFileStore(), accepting: \.isSource)
        var collector = DiagnosticCollector()
        // A link that is named is followed, and a file is read once.
        finder.add(root.path + "/Link", &collector)
        finder.add(root.path + "/App/A.swift", &collector)
        #expect(
            finder.files.map { $0.path.dropFirst(root.path.count) } == [
                "/Link/A.swift", "/Link/Inner/B.m",
            ]
        )
        #expect(collector.isEmpty)
    }

    @Test func readsNoDevice() {
        var finder = SourceFinder(DiskFileStore(), accepting: \.isSource)
        var collector = DiagnosticCollector()
        finder.add("/dev/null", &collector)
        #expect(finder.files.isEmpty)
        #expect(
            collector.sorted.map(\.summary) == ["cannot read '/dev/null': is not a file"]
        )
    }

    @Test func stopsWhereThereAreTooMany() throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("SourceFinderTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for number in 0..<3 {
            try Data().write(to: root.appendingPathComponent("\(number).swift"))
        }
        var limits = SourceLimits()
        limits.fileCount = 2
        var finder = SourceFinder(DiskFileStore(), limits: limits, accepting: \.isSource)
        var collector = DiagnosticCollector()
        finder.add(root.path, &collector)
        #expect(finder.files.count == 2)
        #expect(collector.sorted.map(\.id.name) == ["too-many-sources"])
    }
}
