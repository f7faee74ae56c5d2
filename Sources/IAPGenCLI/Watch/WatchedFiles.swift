//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// The state of files and folders, to see whether any of them changed.
///
/// Nothing but look-ups, so that it works the same on each system and for each editor, also those
/// that save by renaming.
struct WatchedFiles: Equatable {
    private var states: [String: FileInformation?] = [:]

    /// Looks at each path now.
    init(_ paths: [String], in files: any FileStore) {
        for path in paths { states[path] = .some(files.information(at: path, followsLinks: true)) }
    }

    /// The paths whose state is another than in an earlier look, in order.
    func changes(since earlier: WatchedFiles) -> [String] {
        Set(states.keys).union(earlier.states.keys)
            .filter { states[$0] != earlier.states[$0] }
            .sorted()
    }
}
