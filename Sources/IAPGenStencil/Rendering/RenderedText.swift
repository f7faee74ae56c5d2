//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a template made of a context, as UTF-8, in the memory that it was written to.
///
/// An array would hold a copy: 11 MB and 2,800 page faults for 10,000 products.
package final class RenderedText {
    private let start: UnsafeMutablePointer<UInt8>
    private let count: Int

    /// Takes memory over that `malloc` gave.
    init(taking start: UnsafeMutablePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    deinit { free(start) }

    /// Runs a body on the bytes.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A copy of the bytes.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
