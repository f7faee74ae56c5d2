//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON

/// How many cases of a corpus came out as wanted.
struct ConformanceScore {
    private(set) var passed = 0
    private(set) var failed = 0
    private var lines: [String] = []

    /// Runs the case of a line; debatable cases never count.
    mutating func add(_ line: String) {
        guard let value = ConformanceCase.json(of: line), let test = ConformanceCase(value) else {
            failed += 1
            return lines.append("not a case: \(line.prefix(80))\n")
        }
        guard value["debatable"]?.bool != true else { return }
        let wanted = (value["deviates"]?.bool == true ? value["want"] : value["expect"]) ?? [:]
        let got = test.outcome()
        guard !Self.fits(got, wanted) else {
            passed += 1
            return
        }
        failed += 1
        lines.append(
            """
            \(test.id)
              wanted \(JSONWriter.text(of: wanted, style: .compact))
              got    \(JSONWriter.text(of: got.answer(to: test.id), style: .compact))

            """
        )
    }

    /// The failing cases, then the sums.
    var report: String { lines.joined() + "\(passed) passed, \(failed) failed\n" }

    private static func fits(_ got: ConformanceOutcome, _ wanted: JSONValue) -> Bool {
        switch got {
        case .output(let text): wanted["output"]?.string.map { Array($0.utf8) } == Array(text.utf8)
        case .error: wanted["error"]?.bool == true
        }
    }
}
