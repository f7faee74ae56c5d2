//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// The memory of the tool, whatever the manifest: 64 MiB where it declares fewer than a thousand
/// products, 260 where it declares a hundred thousand.
@Suite struct MemoryTests {
    /// A file of up to 16 MiB: a head, a unit again and again, and a tail.
    private struct Case: Encodable {
        let name: String
        let head: String
        /// In it, `%X` is the number of the unit.
        let unit: String
        let tail: String
        /// How many units, or 0 for as many as fit.
        var count = 0
        /// What is put behind, to the largest size.
        var padding = ""
        /// The most that the process may take.
        var limit = 64

        init(_ name: String, _ head: String, _ unit: String, _ tail: String = "", count: Int = 0) {
            self.name = name
            self.head = head
            self.unit = unit
            self.tail = tail
            self.count = count
            padding = count > 0 ? "#" : ""
        }
    }

    private static let product = "products: {a: {id: a, type: consumable}}\n"
    private static let open = "products: {a: {id: a, type: nonConsumable, "
    private static let offers =
        "products: {a: {id: a, type: autoRenewable, group: g, level: 1, period: P1M, offerCodes: {"

    /// The worst that were found, each at the limits that stop it.
    private static let cases = [
        Case("one long text", "", "a"),
        Case("one long run of spaces", "a", " ", "b"),
        Case("a quote of line breaks", "x-a: \"", "\n", "\""),
        Case("a long name of an anchor", "- &", "a", " b"),
        Case("list entries", "", "- \n"),
        Case("open lists", "", "["),
        Case("open mappings", "", "{a: "),
        Case("keys", product, "k%X:\n"),
        Case("one key again and again", product, "a: a\n"),
        Case("long unknown keys", product, "\(String(repeating: "k", count: 700))%X: a\n"),
        Case("long equal keys", product, "\(String(repeating: "k", count: 700)): a\n"),
        Case("comments", product, "#\n"),
        Case("empty lines", product, "\n"),
        Case("anchors", "x-a:\n", "- &a%X b\n"),
        Case("escapes", product + "x-a: [", "\"\\n\",", "]"),
        Case("long escapes", "x-a:\n", "- \"\(String(repeating: "\\t", count: 32_000))\"\n"),
        Case("products without keys", "products:\n", " a%X:\n"),
        Case("groups", product + "subscriptionGroups:\n", " groupgroupgroup%X:\n", count: 49_900),
        Case(
            "locales",
            open + "localizations: {",
            "localelocalelocale%X: ,",
            "}}}\n",
            count: 49_900
        ),
        Case("features", open + "unlocks: [", "featurefeaturefeature%X,", "]}}\n", count: 49_900),
        Case("equal features", open + "unlocks: [", "f,", "]}}\n", count: 49_900),
        Case(
            "offers",
            offers,
            "o%X: {paymentMode: freeTrial, period: P1M},",
            "}}}\n",
            count: 40_000
        ),
        Case(
            "parameters",
            product + "parameters: {",
            "parameterparameter%X: text,",
            "}\n",
            count: 49_900
        ),
    ]

    /// Makes each file, runs the tool on it and prints its peak in MiB and its seconds.
    ///
    /// The tool is a child of Python, whose own peak is small: a child's begins at its parent's.
    private static let script = """
        import json, os, subprocess, sys, tempfile, time
        work = json.load(sys.stdin)
        largest = 16 * 1024 * 1024 // work["scale"]
        for case in work["cases"]:
            head, unit, tail = (case[key].encode() for key in ("head", "unit", "tail"))
            room = largest - len(head) - len(tail)
            if b"%X" in unit:
                parts, size, number = [], 0, 0
                while size + len(unit) + 4 < room and number != (case["count"] // work["scale"] or -1):
                    part = unit.replace(b"%X", b"%x" % number)
                    parts.append(part); size += len(part); number += 1
                body = b"".join(parts)
            else:
                body = unit * (case["count"] // work["scale"] or room // len(unit))
            text = head + body + tail
            if case["padding"]: text += b"#" * (largest - len(text))
            with tempfile.NamedTemporaryFile(suffix=".yaml") as file:
                file.write(text); file.flush()
                del text, body
                start = time.monotonic()
                process = subprocess.Popen([work["tool"], "lint", file.name],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                _, status, usage = os.wait4(process.pid, 0)
                code = os.waitstatus_to_exitcode(status)
                scale = 1024 * 1024 if sys.platform == "darwin" else 1024
                print(case["name"], usage.ru_maxrss // scale, round(usage.ru_utime, 1), code, sep="\\t")
        """

    private struct Work: Encodable {
        let tool: String
        let scale: Int
        let cases: [Case]
    }

    @Test func staysBelow64MiB() throws {
        guard Subprocess.exists("python3") else { return print("skipped: no python3") }
        // A debug build takes a second for each MiB; it gets an eighth of everything.
        #if DEBUG
        let scale = 8
        #else
        let scale = 1
        #endif
        let tool = BuildProducts.path(of: "iapgen")
        let work = Work(tool: tool, scale: scale, cases: Self.cases)
        let input = String(decoding: try JSONEncoder().encode(work), as: UTF8.self)
        let output = try Python.run(Self.script, input: input)
        let rows = output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.count == Self.cases.count)
        for (row, wanted) in zip(rows, Self.cases) {
            let peak = try #require(Int(row[1]))
            let code = try #require(Int(row[3]))
            #expect(peak <= wanted.limit, "\(wanted.name): \(peak) MiB")
            #expect(code == 0 || code == 1, "\(wanted.name): ended with \(code)")
        }
        print(output)
    }
}
