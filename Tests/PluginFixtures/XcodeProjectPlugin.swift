//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A double of the module that only Xcode has, with what the plugins use of it, so that their code
// for Xcode is type-checked on each system. `scripts/test-plugins.sh` compiles it.

public import Foundation
public import PackagePlugin

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL
    private let tools: [String: PluginContext.Tool]

    public func tool(named name: String) throws -> PluginContext.Tool {
        guard let tool = tools[name] else { throw MissingTool() }
        return tool
    }
}

struct MissingTool: Error {}

public struct XcodeProject {
    public let displayName: String
    public let directoryURL: URL
    public let targets: [XcodeTarget]
}

public struct XcodeTarget {
    public let displayName: String
    public let inputFiles: FileList
}

public protocol XcodeBuildToolPlugin: Plugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: Plugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
