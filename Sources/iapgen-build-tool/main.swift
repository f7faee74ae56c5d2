//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

// What `IAPGenPlugin` runs in each build. Whoever builds an app compiles this first, so it depends
// on nothing that generating does not need; for people there is `iapgen`.

private func run() -> Int32 {
    let errors = Terminal(descriptor: STDERR_FILENO)
    do throws(BuildArguments.Problem) {
        let arguments = try BuildArguments(Array(CommandLine.arguments.dropFirst()))
        let run = BuildRun(
            arguments,
            files: DiskFileStore(),
            environment: ProcessEnvironment.variables
        )
        let outcome = run.generate()
        errors.write(outcome.messages)
        return outcome.hasFailed ? 1 : 0
    } catch {
        errors.write("error: \(error.text)\n")
        return 64
    }
}

ProcessMemory.reuseFreed()
Terminal.ignoreBrokenPipes()
exit(run())
