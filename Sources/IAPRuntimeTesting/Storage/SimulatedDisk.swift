// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import IAPRuntime

/// A disk that can lose power at any step of a write.
///
/// What was not waited for may be lost then: a file may be torn, and of the names that changed since
/// the folder was last waited for only the first few may have reached the disk.
package final class SimulatedDisk: RecordFiles {
    private struct File: Sendable {
        var data: Data
        var isDurable = false
    }

    fileprivate enum Change: Sendable {
        case name(String, file: Int)
        case unname(String)
    }

    private struct State: Sendable {
        var files: [Int: File] = [:]
        var names: [String: Int] = [:]
        var durableNames: [String: Int] = [:]
        var changes: [Change] = []
        var fileCount = 0
        var stepsLeft: Int?
        var isOff = false

        /// Whether the next step still happens.
        mutating func step() -> Bool {
            if isOff { return false }
            guard let left = stepsLeft else { return true }
            stepsLeft = left - 1
            isOff = left <= 0
            return !isOff
        }

        mutating func change(_ change: Change) {
            changes.append(change)
            names.apply(change)
        }
    }

    private let state = Guarded(State())

    /// Creates an empty disk.
    package init() {}

    /// Cuts the power after so many steps; a write takes several.
    package func cutPower(afterSteps count: Int) { state.with { $0.stepsLeft = count } }

    /// Whether the power is off.
    package var isOff: Bool { state.with { $0.isOff } }

    /// Switches the disk on again.
    ///
    /// - Parameter survives: How many of so many changes have reached the disk.
    package func restart(survives: (_ count: Int) -> Int) {
        let count = state.with { $0.isOff ? $0.changes.count : nil }
        guard let count else { return state.with { $0.stepsLeft = nil } }
        let kept = survives(count + 1)
        state.with { state in
            for change in state.changes.prefix(kept) { state.durableNames.apply(change) }
            state.names = state.durableNames
            state.changes = []
            for (id, file) in state.files where !file.isDurable {
                state.files[id] = File(data: file.data.prefix(file.data.count / 2))
            }
            state.stepsLeft = nil
            state.isOff = false
        }
    }

    // MARK: Files

    /// Reads a file.
    package func read(_ path: String) -> Result<Data, FileFailure> {
        state.with { state in
            if state.isOff { return .failure(FileFailure(number: EIO)) }
            guard let id = state.names[path], let file = state.files[id] else {
                return .failure(FileFailure(number: ENOENT))
            }
            return .success(file.data)
        }
    }

    /// Writes a file in three steps: its name, its content, and the wait for the disk.
    package func write(_ data: Data, to path: String) throws(IAPError) {
        try state.with { (state) throws(IAPError) in
            guard state.step() else { throw Self.isOff }
            state.fileCount += 1
            let id = state.fileCount
            state.files[id] = File(data: Data())
            state.change(.name(path, file: id))
            guard state.step() else { throw Self.isOff }
            state.files[id] = File(data: data)
            guard state.step() else { throw Self.isOff }
            state.files[id] = File(data: data, isDurable: true)
            let used = Set(state.names.values).union(state.durableNames.values)
            if state.files.count > 16 { state.files = state.files.filter { used.contains($0.key) } }
        }
    }

    /// Gives a file another name.
    package func rename(_ source: String, to destination: String) throws(IAPError) {
        try state.with { (state) throws(IAPError) in
            guard state.step(), let id = state.names[source] else { throw Self.isOff }
            // One change of the folder each way, as journals keep it.
            state.changes.append(.name(destination, file: id))
            state.changes.append(.unname(source))
            state.names[destination] = id
            state.names[source] = nil
        }
    }

    /// Gives a file a second name.
    package func link(_ source: String, to destination: String) -> Bool {
        state.with { state in
            guard state.step(), let id = state.names[source], state.names[destination] == nil else {
                return false
            }
            state.change(.name(destination, file: id))
            return true
        }
    }

    /// Takes a name away.
    package func remove(_ path: String) {
        state.with { state in
            guard state.step(), state.names[path] != nil else { return }
            state.change(.unname(path))
        }
    }

    /// Does nothing: folders are not modelled.
    package func makeFolder(_ path: String) throws(IAPError) {
        if isOff { throw Self.isOff }
    }

    /// Waits for the names.
    package func synchronize(folder: String) throws(IAPError) {
        try state.with { (state) throws(IAPError) in
            guard state.step() else { throw Self.isOff }
            state.durableNames = state.names
            state.changes = []
        }
    }

    private static let isOff = IAPError(.storageFailed, "the disk has lost its power")
}

extension [String: Int] {
    fileprivate mutating func apply(_ change: SimulatedDisk.Change) {
        switch change {
        case .name(let name, let file): self[name] = file
        case .unname(let name): self[name] = nil
        }
    }
}
