// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import IAPGenTestSupport
import Testing

/// The script that compiles Apple code here finds what it is there to find.
@Suite(.serialized) struct TypecheckScriptTests {
    private static let root = BuildProducts.packageRoot()

    private func script(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let path = Self.root.appendingPathComponent("scripts/typecheck-apple.sh").path
        let result = try Subprocess.run([path] + arguments)
        return (result.status, result.output + result.errors)
    }

    @Test func catchesEveryPlantedMistake() throws {
        let mistakes = Self.root.appendingPathComponent("Tests/AppleTypecheck/Mistakes")
        // One that names another platform's target is tried in a run that has that platform.
        let planted = try FileManager.default.contentsOfDirectory(atPath: mistakes.path).filter {
            let text = try String(contentsOf: mistakes.appendingPathComponent($0), encoding: .utf8)
            return !text.contains("// Target:") || text.contains("// Target: ios")
        }
        #expect(planted.count >= 10)
        let result = try script(["--self-test", "--targets", "ios15"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("planted mistakes: \(planted.count) caught, 0 not caught"))
    }

    @Test(arguments: [
        ("TooNewSymbol", "'Mutex' is only available in iOS 18.0 or newer"),
        ("MissingUnknownDefault", "may have additional unknown values"),
    ])
    func failsInTheCompilersWords(mistake: String, words: String) throws {
        let file = "Tests/AppleTypecheck/Mistakes/\(mistake).swift"
        let result = try script(["--targets", "ios15", "--modes", "6", file])
        #expect(result.status == 1)
        #expect(result.output.contains(words), "\(result.output)")
    }
}
#endif
