//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// Enums with a table behave as `enum: String` does, when they run.
@Suite struct LargeEnumTests {
    private static let app = """
        import IAPRuntime

        @main struct App {
            static func check<Member: CatalogMember>(_ type: Member.Type) {
                let members = type.allCases
                precondition(members.count > 50)
                precondition(Set(members).count == members.count)
                precondition(Set(members.map(\\.rawValue)).count == members.count)
                precondition(members.map(\\.ordinal) == Array(members.indices))
                for member in members {
                    precondition(type.init(rawValue: member.rawValue) == member)
                    precondition(type.init(rawValue: member.rawValue + "x") == nil)
                }
                precondition(type.init(rawValue: "") == nil)
            }

            static func main() {
                check(IAPProduct.self)
                check(IAPFeature.self)
                check(IAPBalance.self)
                print(IAPProduct.skin0.rawValue, IAPFeature.look51.rawValue, IAPBalance.gem7.rawValue)
                print(IAPProduct.plan3.type, IAPProduct.Catalog.declarations.count)
            }
        }

        """

    @Test func goesBackAndForth() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.app, to: "App.swift")
        let objects = try Self.objectsOfTheRuntime()
        let sources = try GeneratedCodeCompilesTests.sources(
            in: Snapshots("large-catalog").path("")
        )
        let build = try Subprocess.run(
            [
                "swiftc", "-parse-as-library", "-swift-version", "6", "-module-name", "App",
                "-I", BuildProducts.modules, "-o", folder.path + "/app", folder.path + "/App.swift",
            ] + sources + objects
        )
        #expect(build.status == 0, "\(build.errors)")
        let run = try Subprocess.run([folder.path + "/app"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "com.example.skin0 look51 gem7\nautoRenewable 60\n")
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
