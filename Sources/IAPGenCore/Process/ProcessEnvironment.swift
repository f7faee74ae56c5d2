//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
internal import Darwin
#else
// The C library's list of variables is a global that Swift takes for unsafe; nothing changes it here.
@preconcurrency internal import Glibc
#endif

/// The variables of the environment.
package enum ProcessEnvironment {
    /// The variables by name; of two entries with one name the first counts, as for `getenv`.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        #if canImport(Darwin)
        var next = _NSGetEnviron().pointee
        #else
        var next = environ
        #endif
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "="), equals > text.startIndex {
                let name = String(text[..<equals])
                if variables[name] == nil {
                    variables[name] = String(text[text.index(after: equals)...])
                }
            }
            next += 1
        }
        return variables
    }
}
