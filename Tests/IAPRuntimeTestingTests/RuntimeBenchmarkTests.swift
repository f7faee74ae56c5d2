// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The goals of the runtime's benchmark that hold in a debug build on a busy machine too.
///
/// A process of its own, so that no other test works on its main actor or its processor time.
@Suite struct RuntimeBenchmarkTests {
    /// The measures that miss their goal, and how many there were.
    private func misses(_ part: String) async throws -> (misses: [String], count: Int) {
        let tool = try #require(BuiltTool.path("runtime-benchmark"), "it is built with the tests")
        let text = await apart { BuiltTool.output(tool, [part]) }
        let rows = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        let misses = try rows.filter { row in
            try #require(row.count == 4, "\(row)")
            guard let goal = Double(row[3]) else { return false }
            return try #require(Double(row[1])) > goal
        }
        return (misses.map { $0.joined(separator: " ") }, rows.count)
    }

    @Test func holdsTheMainActorForFiveMillisecondsAtMost() async throws {
        let (misses, count) = try await misses("main-actor")
        #expect(misses == [])
        #expect(count == 2)
    }

    @Test func creditsAThousandTransactionsWithOneWriteAndInLinearTime() async throws {
        let (misses, count) = try await misses("crediting")
        #expect(misses == [])
        #expect(count == 16)
    }
}
