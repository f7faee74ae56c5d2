//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A pair of brackets, with what is known of what lies in them.
struct CodeFrame {
    enum Kind: Hashable {
        /// The file, a type, a function, a closure.
        case block
        /// The cases of a `switch`.
        case switchBody
        /// `(…)`.
        case parenthesis
        /// `[…]` that holds elements, and `@{…}`.
        case collection
        /// `[…]` that picks one.
        case subscription
        /// `[receiver selector:…]`.
        case message
    }

    /// What the next `{` belongs to.
    enum Pending {
        case nothing
        case type(TypeScope)
        case member(String)
        case switchBody(from: Int)
    }

    let kind: Kind
    /// Whether `}` closes it.
    var isBraced: Bool
    /// The innermost type.
    var type: TypeScope?
    /// Whether its statements are the members of ``type``.
    var isTypeBody = false
    /// The innermost function, property or constant that a closure makes.
    var member: String?

    // The statement that is being read.
    var declaration: String?
    var isBehindEquals = false
    var pending = Pending.nothing

    // What is called, and with what.
    var callee: String?
    var qualifier: String?
    var label: String?
    /// Where the argument goes by its call and label.
    var argumentSink: Sink?
    /// Where everything here goes by what lies around it.
    var inherited: Sink?
    var isBehindColon = false
    /// Whether the key before the colon is taken for an ID, so that the value is not.
    var hasKey = false

    // The label of a `switch` that is being read or lies before.
    var subject: Sink?
    private(set) var cases: [String] = []
    private(set) var isInLabel = false
    /// Whether what is given for the cases was noted.
    var isNoted = false

    /// Creates a frame that lies in no other.
    init(_ kind: Kind) {
        self.kind = kind
        isBraced = kind == .block || kind == .switchBody
    }

    /// Creates a frame that lies in another.
    init(_ kind: Kind, in outer: CodeFrame) {
        self.init(kind)
        type = outer.type
        member = outer.member
    }

    /// Whether it holds statements.
    var isBlock: Bool { kind == .block || kind == .switchBody }

    /// Where a value in it goes.
    var sink: Sink? {
        switch kind {
        case .parenthesis, .message: argumentSink ?? inherited
        case .collection, .subscription: inherited
        case .switchBody: isInLabel ? subject : nil
        case .block: nil
        }
    }

    mutating func beginLabel() {
        isInLabel = true
        isNoted = false
        cases = []
    }

    /// More cases than people write in one label; what is kept of them is for each fact.
    private static let mostCases = 256

    mutating func addCase(_ name: String) {
        if cases.count < Self.mostCases { cases.append(name) }
    }

    mutating func endLabel() {
        isInLabel = false
        beginStatement()
    }

    mutating func beginStatement() {
        declaration = nil
        isBehindEquals = false
        pending = .nothing
    }

    /// A comma: the next argument or element has its own label and key.
    mutating func endElement() {
        guard kind != .message else { return }
        label = nil
        isBehindColon = false
        hasKey = false
        if kind == .parenthesis { argumentSink = nil }
    }
}
