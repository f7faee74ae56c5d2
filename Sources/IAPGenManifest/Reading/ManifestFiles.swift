//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Reads the files of a manifest; injected, so that tests need no disk.
package protocol ManifestFiles {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path, relative to the working directory or absolute.
    ///   - folder: The folder that the file must lie in once symbolic links are followed, or none
    ///     for the file that the user named.
    ///   - limit: The largest file in bytes.
    /// - Returns: The file's bytes, or why there are none.
    func read(
        _ path: String,
        inside folder: String?,
        limit: Int
    ) -> Result<[UInt8], ManifestFileError>
}

/// Why a file could not be read.
package enum ManifestFileError: Error, Hashable {
    /// There is no such file.
    case notFound
    /// It is a folder or a device.
    case notAFile
    /// A symbolic link leads out of the manifest's folder.
    case outside
    /// It is larger than allowed.
    case tooLarge
    /// The system refused; the text says why.
    case unreadable(String)
}

/// Files in memory, by path.
package struct MemoryManifestFiles: ManifestFiles {
    private let files: [String: [UInt8]]

    /// Creates files from texts.
    package init(_ texts: [String: String]) {
        files = texts.mapValues { Array($0.utf8) }
    }

    package func read(
        _ path: String,
        inside folder: String?,
        limit: Int
    ) -> Result<[UInt8], ManifestFileError> {
        guard let bytes = files[path] else { return .failure(.notFound) }
        return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge)
    }
}
