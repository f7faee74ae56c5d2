//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenAppStore
package import IAPGenCore
package import IAPGenDiagnostics
internal import IAPGenManifest

/// Finds the product IDs that an app's sources spell by hand, and makes a manifest of them.
package struct Adopter {
    /// A StoreKit configuration that was read.
    package struct Catalog {
        /// The path, as messages show it.
        package let path: String
        /// What it sells.
        package let catalog: AppStoreCatalog

        /// Creates a catalogue.
        package init(path: String, catalog: AppStoreCatalog) {
            self.path = path
            self.catalog = catalog
        }

        var ids: Set<String> { Set(catalog.manifest.products.map(\.id.value)) }
    }

    private let store: any FileStore
    private let limits: SourceLimits
    private let included: [String]
    private let excluded: [String]

    /// Creates an adopter.
    ///
    /// - Parameters:
    ///   - store: Where the sources are.
    ///   - limits: How much is read.
    ///   - included: How IDs begin that are taken whatever they are used for.
    ///   - excluded: How IDs begin that are left out.
    package init(
        _ store: any FileStore,
        limits: SourceLimits = SourceLimits(),
        including included: [String] = [],
        excluding excluded: [String] = []
    ) {
        self.store = store
        self.limits = limits
        self.included = included
        self.excluded = excluded
    }

    /// Reads sources and makes a manifest of what they spell.
    ///
    /// - Parameters:
    ///   - files: The sources and property lists.
    ///   - catalogs: The StoreKit configurations that were found. The one that lists most of the
    ///     IDs in the sources says what products are; the others are not used.
    ///   - collector: Receives what cannot be read.
    /// - Returns: The manifest, with what is to be said about it.
    /// - Complexity: Linear in the length of the files.
    package func adopt(
        _ files: [SourceFinder.File],
        catalogs: [Catalog],
        _ collector: inout DiagnosticCollector
    ) -> Adoption {
        let known = catalogs.reduce(into: Set<String>()) { $0.formUnion($1.ids) }
        let included = included
        let isWanted: (String) -> Bool = { text in
            known.contains(text) || included.contains(where: text.hasPrefix)
        }
        var facts = CodeFacts(limit: limits.factCount)
        for file in files {
            read(file, isWanted, &facts, &collector)
            guard !facts.isFull else {
                collector.report(.tooMuchToRemember())
                break
            }
        }
        let catalog = best(catalogs, for: facts)
        var options = EvidenceFinder.Options()
        options.known = catalog?.ids ?? []
        options.knownFrom = catalog.map { Path.name(of: $0.path) } ?? ""
        options.included = included
        options.excluded = excluded
        let evidence = EvidenceFinder(facts, options)
        var builder = AdoptionBuilder(facts, catalog)
        let unused = catalogs.map(\.path).filter { $0 != catalog?.path }
        return builder.build(evidence, unusedCatalogs: unused)
    }

    private func read(
        _ file: SourceFinder.File,
        _ isWanted: @escaping (String) -> Bool,
        _ facts: inout CodeFacts,
        _ collector: inout DiagnosticCollector
    ) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try store.read(file.path, limit: limits.fileSize)
        } catch {
            collector.report(.sourceNotRead(error))
            return
        }
        guard !GeneratedMarker.isPresent(in: bytes) else { return }
        switch file.kind {
        case .source(let language):
            let source = SourceText(bytes, as: language)
            CodeReader.read(source, path: file.path, wanting: isWanted, into: &facts)
        case .propertyList:
            let name = Path.name(of: file.path)
            if PropertyListReader.isBinary(bytes) {
                if NameWords(name).evidence > .none {
                    collector.report(.binaryPropertyList(file.path))
                }
            } else {
                PropertyListReader.read(bytes, path: file.path, name: name, into: &facts)
            }
        case .storeKit: break
        }
    }

    /// The configuration that lists most of the texts in the sources; the first of equals.
    private func best(_ catalogs: [Catalog], for facts: CodeFacts) -> Catalog? {
        guard catalogs.count > 1 else { return catalogs.first }
        let texts = Set(facts.occurrences.compactMap(\.text))
        let counts = catalogs.map { $0.ids.intersection(texts).count }
        guard let most = counts.max(), let index = counts.firstIndex(of: most) else { return nil }
        return catalogs[index]
    }
}
