//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
package import IAPGenJSON

/// Shows a report to machines: JSON, Markdown for a pull request, and GitHub's annotations.
package enum DriftDocuments {
    /// The report as JSON.
    package static func json(of presentation: DriftPresentation) -> JSONValue {
        var presentation = presentation
        let entries = presentation.report.entries.map { json(of: $0, &presentation) }
        return [
            "manifest": .string(presentation.here),
            "other": .string(presentation.there),
            "drift": .bool(presentation.report.hasDrift),
            "incomplete": .bool(presentation.report.isIncomplete),
            "compared": .integer(presentation.report.compared),
            "notCompared": .array(presentation.report.notCompared.map(JSONValue.string)),
            "entries": .array(entries),
        ]
    }

    private static func json(
        of drift: Drift,
        _ presentation: inout DriftPresentation
    ) -> JSONValue {
        var object: JSONObject = [
            "kind": .string(drift.kind.rawValue),
            "subject": .string(drift.subject),
        ]
        let texts = [
            ("name", drift.name), ("field", drift.field), ("here", drift.here),
            ("there", drift.there),
        ]
        for (key, text) in texts {
            if let text { object[key] = .string(text) }
        }
        for (key, range) in [("hereAt", drift.hereRange), ("thereAt", drift.thereRange)] {
            guard let place = presentation.place(of: range) else { continue }
            object[key] = [
                "path": .string(place.path),
                "line": .integer(place.position.line),
                "column": .integer(place.position.column),
            ]
        }
        return .object(object)
    }

    // MARK: Markdown

    /// The report as Markdown, with a table for each kind of difference.
    package static func markdown(of presentation: DriftPresentation) -> String {
        var presentation = presentation
        let (here, there) = (escaped(presentation.here), escaped(presentation.there))
        var text = "### \(here) and \(there)\n\n"
        for kind in Drift.Kind.allCases {
            let entries = presentation.entries(kind)
            guard !entries.isEmpty else { continue }
            text += "**\(escaped(presentation.title(of: kind)))**\n\n"
            text += "| Place | Product | What | \(here) | \(there) |\n"
            text += "| --- | --- | --- | --- | --- |\n"
            for drift in entries {
                let cells = [
                    presentation.line(of: drift), drift.name ?? drift.subject,
                    drift.field ?? drift.subject, drift.here ?? "", drift.there ?? "",
                ]
                text += "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        text += escaped(presentation.summary) + "\n"
        for remark in presentation.remarks { text += "\n" + escaped(remark) + "\n" }
        return text
    }

    /// A text that neither ends its cell nor starts markup.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in visible(text).unicodeScalars {
            switch scalar {
            case "\\", "|", "*", "_", "`", "<", "[", "]", "~", "#", "@": result += "\\"
            case "&":
                result += "&amp;"
                continue
            default: break
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    // MARK: GitHub

    /// The report as workflow commands, which GitHub shows at the manifest's lines.
    package static func github(of presentation: DriftPresentation) -> String {
        var presentation = presentation
        var text = ""
        for drift in presentation.report.entries {
            let level = drift.isDrift ? "error" : "notice"
            var properties: [String] = []
            if let place = presentation.place(of: drift.hereRange ?? drift.thereRange) {
                properties.append("file=" + property(place.path))
                properties.append("line=\(place.position.line)")
                properties.append("col=\(place.position.column)")
            }
            properties.append("title=" + property(presentation.title(of: drift.kind)))
            let message = data(presentation.sentence(drift))
            text += "::\(level) \(properties.joined(separator: ","))::\(message)\n"
        }
        for remark in presentation.remarks { text += "::warning::\(data(remark))\n" }
        if text.isEmpty { text = "::notice::\(data(presentation.summary))\n" }
        return text
    }

    private static func data(_ text: String) -> String {
        var result = ""
        for scalar in visible(text).unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func property(_ text: String) -> String {
        var result = ""
        for scalar in data(text).unicodeScalars {
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
