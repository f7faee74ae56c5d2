//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCLI
internal import IAPGenCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

ProcessMemory.reuseFreed()
Terminal.ignoreBrokenPipes()
exit(Tool(session: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
