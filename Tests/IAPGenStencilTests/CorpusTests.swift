//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import Testing

@testable import iapgen_conformance

/// The conformance cases, where they are at hand.
@Suite struct CorpusTests {
    @Test func everyStrictCaseComesOutAsWanted() throws {
        let folder = try #require(Self.shared)
        let path = folder + "/stencil-conformance/public.jsonl"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("skipped: no corpus at \(path); set IAPGEN_SHARED to the folder that has it")
            return
        }
        var score = ConformanceScore()
        for line in text.split(separator: "\n") { score.add(String(line)) }
        #expect(score.failed == 0, "\(score.report)")
        #expect(score.passed > 2_000)
    }

    private static var shared: String? {
        if let folder = ProcessInfo.processInfo.environment["IAPGEN_SHARED"] { return folder }
        let file = URL(fileURLWithPath: #filePath)
        let checkout = file.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return checkout.deletingLastPathComponent().appendingPathComponent("shared").path
    }

    @Test func answersTheLineProtocol() {
        let answers = [
            #"{"id":"a","template":"{{ x }}!","context":{"x":1.0}}"#,
            #"{"id":"b","template":"\n {{ x|upercase }}","context":{}}"#,
            #"{"id":"c","template":"a\n{% if y %}b{% endif %}","context":{"y":[null]},"trim":"nothing"}"#,
        ].map(ConformanceCommand.answer(to:))
        #expect(
            answers == [
                #"{"id":"a","output":"1.0!"}"#,
                #"{"id":"b","error":"unknown filter 'upercase'; did you mean 'uppercase'?","line":2,"#
                    + #""column":7}"#,
                #"{"id":"c","output":"a\nb"}"#,
            ]
        )
    }

    @Test func scoresCases() {
        var score = ConformanceScore()
        score.add(
            #"{"id":"a","template":"x","context":{},"expect":{"output":"x"},"deviates":false}"#
        )
        score.add(
            #"{"id":"b","template":"x","context":{},"expect":{"output":"y"},"deviates":false}"#
        )
        score.add(
            #"{"id":"c","template":"x","expect":{"error":true},"deviates":true,"want":{"output":"x"}}"#
        )
        score.add(#"{"id":"d","template":"x","expect":{"error":true},"debatable":true}"#)
        #expect(
            score.report == """
                b
                  wanted {"output":"y"}
                  got    {"id":"b","output":"x"}
                2 passed, 1 failed

                """
        )
    }
}
