// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that several threads may use, one at a time.
///
/// The store, the clock and the disk answer synchronous calls (`StoreClock.now()`,
/// `StoreBackend.updates()`, the steps of a test), so an actor cannot hold their state. Nothing is
/// awaited and no callback runs while the value is held.
///
/// The `Mutex` of Swift's own library would be checked by the compiler, but needs iOS 18 and macOS 15;
/// so this is the one place in the sources that it has to be told about.
package final class Guarded<Value: Sendable>: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var value: Value

    package init(_ value: Value) { self.value = value }

    package func with<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
