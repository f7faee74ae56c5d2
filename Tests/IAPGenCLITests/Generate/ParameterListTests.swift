//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenStencil
import Testing

@testable import IAPGenCLI

@Suite struct ParameterListTests {
    @Test(arguments: [
        (["a=1"], #"{"a":"1"}"#), (["a"], #"{"a":true}"#), (["a=b=c"], #"{"a":"b=c"}"#),
        (["a="], #"{"a":""}"#), (["a.b=1", "a.c=2"], #"{"a":{"b":"1","c":"2"}}"#),
        (["a=1", "a=2", "a=3"], #"{"a":["1","2","3"]}"#), (["a-b_c=1"], #"{"a-b_c":"1"}"#),
    ])
    func putsTogether(_ arguments: [String], _ json: String) {
        var list = ParameterList()
        for argument in arguments { #expect(list.add(argument) == nil) }
        let value = ContextJSON.json(of: .dictionary(list.values))
        #expect(JSONWriter.text(of: value, style: .compact) == json)
    }

    @Test func boundsNesting() {
        var list = ParameterList()
        let key = Array(repeating: "a", count: 100_000).joined(separator: ".")
        #expect(list.add(key) != nil)
    }
}
