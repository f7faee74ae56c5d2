//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenStencil

/// Shows templates: all of them, the place of one, the text of one.
enum TemplateListCommand {
    static let name = PositionalSpec(
        ValueSpec("name"),
        help: "The template's name, such as IAPManager.stencil."
    )

    static func list(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let templates = TemplateLookup.templates(arguments, session)
        var table = TextTable("Template", "From")
        for (name, origin) in templates.listing { table.add(name, place(of: name, origin)) }
        session.output.write(table.text(indent: 0))
        return .success
    }

    static func which(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        find(arguments, session) { name, found in
            session.output.write(visible(place(of: name, found.origin)) + "\n")
        }
    }

    static func cat(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        find(arguments, session) { _, found in session.output.write(found.text) }
    }

    private static func place(of name: String, _ origin: TemplateSet.Origin) -> String {
        switch origin {
        case .builtin: "built in"
        case .folder(let folder): Path.join(folder, name)
        }
    }

    private static func find(
        _ arguments: ParsedArguments,
        _ session: Session,
        _ show: (String, (origin: TemplateSet.Origin, text: String)) -> Void
    ) -> ExitCode {
        guard let name = arguments.value(of: name) else { return .failure }
        let templates = TemplateLookup.templates(arguments, session)
        do throws(LoaderError) {
            if let found = try templates.find(name) {
                show(name, found)
                return .success
            }
            let names = templates.listing.map(\.name)
            let hint = NearestMatch.suggestion(for: name, in: names)
            session.fail("there is no template '\(name)'\(hint)")
        } catch {
            session.fail("cannot read the template '\(name)': \(error.reason)")
        }
        return .failure
    }
}
