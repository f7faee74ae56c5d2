//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// The declarations that share a handler agree about it, and its members do not collide.
enum HandlerAgreement: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        guard let method = product.methods.first else { return }
        guard let position = input.handlers.handlerOfProduct[index] else {
            context.report(.methodsWithoutHandler(method))
            return
        }
        if input.handlers.handlers[position].kind == .custom {
            context.report(.methodsWithoutHandler(method))
        }
    }

    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        if hasTwoKinds(input) { checkKinds(input.manifest, &context) }
        for group in input.manifest.groups {
            guard let method = group.methods.first else { continue }
            if group.handler?.kind != .generated { context.report(.methodsWithoutHandler(method)) }
        }
        for handler in input.handlers.handlers
        where handler.kind == .generated && !handler.methods.isEmpty {
            checkAgreement(handler, &context)
            checkMembers(handler, &context)
        }
    }

    /// Whether any handler has another kind than the first of its name.
    private static func hasTwoKinds(_ input: RuleInput) -> Bool {
        let handlers = input.handlers
        let products = input.manifest.products
        for index in products.indices {
            guard let position = handlers.handlerOfProduct[index],
                let kind = products[index].handler?.kind
            else { continue }
            if kind != handlers.handlers[position].kind { return true }
        }
        // Those of groups are few.
        return input.manifest.groups.contains { $0.handler != nil }
    }

    /// One name is a class to generate or a type of the app's, not both.
    private static func checkKinds(_ manifest: Manifest, _ context: inout DecodingContext) {
        var known: [String: HandlerReference] = [:]
        func add(_ handler: HandlerReference?) {
            guard let handler else { return }
            guard let first = known[handler.name.value] else {
                known[handler.name.value] = handler
                return
            }
            if first.kind != handler.kind {
                context.report(.handlerKinds(handler.name, first.name))
            }
        }
        for index in manifest.products.indices { add(manifest.products[index].handler) }
        for group in manifest.groups { add(group.handler) }
    }

    private static func checkAgreement(
        _ handler: ResolvedHandler,
        _ context: inout DecodingContext
    ) {
        var known: [HandlerMember: Located<String>] = [:]
        for method in handler.methods {
            guard let first = known[method.member.value] else {
                known[method.member.value] = method.name
                continue
            }
            if first.value != method.name.value {
                context.report(.conflictingMethods(method, first, handler.name.value))
            }
        }
    }

    private static func checkMembers(
        _ handler: ResolvedHandler,
        _ context: inout DecodingContext
    ) {
        var known: [String: HandlerMember] = [:]
        let renamed = Set(handler.methods.map(\.member.value))
        let order =
            HandlerMember.allCases.filter { !renamed.contains($0) }
            + HandlerMember.allCases.filter(renamed.contains)
        for member in order {
            let name = handler.members[member]
            guard let other = known[name] else {
                known[name] = member
                continue
            }
            let method = handler.methods.last { $0.member.value == member }
            context.report(.memberCollision(name, member, other, at: method?.name))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .methodsWithoutHandler,
            rule: "'methods' goes with a handler class that is generated.",
            reason: "The names are those of the class's members. Without a class, or with a type "
                + "of the app's own, nothing would bear them.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, "
                + "methods: {isPurchased: areAdsRemoved}}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, handler: AdsManager, "
                + "methods: {isPurchased: areAdsRemoved}}"
        ),
        DiagnosticExplanation(
            .handlerKinds,
            rule: "A handler's name is that of a class to generate or of a type of the app's own.",
            reason: "If one product asks for the class and another for the app's type, the module "
                + "would have two types of one name.",
            wrong: """
                coins10: {id: com.example.c10, type: consumable, handler: CoinsManager}
                coins50: {id: com.example.c50, type: consumable, handler: {type: CoinsManager}}
                """,
            right: """
                coins10: {id: com.example.c10, type: consumable, handler: CoinsManager}
                coins50: {id: com.example.c50, type: consumable, handler: CoinsManager}
                """
        ),
        DiagnosticExplanation(
            .conflictingMethods,
            rule: "Products that share a handler give its members the same names.",
            reason: "The class has each member once, for all its products. Write 'methods' at one "
                + "of them.",
            wrong: """
                coins10: {id: com.example.c10, type: consumable, handler: Coins, \
                methods: {purchase: buy}}
                coins50: {id: com.example.c50, type: consumable, handler: Coins, \
                methods: {purchase: order}}
                """,
            right: """
                coins10: {id: com.example.c10, type: consumable, handler: Coins, \
                methods: {purchase: buy}}
                coins50: {id: com.example.c50, type: consumable, handler: Coins}
                """
        ),
        DiagnosticExplanation(
            .memberCollision,
            rule: "The members of a handler have different names.",
            reason: "Two functions of one name would make calls ambiguous or not compile at all.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, handler: AdsManager, "
                + "methods: {purchase: buy, restore: buy}}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, handler: AdsManager, "
                + "methods: {purchase: buy}}"
        ),
    ]
}

extension DiagnosticID {
    static let methodsWithoutHandler = DiagnosticID("methods-without-handler")
    static let handlerKinds = DiagnosticID("handler-kinds")
    static let conflictingMethods = DiagnosticID("conflicting-methods")
    static let memberCollision = DiagnosticID("member-collision")
}

extension Diagnostic {
    fileprivate static func methodsWithoutHandler(_ method: MethodName) -> Diagnostic {
        Diagnostic(
            .methodsWithoutHandler,
            "'methods' names members of a generated handler class, and there is none; "
                + "add 'handler: NAME'",
            at: method.name.range
        )
    }

    fileprivate static func handlerKinds(
        _ name: Located<String>,
        _ first: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .handlerKinds,
            "handler '\(shortened(name.value))' is both a class to generate and a type of the app",
            at: name.range,
            notes: [Note("it is the other here", at: first.range)]
        )
    }

    fileprivate static func conflictingMethods(
        _ method: MethodName,
        _ first: Located<String>,
        _ handler: String
    ) -> Diagnostic {
        Diagnostic(
            .conflictingMethods,
            "'\(method.member.value)' of '\(shortened(handler))' is called "
                + "'\(shortened(method.name.value))' here and '\(shortened(first.value))' elsewhere",
            at: method.name.range,
            notes: [Note("it is called '\(shortened(first.value))' here", at: first.range)]
        )
    }

    fileprivate static func memberCollision(
        _ name: String,
        _ member: HandlerMember,
        _ other: HandlerMember,
        at method: Located<String>?
    ) -> Diagnostic {
        Diagnostic(
            .memberCollision,
            "'\(shortened(name))' would be the name of both '\(member)' and '\(other)'",
            at: method?.range
        )
    }
}
