//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

exit(ConformanceCommand.run(Array(CommandLine.arguments.dropFirst())))
