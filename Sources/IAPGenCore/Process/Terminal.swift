//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif

/// A file descriptor that text is written to.
///
/// A reader that goes away (`iapgen schema | head -1`) ends the writing without a word, as people
/// expect of tools; for that the process must ignore `SIGPIPE`.
package final class Terminal: TextOutput {
    private let descriptor: Int32
    private var isClosed = false
    package private(set) var hasFailed = false

    /// Creates an output for standard output (1) or standard error (2).
    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Makes a vanished reader an error that ``write(_:)`` sees, not the end of the process.
    package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    package var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    package func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        bytes.withUnsafeBytes { buffer in
            var left = buffer[...]
            while !left.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: left)
                let count = systemWrite(descriptor, part)
                if count >= 0 {
                    left = left.dropFirst(count)
                } else if !shouldRetry(errno) {
                    return
                }
            }
        }
    }

    private func shouldRetry(_ code: Int32) -> Bool {
        switch code {
        case EINTR: return true
        case EAGAIN:
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            return poll(&request, 1, -1) >= 0 || errno == EINTR
        case EPIPE: isClosed = true
        default: (isClosed, hasFailed) = (true, true)
        }
        return false
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
