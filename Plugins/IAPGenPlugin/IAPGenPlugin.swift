//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import PackagePlugin

/// Generates a target's purchases on each build.
@main
struct IAPGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return try commands(
            target: target.name,
            directory: target.directoryURL,
            files: module.sourceFiles.map(\.url),
            tool: context.tool(named: "iapgen-build-tool").url,
            workFolder: context.pluginWorkDirectoryURL
        )
    }

    /// The same for each build system: one command a manifest.
    private func commands(
        target: String,
        directory: URL,
        files: [URL],
        tool: URL,
        workFolder: URL
    ) throws -> [Command] {
        let inputs = try PluginInputs.find(target: target, directory: directory, files: files)
        guard !inputs.isEmpty else {
            throw PluginError.noManifest(target: target, places: [directory.path])
        }
        return inputs.map { input in
            let output = workFolder.appendingPathComponent("Generated")
            let names = input.outputNames
            return .buildCommand(
                displayName: "Generating \(names[0]) and more for \(target) from "
                    + input.manifest.lastPathComponent,
                executable: tool,
                arguments: arguments(for: input, output: output),
                inputFiles: input.files,
                outputFiles: names.map { output.appendingPathComponent($0) }
            )
        }
    }

    private func arguments(for input: PluginInputs, output: URL) -> [String] {
        var arguments = [input.manifest.path, "--output=\(output.path)"]
        if let suffix = input.suffix { arguments.append("--suffix=\(suffix)") }
        for file in input.files { arguments.append("--input=\(file.path)") }
        if let variant = ProcessInfo.processInfo.environment["IAPGEN_VARIANT"], !variant.isEmpty {
            arguments.append("--variant=\(variant)")
        }
        return arguments
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension IAPGenPlugin: XcodeBuildToolPlugin {
    /// Xcode's own targets; a synchronised folder may come without files, so the folder named like
    /// the target is looked at too.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try commands(
            target: target.displayName,
            directory: context.xcodeProject.directoryURL
                .appendingPathComponent(target.displayName),
            files: target.inputFiles.map(\.url),
            tool: context.tool(named: "iapgen-build-tool").url,
            workFolder: context.pluginWorkDirectoryURL
        )
    }
}
#endif
