//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// A handler in its map form while it is read.
private struct HandlerDraft: Sendable {
    var className: Located<String>?
    var typeName: Located<String>?
    var required: [Located<HandlerMember>] = []
}

private let handlerKeys: KeyTable<HandlerDraft> = KeyTable(
    "handler",
    "Who reacts to purchases: a class to generate, or a type of the app's own.",
    [
        Key(
            "class",
            .text(.swiftName),
            example: "RemoveAdsManager",
            "The class to generate."
        ) { $0.className = $1 },
        Key(
            "type",
            .text,
            example: "MyHandler",
            "A type of the app that conforms to 'PurchaseHandler'; nothing is generated for it."
        ) { $0.typeName = $1 },
        Key(
            "required",
            .list(of: .callback),
            example: "[success, failure]",
            "The callbacks of a generated class that the app must implement; leaving one out is an "
                + "error of the compiler."
        ) { $0.required = $1 },
    ]
)

extension ValueReader where Value == Located<HandlerMember> {
    /// One of the members that the app implements.
    fileprivate static let callback: Self = ValueReader(
        shape: .choice(HandlerMember.allCases.filter(\.isCallback).map(\.rawValue))
    ) { node, context in
        guard let text = context.scalar(node) else { return nil }
        let words = HandlerMember.allCases.filter(\.isCallback).map(\.rawValue)
        guard let member = HandlerMember(rawValue: text), member.isCallback else {
            let near = context.nearest(text, in: words, of: "required")
            context.report(
                .unknownValue(.unknownValue, context.key, text, words, near: near, at: node)
            )
            return nil
        }
        return Located(member, at: node.range)
    }
}

extension ValueReader where Value == HandlerReference {
    /// A class name, or a map with more to say.
    static let handler: Self = ValueReader(
        shape: .either([.text(.swiftName), .object(handlerKeys.description)])
    ) { node, context in
        guard node.kind == .mapping else {
            return context.scalar(node).map {
                HandlerReference(.generated, Located($0, at: node.range))
            }
        }
        var draft = HandlerDraft()
        handlerKeys.decode(node, into: &draft, owner: node.range, &context)
        switch (draft.className, draft.typeName) {
        case (let name?, nil):
            return HandlerReference(.generated, name, required: draft.required)
        case (nil, let name?):
            if let first = draft.required.first {
                context.report(.requiredOfCustomType(name.value, at: first.range))
            }
            return HandlerReference(.custom, name)
        case (_?, let type?):
            context.report(.twoHandlers(at: type.range))
            return nil
        case (nil, nil):
            context.report(.noHandler(at: node.range))
            return nil
        }
    }
}

extension ValueReader where Value == [MethodName] {
    /// A map from members to names.
    static let methods: Self = ValueReader.object(methodKeys) { [] }
}

private let methodKeys: KeyTable<[MethodName]> = KeyTable(
    "methods mapping",
    "Names for members of a handler, without back-ticks.",
    HandlerMember.allCases.filter(\.isRenamable).map { member in
        Key(
            member.rawValue,
            ValueReader<MethodName>(shape: .text(.swiftName)) { node, context in
                context.scalar(node).map {
                    MethodName(Located(member, at: node.range), Located($0, at: node.range))
                }
            },
            example: example(of: member),
            documentation(of: member)
        ) { $0.append($1) }
    }
)

private func example(of member: HandlerMember) -> String {
    member == .isPurchased
        ? "areAdsRemoved" : DerivedNames.members(ofProduct: "noAds")[member]
}

private func documentation(of member: HandlerMember) -> String {
    switch member {
    case .purchase: "The function that starts a purchase."
    case .restore: "The function that restores purchases."
    case .isPurchased: "The function that says whether it was bought."
    case .success: "Called after a purchase was credited."
    case .restoreSuccess: "Called after a purchase was restored."
    case .restoreFailure: "Called where nothing was restored."
    case .deferred: "Called where a purchase waits for somebody's approval."
    case .failure: "Called where a purchase failed, with and without the error."
    case .cancelled: "Called where the customer cancelled."
    case .revoked: "Called where the App Store took a purchase back."
    case .deliver: "Runs before a transaction is finished; at least once for each."
    }
}

extension DiagnosticID {
    static let handlerForm = DiagnosticID("handler-form")
}

extension Diagnostic {
    fileprivate static func requiredOfCustomType(
        _ name: String,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .handlerForm,
            "'required' goes with 'class'; nothing is generated for the app's own type '\(name)'",
            at: range
        )
    }

    fileprivate static func twoHandlers(at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .handlerForm,
            "a handler has a 'class' to generate or a 'type' of the app's own, not both",
            at: range
        )
    }

    fileprivate static func noHandler(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .handlerForm,
            "a handler needs a 'class' to generate or a 'type' of the app's own",
            at: range
        )
    }
}
