//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A report with what is needed to show it: the names of both sides and the places of differences.
package struct DriftPresentation {
    /// The report.
    package let report: DriftReport
    /// The manifest's name.
    package let here: String
    /// The other side's name: a path, or `App Store Connect`.
    package let there: String
    private let sources: SourceMap
    private var tables: [SourceFileID: LineTable] = [:]

    /// Creates a presentation for the files of a run.
    package init(_ report: DriftReport, here: String, there: String, sources: SourceMap) {
        self.report = report
        self.here = here
        self.there = there
        self.sources = sources
    }

    /// The differences of a kind.
    func entries(_ kind: Drift.Kind) -> [Drift] { report.entries.filter { $0.kind == kind } }

    /// The path and position of a range, or none.
    mutating func place(of range: SourceRange?) -> (path: String, position: SourcePosition)? {
        guard let range else { return nil }
        let table = tables[range.file] ?? LineTable(sources[range.file])
        tables[range.file] = table
        return (sources[range.file].path, table.position(ofByte: Int(range.start)))
    }

    /// The place of a difference, in the manifest where it has one there.
    mutating func line(of drift: Drift) -> String {
        guard let place = place(of: drift.hereRange ?? drift.thereRange) else { return "" }
        return "\(place.path):\(place.position.line)"
    }

    /// What a kind of difference is, for a heading.
    func title(of kind: Drift.Kind) -> String {
        switch kind {
        case .caseOnly: "IDs that differ in upper and lower case only"
        case .nearMiss: "IDs that are almost the same"
        case .missingThere: "Missing in \(there)"
        case .missingHere: "Missing in \(here)"
        case .differs: "Different"
        case .removedThere: "Sold in \(here), removed from sale in \(there)"
        case .soldThere: "Retired in \(here), still sold in \(there)"
        case .removedUnknown: "Removed from sale in \(there), not in \(here)"
        }
    }

    /// The whole in one line.
    var summary: String {
        let count = report.entries.count(where: \.isDrift)
        let products = "\(report.compared) product\(report.compared == 1 ? "" : "s") compared"
        if count > 0 { return "\(count) difference\(count == 1 ? "" : "s"), \(products)" }
        return report.isIncomplete ? "no difference so far, \(products)" : "no drift, \(products)"
    }

    /// What the reader must know beside the differences.
    var remarks: [String] {
        var remarks: [String] = []
        if !report.notCompared.isEmpty {
            remarks.append(
                "not compared, because \(there) does not list them: "
                    + report.notCompared.joined(separator: ", ")
            )
        }
        if report.isIncomplete {
            remarks.append("\(there) is incomplete: give the other pages of the lists too")
        }
        return remarks
    }

    /// One difference in a sentence.
    func sentence(_ drift: Drift) -> String {
        let subject = drift.name.map { "\($0) (\(drift.subject))" } ?? drift.subject
        let (own, theirs) = (drift.here ?? "nothing", drift.there ?? "nothing")
        switch drift.kind {
        case .caseOnly, .nearMiss:
            let what = drift.field.map { "\(subject) \($0): " } ?? ""
            return what + "'\(own)' here is '\(theirs)' in \(there)"
        case .missingThere: return "\(subject) is missing in \(there)"
        case .missingHere: return "\(subject) is missing in \(here)"
        case .differs:
            return "\(subject) \(drift.field ?? ""): '\(own)' here, '\(theirs)' in \(there)"
        case .removedThere: return "\(subject) is removed from sale in \(there)"
        case .soldThere: return "\(subject) is retired here and still sold in \(there)"
        case .removedUnknown: return "\(subject) is removed from sale in \(there)"
        }
    }
}
