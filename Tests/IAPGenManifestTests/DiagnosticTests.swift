//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

@Suite struct DiagnosticTests {
    private static let environment = ["HOME": "/home/me"]

    @Test(arguments: DiagnosticFixture.all) func reportsAtTheMarker(_ fixture: DiagnosticFixture) {
        let marked = MarkedText(fixture.wrong)
        let lint = Lint(marked.text, environment: Self.environment)
        let found = lint.diagnostics.map { ExpectedDiagnostic($0, in: lint.sources) }
        let expected = ExpectedDiagnostic(at: 1, in: marked, fixture.id, fixture.summary)
        #expect(found == [expected])
        #expect(lint.diagnostics.first?.severity.rawValue == fixture.severity)
    }

    @Test(arguments: DiagnosticFixture.all) func leavesTheTwinAlone(_ fixture: DiagnosticFixture) {
        #expect(Lint(fixture.right, environment: Self.environment).lines == [])
    }

    @Test func hasAFixtureForEachID() throws {
        // Those that need other files, an option or a large text have tests of their own.
        let elsewhere: Set<String> = [
            "file-too-large", "include-cycle", "include-outside", "nesting-too-deep", "not-utf8",
            "review-note-length", "scalar-too-long", "too-many-anchors", "too-many-entries",
            "too-many-includes",
            "too-many-nodes", "too-many-problems", "too-many-products", "unknown-variant",
            "unreadable-file",
        ]
        let covered = Set(DiagnosticFixture.all.map(\.id)).union(elsewhere)
        #expect(covered == Set(DiagnosticExplanation.all.map(\.id.name)))
    }

    @Test func explainsWithTheSeverityThatIsReported() {
        for fixture in DiagnosticFixture.all {
            let explanation = DiagnosticExplanation.explanation(of: fixture.id)
            #expect(explanation?.severity.rawValue == fixture.severity, "\(fixture.id)")
        }
    }

    @Test func reportsEverythingOnceInOrder() {
        let lint = Lint(
            """
            settings: {acess: public}
            products:
              b: {id: b/, type: consumible}
              a: {id: b/, type: consumable, grants: {coins: none}}
            """
        )
        #expect(
            lint.lines == [
                "iap.yaml:1:12: unknown key 'acess' in a settings mapping; did you mean 'access'?",
                "iap.yaml:3:11: product ID 'b/' holds '/'; "
                    + "only letters, digits, '-', '.' and '_' are allowed",
                "iap.yaml:3:21: unknown product type 'consumible'; did you mean 'consumable'?",
                "iap.yaml:4:11: product ID 'b/' holds '/'; "
                    + "only letters, digits, '-', '.' and '_' are allowed",
                "iap.yaml:4:11: product ID 'b/' is already that of 'b'",
                "iap.yaml:4:49: 'coins' wants a whole number, not 'none'",
            ]
        )
    }

    @Test func doesNotCallAMisspeltKeyMissingAsWell() {
        let lint = Lint("products:\n  a: {idd: x, type: consumable}\n")
        #expect(lint.ids == ["unknown-key"])
    }

    @Test func doesNotCallAnUnreadableValueMissingAsWell() {
        let lint = Lint(
            "products:\n  a: {id: x, type: autoRenewable, group: g, period: monthly, level: one}\n"
        )
        #expect(lint.ids == ["invalid-period", "wrong-type"])
    }

    @Test func switchesWarnings() {
        func lint(_ level: String) -> Lint {
            Lint(
                """
                settings: {warnings: {missing-duration: \(level)}}
                products:
                  a: {id: a, type: nonRenewable}
                """
            )
        }
        #expect(lint("ignore").diagnostics.isEmpty)
        #expect(lint("warning").diagnostics.map(\.severity) == [.warning])
        #expect(lint("error").diagnostics.map(\.severity) == [.error])
    }

    @Test func suggestsEdits() throws {
        let lint = Lint("products:\n  a: {id: a, type: consumible}\n")
        let solution = try #require(lint.diagnostics.first?.solutions.first)
        #expect(lint.sources.text(of: solution.range) == "consumible")
        #expect(solution.replacement == "consumable")
    }

    @Test func findsExplanations() {
        #expect(DiagnosticExplanation.explanation(of: "unknown-key")?.id.name == "unknown-key")
        #expect(DiagnosticExplanation.explanation(of: "unknwon-key") == nil)
        #expect(DiagnosticExplanation.nearestID(to: "unknwon-key") == "unknown-key")
    }
}
