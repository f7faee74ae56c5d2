// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// The file system of the machine; counts how often it was waited for, and for how long.
final class CountingFiles: RecordFiles {
    struct Counts: Sendable {
        /// Files written; each is waited for.
        var writes = 0
        /// Waits for the disk: one for each file and one for each change of a folder.
        var waits = 0
        /// Seconds in calls that wait for the disk.
        var waited = 0.0
    }

    private let files = POSIXFiles()
    private let state = Guarded(Counts())

    var counts: Counts { state.with { $0 } }

    func read(_ path: String) -> Result<Data, FileFailure> { files.read(path) }

    func write(_ data: Data, to path: String) throws(IAPError) {
        let start = Date()
        try files.write(data, to: path)
        note(since: start) { $0.writes += 1 }
    }

    func rename(_ source: String, to destination: String) throws(IAPError) {
        try files.rename(source, to: destination)
    }

    func link(_ source: String, to destination: String) -> Bool {
        files.link(source, to: destination)
    }

    func remove(_ path: String) { files.remove(path) }

    func makeFolder(_ path: String) throws(IAPError) { try files.makeFolder(path) }

    func synchronize(folder: String) throws(IAPError) {
        let start = Date()
        try files.synchronize(folder: folder)
        note(since: start) { _ in }
    }

    private func note(since start: Date, _ change: (inout Counts) -> Void) {
        let waited = Date().timeIntervalSince(start)
        state.with { counts in
            counts.waits += 1
            counts.waited += waited
            change(&counts)
        }
    }
}
