// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntimeTesting

/// A web server on the loopback address that answers from a script, one connection at a time.
final class LoopbackServer: Sendable {
    enum Reply: Sendable {
        case status(Int, String)
        /// Closes the connection without a word.
        case hangUp
        /// Keeps the connection open without a word.
        case silence
    }

    let url: URL
    private let listener: Int32
    private let address: sockaddr_in
    private let state: Guarded<State>

    private struct State: Sendable {
        var replies: [Reply]
        var isStopped = false
        var bodies: [Data] = []
        var silent: [Int32] = []
    }

    init(_ replies: [Reply]) throws {
        listener = socket(AF_INET, Self.streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = "127.0.0.1"
        parts.port = Int(UInt16(bigEndian: address.sin_port))
        parts.path = "/verify"
        guard let url = parts.url else { throw POSIXError(.EINVAL) }
        self.url = url
        self.address = address
        state = Guarded(State(replies: replies))
        // The thread alone closes the socket: its number may be given to another one at once.
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                if state.with({ $0.isStopped }) {
                    if connection >= 0 { close(connection) }
                    break
                }
                if connection >= 0 { serve(connection) }
            }
            close(listener)
        }
    }

    /// What was posted, in order.
    var posted: [Data] { state.with { $0.bodies } }

    func stop() {
        state.with { $0.isStopped = true }
        for connection in state.with({ $0.silent }) { close(connection) }
        // Wakes the thread that waits for a connection.
        let waker = socket(AF_INET, Self.streamType, 0)
        var address = address
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                _ = connect(waker, name, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(waker)
    }

    private static var streamType: Int32 {
        #if canImport(Darwin)
        SOCK_STREAM
        #else
        Int32(SOCK_STREAM.rawValue)
        #endif
    }

    private func serve(_ connection: Int32) {
        guard let body = readBody(connection) else {
            _ = close(connection)
            return
        }
        let reply = state.with { state in
            state.bodies.append(body)
            return state.replies.count > 1 ? state.replies.removeFirst() : state.replies[0]
        }
        switch reply {
        case .hangUp: close(connection)
        case .silence: state.with { $0.silent.append(connection) }
        case .status(let status, let text):
            let head =
                "HTTP/1.1 \(status) X\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n"
            let bytes = Array((head + text).utf8)
            _ = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            close(connection)
        }
    }

    private func readBody(_ connection: Int32) -> Data? {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            if let end = received.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: received[..<end.lowerBound], as: UTF8.self).lowercased()
                let line = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
                let length = line.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
                let body = received[end.upperBound...]
                if body.count >= length { return Data(body) }
            }
            let count = read(connection, &buffer, buffer.count)
            if count <= 0 { return nil }
            received.append(contentsOf: buffer.prefix(count))
        }
    }
}
