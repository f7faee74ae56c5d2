//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// The state of files and folders, to see whether any of them changed.
///
/// Nothing but look-ups, so that it works the same on each system, on network volumes, and for
/// editors that save by renaming.
struct WatchedFiles: Equatable {
    private var states: [String: FileInformation?] = [:]

    /// Looks at each path.
    init(_ paths: some Sequence<String>, in files: any FileStore) {
        for path in paths { states[path] = .some(files.information(at: path, followsLinks: true)) }
    }

    /// The paths.
    var paths: some Collection<String> { states.keys }

    /// Takes the state of files that an earlier look knew from there.
    ///
    /// So a change between the two looks is not missed. Folders change with what is written into
    /// them and stay.
    func keepingFiles(of earlier: WatchedFiles) -> WatchedFiles {
        var result = self
        for (path, state) in earlier.states
        where state?.kind == .file && states[path] != nil {
            result.states[path] = .some(state)
        }
        return result
    }
}
