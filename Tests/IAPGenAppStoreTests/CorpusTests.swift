//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest
import Testing

@Suite struct CorpusTests {
    @Test(arguments: Corpus.entries)
    func survivesReadingAndWriting(_ entry: Corpus.Entry) throws {
        let sample = StoreKitSample(entry.bytes, path: entry.name)
        let file = try #require(sample.file)
        if entry.isXcodeFormat { #expect(file.bytes == entry.bytes) }
        #expect(StoreKitSample(file.bytes).file?.bytes == file.bytes)
    }

    @Test(arguments: Corpus.entries)
    func isUnchangedByItsOwnManifest(_ entry: Corpus.Entry) throws {
        let sample = StoreKitSample(entry.bytes, path: entry.name)
        guard let file = sample.file, sample.errors.isEmpty else { return }
        let export = StoreKitEncoder.encode(sample.manifest, into: file)
        #expect(export.added == [])
        #expect(export.changed == [])
        #expect(export.removed == [])
        #expect(
            String(decoding: export.bytes, as: UTF8.self)
                == String(decoding: entry.bytes, as: UTF8.self)
        )
    }

    @Test(arguments: Corpus.entries)
    func givesManifestThatReadsBack(_ entry: Corpus.Entry) {
        let sample = StoreKitSample(entry.bytes, path: entry.name)
        guard sample.errors.isEmpty, !sample.manifest.products.isEmpty else { return }
        let reread = ManifestSample(sample.yaml)
        #expect(reread.errors == [])
        #expect(reread.yaml == sample.yaml)
    }

    @Test(arguments: Corpus.entries)
    func givesTheSameManifestAfterExport(_ entry: Corpus.Entry) {
        let sample = StoreKitSample(entry.bytes, path: entry.name)
        guard sample.errors.isEmpty else { return }
        let exported = StoreKitSample(StoreKitEncoder.encode(sample.manifest).bytes)
        #expect(exported.messages == "")
        #expect(exported.yaml == sample.yaml)
    }
}
