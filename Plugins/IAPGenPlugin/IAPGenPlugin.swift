//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import PackagePlugin

@main
struct IAPGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        []
    }
}
