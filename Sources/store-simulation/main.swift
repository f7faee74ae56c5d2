// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeSimulation

if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    let result = SimulationCommand.run(Array(CommandLine.arguments.dropFirst()))
    FileHandle.standardOutput.write(Data(result.text.utf8))
    exit(result.exitCode)
}
