//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import PackagePlugin

/// Writes a package's generated files into its source tree: `swift package generate-iap`.
@main
struct IAPGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let targets = context.package.targets.compactMap { target -> CommandTarget? in
            guard let module = target.sourceModule else { return nil }
            return CommandTarget(
                name: target.name,
                directory: target.directoryURL,
                files: module.sourceFiles.map(\.url)
            )
        }
        try run(arguments, targets: targets, tool: context.tool(named: "iapgen").url)
    }

    private func run(_ arguments: [String], targets: [CommandTarget], tool: URL) throws {
        let request = try CommandRequest(arguments)
        let chosen = try request.choose(from: targets)
        var found = false
        for target in chosen {
            let inputs = try PluginInputs.find(
                target: target.name,
                directory: target.directory,
                files: target.sources
            )
            for input in inputs {
                found = true
                try generate(input, target: target, request: request, tool: tool)
            }
        }
        guard found || request.wantsHelp else {
            throw PluginError.noTargetsWithManifest(lookedAt: chosen.map(\.name))
        }
    }

    private func generate(
        _ input: PluginInputs,
        target: CommandTarget,
        request: CommandRequest,
        tool: URL
    ) throws {
        let output = target.outputFolder
        if !request.onlyLooks, !target.isWritable { throw PluginError.notWritable(output.path) }
        let process = Process()
        process.executableURL = tool
        process.arguments =
            ["generate", input.manifest.path, "--output", output.path]
            + (input.suffix.map { ["--suffix=\($0)"] } ?? []) + request.passedOn
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PluginError.failed(target: target.name, code: process.terminationStatus)
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension IAPGenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let targets = context.xcodeProject.targets.map { target in
            CommandTarget(
                name: target.displayName,
                directory: context.xcodeProject.directoryURL
                    .appendingPathComponent(target.displayName),
                files: target.inputFiles.map(\.url)
            )
        }
        try run(arguments, targets: targets, tool: context.tool(named: "iapgen").url)
    }
}
#endif
