//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Why a plugin cannot say what to generate.
enum PluginError: Error, CustomStringConvertible {
    case noManifest(target: String, places: [String])
    case excluded(target: String, path: String)
    case severalManifests(target: String, paths: [String])
    case sameStem(target: String, paths: [String])
    case noTargetsWithManifest(lookedAt: [String])
    case unknownTarget(String, known: [String])
    case missingTargetName
    case notWritable(String)
    case failed(target: String, code: Int32)

    var description: String {
        switch self {
        case .noManifest(let target, let places):
            "target '\(target)' uses IAPGenPlugin but has no manifest; looked for iap.yaml, "
                + "iap.yml and iap/*.yaml in \(Self.list(places)). Run 'iapgen init' there, or "
                + "take the plugin off the target"
        case .excluded(let target, let path):
            "'\(path)' is listed in 'exclude:' of target '\(target)', which hides it from "
                + "plugins; take it out of there"
        case .severalManifests(let target, let paths):
            "target '\(target)' has \(Self.list(paths)), and it is unclear which one counts; "
                + "keep one of them, or move both to a folder named 'iap' to use both"
        case .sameStem(let target, let paths):
            "target '\(target)' has \(Self.list(paths)), whose generated files would have the "
                + "same names; rename one"
        case .noTargetsWithManifest(let targets):
            "none of the targets \(Self.list(targets)) has a manifest; looked for iap.yaml, "
                + "iap.yml and iap/*.yaml in the folder of each"
        case .unknownTarget(let name, let known):
            "there is no target '\(name)'; the targets are \(Self.list(known))"
        case .missingTargetName: "'--target' needs the name of a target"
        case .notWritable(let path):
            "'\(path)' cannot be written; add '--allow-writing-to-package-directory' before "
                + "'generate-iap', or make the folder writable"
        case .failed(let target, let code):
            "iapgen ended with code \(code) for target '\(target)'"
        }
    }

    private static func list(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
