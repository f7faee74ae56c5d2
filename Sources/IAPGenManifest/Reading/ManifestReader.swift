//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenYAML

/// What a run chooses about a manifest.
package struct ManifestOptions: Sendable {
    /// The variant, or none for the one that `IAPGEN_VARIANT` names.
    package var variant: String?
    /// The environment that `${NAME}` reads.
    package var environment: [String: String]
    /// Whether products get the IDs of the variant; without, they keep the manifest's own.
    package var appliesVariant = true

    /// Creates options.
    package init(variant: String? = nil, environment: [String: String] = [:]) {
        self.variant = variant
        self.environment = environment
    }
}

/// Reads a manifest with the files that it includes, and checks it.
package enum ManifestReader {
    /// Reads the manifest at a path.
    ///
    /// - Parameters:
    ///   - path: The path as the user wrote it.
    ///   - files: Reads the file and those that it includes.
    ///   - options: What the run chooses.
    ///   - sources: Receives the files, so that ranges can be shown.
    ///   - collector: Receives everything that is wrong.
    /// - Returns: The manifest as far as it could be read, or none where nothing could. Callers
    ///   look at the collector before they use it.
    /// - Complexity: Linear in the length of the files.
    package static func read(
        _ path: String,
        files: some ManifestFiles,
        options: ManifestOptions = ManifestOptions(),
        sources: SourceMap,
        _ collector: inout DiagnosticCollector
    ) -> Manifest? {
        switch files.read(path, inside: nil, limit: YAMLLimits.standard.fileSize) {
        case .success(let bytes):
            return read(
                SourceFile(path: path, bytes: bytes),
                files: files,
                options: options,
                sources: sources,
                &collector
            )
        case .failure(let error):
            collector.report(.unreadable(path, error, at: nil))
            return nil
        }
    }

    /// Reads a manifest whose text is at hand.
    package static func read(
        _ file: SourceFile,
        files: some ManifestFiles = MemoryManifestFiles([:]),
        options: ManifestOptions = ManifestOptions(),
        sources: SourceMap,
        _ collector: inout DiagnosticCollector
    ) -> Manifest? {
        var context = DecodingContext(collector, environment: options.environment)
        collector = DiagnosticCollector()
        defer { collector = context.takeCollector() }
        var reader = IncludeReader(files: files, sources: sources)
        guard var draft = reader.read(file, &context) else { return nil }
        var manifest = finish(&draft)
        ManifestValidator.check(manifest, isDraft: true, file: reader.first, &context)
        VariantChoice(options).apply(to: &manifest, &context)
        context.applySwitches(of: manifest)
        return manifest
    }

    private static func finish(_ draft: inout ManifestDraft) -> Manifest {
        var manifest = Manifest()
        swap(&manifest, &draft.manifest)
        for var product in draft.retired {
            product.isRetired = true
            manifest.products.append(product)
        }
        manifest.variants = merged(manifest.variants)
        manifest.parameters = latest(manifest.parameters)
        manifest.completeNames()
        return manifest
    }

    /// Puts together what several files say about one variant.
    private static func merged(_ variants: [Variant]) -> [Variant] {
        var result: [Variant] = []
        var positions: [String: Int] = [:]
        for variant in variants {
            guard let known = positions[variant.name.value] else {
                positions[variant.name.value] = result.count
                result.append(variant)
                continue
            }
            result[known].prefix = variant.prefix ?? result[known].prefix
            result[known].suffix = variant.suffix ?? result[known].suffix
            result[known].ids += variant.ids
            result[known].groups += variant.groups
        }
        return result
    }

    /// Keeps the last value of each parameter at the place of its first.
    private static func latest(_ parameters: [Parameter]) -> [Parameter] {
        var result: [Parameter] = []
        var positions: [String: Int] = [:]
        for parameter in parameters {
            if let known = positions[parameter.name.value] {
                result[known] = parameter
            } else {
                positions[parameter.name.value] = result.count
                result.append(parameter)
            }
        }
        return result
    }
}
