//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import PackagePlugin

@main
struct IAPGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
