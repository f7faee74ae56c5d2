// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The few calls of a file system that a durable write needs; tests let one lose power.
package protocol RecordFiles: Sendable {
    /// Reads a file.
    func read(_ path: String) -> Result<Data, FileFailure>
    /// Writes a file and waits until the disk has its content.
    func write(_ data: Data, to path: String) throws(IAPError)
    /// Gives a file another name, in place of the file that had it.
    func rename(_ source: String, to destination: String) throws(IAPError)
    /// Gives a file a second name; false if that name is taken or links are not supported.
    func link(_ source: String, to destination: String) -> Bool
    /// Takes a name away, if there is such a one.
    func remove(_ path: String)
    /// Creates a folder unless there is one.
    func makeFolder(_ path: String) throws(IAPError)
    /// Waits until the disk has the names in a folder.
    func synchronize(folder: String) throws(IAPError)
}

/// Why a file could not be read, as the number of the operating system.
package struct FileFailure: Error {
    /// The number, such as `ENOENT`.
    package var number: Int32

    /// Creates a failure.
    package init(number: Int32) { self.number = number }

    func error(_ text: String) -> IAPError {
        IAPError(.storageFailed, "\(text): \(String(cString: strerror(number)))")
    }
}
