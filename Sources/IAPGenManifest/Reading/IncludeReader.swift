//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// Reads a manifest's files in the order in which their products are shown.
struct IncludeReader<Files: ManifestFiles> {
    private let files: Files
    private let sources: SourceMap
    private var draft = ManifestDraft()
    /// The files that are being read, from the first to the innermost.
    private var open: [ManifestPath] = []
    private var seen: Set<ManifestPath> = []
    /// The first file.
    private(set) var first: SourceFileID?

    /// How many bytes the files that are left to read may have together.
    private var bytesLeft = YAMLLimits.manifestSize

    /// How many files a manifest may have.
    private static var mostFiles: Int { 100 }
    /// How deep files may include one another.
    private static var mostLevels: Int { 8 }

    init(files: Files, sources: SourceMap) {
        self.files = files
        self.sources = sources
    }

    /// Reads the first file and all that it includes; none where the first is not a mapping.
    mutating func read(_ file: SourceFile, _ context: inout DecodingContext) -> ManifestDraft? {
        let path = ManifestPath(file.path)
        seen.insert(path)
        // Taken out, so that what is changed later is not held here as well.
        defer { draft = ManifestDraft() }
        return decode(file, at: path, &context) ? draft : nil
    }

    private mutating func decode(
        _ file: SourceFile,
        at path: ManifestPath,
        _ context: inout DecodingContext
    ) -> Bool {
        bytesLeft -= file.bytes.count
        let id = sources.add(file)
        if first == nil { first = id }
        let tree = context.withCollector {
            YAMLReader.read(id, in: sources, limits: .manifest, &$0)
        }
        guard let tree else { return false }
        guard let root = tree.root else { return true }
        guard root.kind == .mapping || root.isNull else {
            context.key = "the manifest"
            context.report(.wrongType("the manifest", "a mapping", root))
            return false
        }
        context.declare(products: products(of: root))
        open.append(path)
        defer { open.removeLast() }
        for include in includes(of: root, &context) { readInclude(include, from: path, &context) }
        context.key = "the manifest"
        // The includes were read above, ahead of everything that goes before them.
        manifestKeys.decode(root, into: &draft, owner: .start(of: id), &context)
        return true
    }

    /// How many products the file declares, which bounds what else it may hold.
    private func products(of root: YAMLNode) -> Int {
        var count = 0
        for (key, value) in root.entries where YAMLLimits.manifest.wideKeys.contains(key.text) {
            count += value.count
        }
        return count
    }

    /// The paths under `include:`; what is wrong with them is reported with the other keys.
    private func includes(
        of root: YAMLNode,
        _ context: inout DecodingContext
    ) -> [Located<String>] {
        for (key, value) in root.entries where key.text == "include" {
            var quiet = DecodingContext(DiagnosticCollector(), environment: context.environment)
            return ValueReader<[Located<String>]>.paths.read(value, &quiet) ?? []
        }
        return []
    }

    private mutating func readInclude(
        _ include: Located<String>,
        from path: ManifestPath,
        _ context: inout DecodingContext
    ) {
        guard let target = path.including(include.value) else {
            context.report(.includeOutside(include))
            return
        }
        guard !open.contains(target) else {
            context.report(.includeCycle(target.text, at: include.range))
            return
        }
        guard seen.insert(target).inserted else { return }
        guard seen.count <= Self.mostFiles, open.count < Self.mostLevels else {
            context.report(
                .tooManyIncludes(Self.mostFiles, levels: Self.mostLevels, at: include.range)
            )
            return
        }
        let limit = min(YAMLLimits.standard.fileSize, bytesLeft)
        switch files.read(target.text, inside: target.folder, limit: limit) {
        case .success(let bytes):
            _ = decode(SourceFile(path: target.text, bytes: bytes), at: target, &context)
        case .failure(.outside): context.report(.includeOutside(include))
        case .failure(.tooLarge) where limit < YAMLLimits.standard.fileSize:
            context.report(.manifestTooLarge(include))
        case .failure(let error):
            context.report(.unreadable(target.text, error, at: include.range))
        }
    }
}

extension YAMLLimits {
    /// How many bytes all files of a manifest may have together.
    package static var manifestSize: Int { 2 * standard.fileSize }

    /// The limits for a manifest, whose products are the only thing that there may be many of.
    static let manifest: YAMLLimits = {
        var limits = YAMLLimits.standard
        limits.wideKeys = ["products", "retired"]
        return limits
    }()
}

extension DiagnosticID {
    static let includeOutside = DiagnosticID("include-outside")
    static let includeCycle = DiagnosticID("include-cycle")
    static let tooManyIncludes = DiagnosticID("too-many-includes")
    static let unreadableFile = DiagnosticID("unreadable-file")
}

extension Diagnostic {
    fileprivate static func includeOutside(_ include: Located<String>) -> Diagnostic {
        Diagnostic(
            .includeOutside,
            "'\(shortened(include.value))' is not a path inside the manifest's folder",
            at: include.range
        )
    }

    fileprivate static func includeCycle(_ path: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .includeCycle,
            "'\(shortened(path))' includes itself, here or through other files",
            at: range
        )
    }

    fileprivate static func tooManyIncludes(
        _ files: Int,
        levels: Int,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .tooManyIncludes,
            "a manifest has at most \(files) files, and \(levels) levels of them",
            at: range
        )
    }

    fileprivate static func manifestTooLarge(_ include: Located<String>) -> Diagnostic {
        Diagnostic(
            .fileTooLarge,
            "with '\(shortened(include.value))' the manifest's files are together larger than "
                + "\(YAMLLimits.manifestSize / 1024 / 1024) MiB; leave out what is not used",
            at: include.range
        )
    }

    /// The report of a file that could not be read.
    static func unreadable(
        _ path: String,
        _ error: ManifestFileError,
        at range: SourceRange?
    ) -> Diagnostic {
        let path = shortened(path, to: 200)
        let summary =
            switch error {
            case .notFound: "'\(path)' does not exist"
            case .notAFile: "'\(path)' is not a file"
            case .outside: "'\(path)' lies outside the manifest's folder"
            case .tooLarge: "'\(path)' is too large"
            case .unreadable(let reason): "'\(path)' cannot be read: \(reason)"
            }
        guard error != .tooLarge else {
            return .fileTooLarge(YAMLLimits.standard.fileSize, at: range)
        }
        return Diagnostic(.unreadableFile, summary, at: range)
    }
}
