//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenManifest

/// Reads manifests through a ``FileStore``.
package struct StoreManifestFiles: ManifestFiles {
    private let store: any FileStore

    /// Creates a reader.
    package init(_ store: any FileStore) { self.store = store }

    package func read(
        _ path: String,
        inside folder: String?,
        limit: Int
    ) -> Result<[UInt8], ManifestFileError> {
        if let folder {
            guard let file = store.resolved(path), let root = store.resolved(folder) else {
                return .failure(.notFound)
            }
            let prefix = root.utf8.last == UInt8(ascii: "/") ? root : root + "/"
            guard root == "." || file.utf8.starts(with: prefix.utf8) else {
                return .failure(.outside)
            }
        }
        do throws(FileError) {
            return .success(try store.read(path, limit: limit))
        } catch {
            return .failure(ManifestFileError(error))
        }
    }
}

extension ManifestFileError {
    fileprivate init(_ error: FileError) {
        switch error.reason {
        case .notFound: self = .notFound
        case .wrongKind("folder"): self = .notFound
        case .wrongKind: self = .notAFile
        case .tooLarge: self = .tooLarge
        case .outside: self = .outside
        case .symbolicLink, .system: self = .unreadable(error.text)
        }
    }
}
