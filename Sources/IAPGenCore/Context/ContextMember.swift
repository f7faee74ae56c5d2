//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenStencil

/// One key that a template may read from an object of the context.
///
/// The same table answers templates and makes the reference page, so that neither can drift.
package struct ContextMember<Object: Sendable>: Sendable {
    /// The key.
    package let name: String
    /// What kind of value it holds, in the words of the reference page.
    package let kind: String
    /// What it means.
    package let summary: String
    /// The value for an object.
    let read: @Sendable (Object) -> Value
    /// Appends what the value prints, where that is shorter than making the value.
    let write: Writer?

    /// Appends what a value prints.
    typealias Writer = @Sendable (Object, inout OutputBuffer) -> Void

    init(
        _ name: String,
        _ kind: String,
        _ summary: String,
        read: @escaping @Sendable (Object) -> Value
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.read = read
        write = nil
    }

    /// Creates a key whose value is a text that is put together when it is printed.
    init(_ name: String, _ summary: String, write: @escaping Writer) {
        self.name = name
        kind = "string"
        self.summary = summary
        self.write = write
        read = { object in
            var text = OutputBuffer()
            write(object, &text)
            return .string(text.text)
        }
    }
}

/// An object of the context that reads its members from a table.
///
/// Each type reads from a table of functions alone and does so itself: in an extension for all of
/// them, a debug build would look the types of the table up for each value (1,000 instructions).
protocol ContextObject: TemplateObject {
    /// The object's name on the reference page.
    static var title: String { get }
    /// Its keys.
    static var members: [ContextMember<Self>] { get }
}
