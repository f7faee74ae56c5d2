//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import Foundation

/// What the running tests were built into.
package enum BuildProducts {
    /// The folder with the executables, `.build/debug`.
    package static var folder: URL {
        Bundle.main.executableURL.map { executable in
            // On Linux the test runner is beside the executables; on macOS it is inside Xcode.
            var folder = executable.deletingLastPathComponent()
            while folder.pathExtension == "xctest" || folder.lastPathComponent == "MacOS"
                || folder.lastPathComponent == "Contents"
            {
                folder.deleteLastPathComponent()
            }
            return folder
        } ?? URL(fileURLWithPath: ".build/debug")
    }

    /// The path of a built executable.
    package static func path(of executable: String) -> String {
        folder.appendingPathComponent(executable).path
    }

    /// The folder with the modules' interfaces.
    package static var modules: String { folder.appendingPathComponent("Modules").path }

    /// The folder of the package.
    package static func packageRoot() -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
