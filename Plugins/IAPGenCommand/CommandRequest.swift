//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The arguments of `swift package generate-iap`: targets for the plugin, all else for the tool.
struct CommandRequest {
    /// The targets named; empty for all.
    private(set) var targets: [String] = []
    /// The arguments that the tool gets.
    private(set) var passedOn: [String] = []

    /// Takes `--target NAME` and `--target=NAME` out of the arguments; Xcode gives one for each
    /// target that its user ticked.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--target" {
                guard let name = rest.popFirst() else { throw PluginError.missingTargetName }
                targets.append(name)
            } else if argument.hasPrefix("--target=") {
                targets.append(String(argument.dropFirst("--target=".count)))
            } else {
                passedOn.append(argument)
            }
        }
    }

    /// Whether nothing is written.
    var onlyLooks: Bool {
        wantsHelp || passedOn.contains { ["--check", "--diff", "--dry-run"].contains($0) }
    }

    /// Whether the tool only prints its help text.
    var wantsHelp: Bool { passedOn.contains { ["--help", "-h"].contains($0) } }

    /// The targets to look at.
    func choose(from known: [CommandTarget]) throws -> [CommandTarget] {
        guard !targets.isEmpty else { return known }
        return try targets.map { name in
            guard let target = known.first(where: { $0.name == name }) else {
                throw PluginError.unknownTarget(name, known: known.map(\.name))
            }
            return target
        }
    }
}
