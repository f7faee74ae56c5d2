//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Answers the conformance protocol, or scores corpus files.
enum ConformanceCommand {
    /// Runs the command and returns its exit code.
    static func run(_ arguments: [String]) -> Int32 {
        if arguments.isEmpty {
            while let line = readLine() {
                guard !line.isEmpty else { continue }
                write(answer(to: line) + "\n")
            }
            return 0
        }
        var score = ConformanceScore()
        for path in arguments {
            guard let lines = lines(of: path) else {
                write("\(path): cannot be read\n")
                return 1
            }
            for line in lines where !line.isEmpty { score.add(line) }
        }
        write(score.report)
        return score.failed == 0 ? 0 : 1
    }

    /// The answer to a line of the protocol.
    static func answer(to line: String) -> String {
        guard let value = ConformanceCase.json(of: line), let test = ConformanceCase(value) else {
            let id = ConformanceCase.json(of: line)?["id"]?.string ?? ""
            let answer = ConformanceOutcome.error("not a case", nil).answer(to: id)
            return JSONWriter.text(of: answer, style: .compact)
        }
        return JSONWriter.text(of: test.outcome().answer(to: test.id), style: .compact)
    }

    private static func lines(of path: String) -> [String]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return bytes.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { put($0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func put(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Darwin.write(1, bytes, count)
        #else
        Glibc.write(1, bytes, count)
        #endif
    }
}
