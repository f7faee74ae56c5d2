// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

let usage = """
    Measures the runtime; prints a line for each measure: name, value, unit, goal.

    USAGE: runtime-benchmark [lookups] [crediting] [main-actor]

    """

let known = ["lookups", "crediting", "main-actor"]
let arguments = CommandLine.arguments.dropFirst()
guard arguments.allSatisfy(known.contains) else {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
}

Task { @MainActor in
    for part in arguments.isEmpty ? known[...] : arguments {
        let rows =
            switch part {
            case "lookups": await LookUps.measure()
            case "crediting": await Crediting.measure()
            default: await MainActorTurns.measure()
            }
        for row in rows { FileHandle.standardOutput.write(Data("\(row)\n".utf8)) }
    }
    exit(0)
}
// An asynchronous main would give the main queue to threads that come and go, whose times cannot be
// compared; a run loop keeps it on this one, as in an app.
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
