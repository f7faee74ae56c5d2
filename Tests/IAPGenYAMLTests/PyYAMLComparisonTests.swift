//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// Compares our trees, places included, with those that PyYAML composes from libyaml's events.
@Suite struct PyYAMLComparisonTests {
    @Test func composesWhatPyYAMLComposes() throws {
        guard Python.has("yaml") else {
            print("skipped: PyYAML is not installed")
            return
        }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures/Documents.json")
        let input = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let documents = try JSONDecoder().decode([String].self, from: Data(input.utf8))
        #expect(documents.count >= 200)
        let output = try Python.run(script, input: input)
        let expected = try JSONDecoder().decode([String].self, from: Data(output.utf8))
        #expect(expected.count == documents.count)
        for (document, dump) in zip(documents, expected) {
            let ours = TreeDump.text(of: document, hasPositions: !document.contains("<<:"))
            #expect(ours == dump, "\(document.debugDescription)")
        }
    }

    private let script = #"""
        import json, re, sys, yaml

        def position(text, index):
            before = text[:index]
            breaks = list(re.finditer('\r\n|\n|\r', before))
            # A line feed right behind a carriage return belongs to the same line end.
            if before.endswith('\r') and text[index:index + 1] == '\n':
                breaks = breaks[:-1]
            start = breaks[-1].end() if breaks else 0
            return '%d:%d' % (len(breaks) + 1, index - start + 1)

        def skip(text, index):
            while text[index:index + 1] == '&':
                while index < len(text) and text[index] not in ' \t\r\n': index += 1
                while True:
                    while text[index:index + 1] in (' ', '\t', '\r', '\n'): index += 1
                    if text[index:index + 1] != '#': break
                    while text[index:index + 1] not in ('\r', '\n', ''): index += 1
            return index

        def dump(node, text, places, loader):
            begin = node.start_mark.index
            # An anchor before the first key of a block mapping is the key's.
            is_block = isinstance(node, yaml.MappingNode) and not node.flow_style
            shares = is_block and node.value and node.value[0][0].start_mark.index == begin
            if not shares:
                last = node.end_mark.index if isinstance(node, yaml.ScalarNode) else len(text)
                begin = min(skip(text, begin), last)
            start = position(text, begin) if places else ''
            if isinstance(node, yaml.ScalarNode):
                end = '-' + position(text, node.end_mark.index) if places else ''
                style = node.style or 'p'
                return 'S%s%s%s=%s' % (style, start, end, node.value.encode().hex())
            if isinstance(node, yaml.SequenceNode):
                return '[%s %s]' % (start, ' '.join(dump(n, text, places, loader) for n in node.value))
            if not places: loader.flatten_mapping(node)
            pairs = [(dump(k, text, places, loader), dump(v, text, places, loader)) for k, v in node.value]
            if not places: pairs = sorted(dict(pairs).items())
            return '{%s %s}' % (start, ' '.join('%s:%s' % p for p in pairs))

        result = []
        for document in json.load(sys.stdin):
            loader = yaml.CSafeLoader(document.encode())
            node = loader.get_single_node()
            text = document.lstrip('\ufeff')
            places = '<<:' not in document
            result.append('EMPTY' if node is None else dump(node, text, places, loader))
        json.dump(result, sys.stdout)
        """#
}
