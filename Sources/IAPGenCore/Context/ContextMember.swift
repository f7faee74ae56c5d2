//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenStencil

/// One key that a template may read from an object of the context.
package struct ContextMember: Sendable {
    /// The key.
    package let name: String
    /// What kind of value it holds, in the words of the reference page.
    package let kind: String
    /// What it means.
    package let summary: String
}

/// An object of the context.
///
/// Its keys are the cases of an enum. One switch over them answers templates and another describes
/// them for the reference page, so that neither can drift. (A table of functions would read well
/// too, and cost a debug build 2,000 instructions for each value.)
protocol ContextObject: TemplateObject {
    /// The keys.
    associatedtype Key: RawRepresentable<String>, CaseIterable, Sendable

    /// The object's name on the reference page.
    static var title: String { get }
    /// What kind of value a key holds, and what it means.
    static func description(of key: Key) -> (kind: String, summary: String)
    /// The value of a key.
    func value(of key: Key) -> Value
}

extension ContextObject {
    /// The keys with their descriptions, for the reference page.
    static var members: [ContextMember] {
        Key.allCases.map { key in
            let (kind, summary) = description(of: key)
            return ContextMember(name: key.rawValue, kind: kind, summary: summary)
        }
    }
}
