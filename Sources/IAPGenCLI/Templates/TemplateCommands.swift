//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension CommandSpec {
    static let template = CommandSpec(
        group: "template",
        abstract: "Look at templates and write own ones.",
        discussion: """
            Templates are looked up by name: in the folders of '--template-path', in those that \
            the manifest names, in the folder 'IAPTemplates' beside the manifest, and in the tool \
            itself. A template of yours replaces the built-in one of the same name, so one partial \
            can be changed alone.
            """,
        subcommands: [
            .templateList, .templateWhich, .templateCat, .templateExport, .templateLint,
            .templateContext, .templateRender,
        ]
    )

    private static let templateList = CommandSpec(
        "list",
        abstract: "List all templates and where each comes from.",
        options: TemplateLookup.options,
        action: TemplateListCommand.list
    )

    private static let templateWhich = CommandSpec(
        "which",
        abstract: "Show where a template comes from.",
        positionals: [TemplateListCommand.name],
        options: TemplateLookup.options,
        action: TemplateListCommand.which
    )

    private static let templateCat = CommandSpec(
        "cat",
        abstract: "Print a template.",
        positionals: [TemplateListCommand.name],
        options: TemplateLookup.options,
        action: TemplateListCommand.cat
    )

    private static let templateExport = CommandSpec(
        "export",
        abstract: "Write built-in templates to a folder, to change them there.",
        discussion: """
            Export only what you change: an exported template no longer follows the tool's updates.
            """,
        positionals: [TemplateExportCommand.names],
        options: [TemplateExportCommand.output, TemplateExportCommand.force],
        action: TemplateExportCommand.run
    )

    private static let templateLint = CommandSpec(
        "lint",
        abstract: "Check templates without rendering them.",
        discussion: "Without names, all templates that are not built in are checked.",
        positionals: [TemplateLintCommand.names],
        options: TemplateLookup.options + [DiagnosticReporter.strict, DiagnosticsFormat.option],
        action: TemplateLintCommand.run
    )

    private static let templateContext = CommandSpec(
        "context",
        abstract: "Print what templates can read for a manifest, as JSON.",
        positionals: [ManifestArguments.manifest],
        options: [TemplateArguments.parameter] + ManifestArguments.options,
        action: TemplateContextCommand.run
    )

    private static let templateRender = CommandSpec(
        "render",
        abstract: "Render one template with a context of your own.",
        discussion: """
            For templates written for other tools: the context is any JSON object. Undefined \
            variables print nothing unless '--strict' is given.
            """,
        positionals: [TemplateRenderCommand.template],
        options: [TemplateRenderCommand.context] + TemplateArguments.options + [
            DiagnosticReporter.strict, DiagnosticsFormat.option,
        ],
        action: TemplateRenderCommand.run
    )
}
