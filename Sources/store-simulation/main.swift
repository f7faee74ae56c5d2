// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeSimulation

// The order of sets and dictionaries must not differ between two runs of one seed.
if getenv("SWIFT_DETERMINISTIC_HASHING") == nil, let tool = Bundle.main.executablePath {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(tool, &words)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if let folder = arguments.last, ["--crash-worker", "--crash-drain"].contains(arguments.first) {
    let drains = arguments.first == "--crash-drain"
    let balance = await CrashWorker.run(folder: folder, drains: drains)
    FileHandle.standardOutput.write(Data(balance.utf8))
} else if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    let result = SimulationCommand.run(arguments)
    FileHandle.standardOutput.write(Data(result.text.utf8))
    exit(result.exitCode)
}
