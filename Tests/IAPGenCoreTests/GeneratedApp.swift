//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// An app made of generated code and a main file, linked with the runtime and run.
enum GeneratedApp {
    /// Builds the sources with the main file, runs them, and returns what they print.
    static func output(of main: String, with sources: [String]) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(main, to: "App.swift")
        let build = try Subprocess.run(
            [
                "swiftc", "-parse-as-library", "-swift-version", "6", "-module-name", "App",
                "-I", BuildProducts.modules, "-o", folder.path + "/app", folder.path + "/App.swift",
            ] + sources + objectsOfTheRuntime()
        )
        try #require(build.status == 0, "\(build.errors)")
        let run = try Subprocess.run([folder.path + "/app"])
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    /// The runtime as it was built for the tests; objects of files that are gone stay in the folder.
    private static func objectsOfTheRuntime() throws -> [String] {
        let sources = BuildProducts.packageRoot().appendingPathComponent("Sources/IAPRuntime")
        let files = try #require(FileManager.default.subpaths(atPath: sources.path))
        let objects = files.filter { $0.hasSuffix(".swift") }.map { file in
            BuildProducts.folder.appendingPathComponent("IAPRuntime.build")
                .appendingPathComponent((file as NSString).lastPathComponent + ".o").path
        }
        try #require(objects.allSatisfy(FileManager.default.fileExists))
        return objects
    }
}
