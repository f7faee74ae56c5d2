//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Every name that reaches Swift is one there.
enum SwiftNames: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let manifest = input.manifest
        let settings = manifest.settings
        var features = TextIndex()
        var balances = TextIndex()
        let products = manifest.products
        var initials: UInt64 = 0
        for index in products.indices {
            let name = products[index].name
            check(name, "product name", as: .member, &context)
            initials |= initial(of: name.value)
            if awkward.contains(name.value) { context.report(.awkwardName(name)) }
            for feature in products[index].unlocks where features.add(feature.value).isNew {
                checkCase(feature, "feature", of: settings.featureEnum, &context)
            }
            for grant in products[index].grants where balances.add(grant.balance.value).isNew {
                checkCase(grant.balance, "balance", of: settings.balanceEnum, &context)
            }
            for method in products[index].methods {
                checkMethod(method.name, settings, &context)
            }
        }
        for group in manifest.groups {
            for feature in group.unlocks where features.add(feature.value).isNew {
                checkCase(feature, "feature", of: settings.featureEnum, &context)
            }
            for method in group.methods {
                checkMethod(method.name, settings, &context)
            }
        }
        let handlers = input.handlers.handlers
        var typeInitials =
            initial(of: settings.productEnum.value) | initial(of: settings.manager.value)
        for index in handlers.indices {
            typeInitials |= initial(of: handlers[index].name.value)
            checkHandler(handlers[index].kind, handlers[index].name, &context)
            if settings.objc.value { checkObjectiveC(handlers[index], products, &context) }
        }
        // Cases seldom begin like types, and then nothing has to be hashed: it saves a debug
        // build 0.9 % of a lint of 2,000 products with as many handlers.
        if initials & typeInitials != 0 { checkProducts(input, &context) }
        for type in [
            settings.productEnum, settings.manager, settings.featureEnum, settings.balanceEnum,
        ] {
            check(type, "type name", as: .type, &context)
        }
    }

    /// A case goes before a type of its name where its enum names that type.
    private static func checkCase(
        _ name: Located<String>,
        _ what: String,
        of type: Located<String>,
        _ context: inout DecodingContext
    ) {
        check(name, what, as: .member, &context)
        if name.value == type.value { context.report(.reservedName(name, what)) }
    }

    /// The product enum names itself, the manager and the handlers.
    private static func checkProducts(_ input: RuleInput, _ context: inout DecodingContext) {
        let settings = input.manifest.settings
        let products = input.manifest.products
        let types = Set(
            ([settings.productEnum, settings.manager] + input.handlers.handlers.map(\.name))
                .map { name in name.value.prefix { $0 != "." } }
        )
        for index in products.indices where types.contains(products[index].name.value[...]) {
            context.report(.reservedName(products[index].name, "product name"))
        }
    }

    /// The first letter of a name as a bit.
    private static func initial(of name: String) -> UInt64 {
        name.utf8.first.map { 1 &<< UInt64($0) } ?? 0
    }

    /// A function of a handler must not hide the types whose members the handler uses.
    private static func checkMethod(
        _ name: Located<String>,
        _ settings: GenerationSettings,
        _ context: inout DecodingContext
    ) {
        check(name, "method name", as: .function, &context)
        if name.value == settings.productEnum.value || name.value == settings.manager.value {
            context.report(.reservedName(name, "method name"))
        }
    }

    private static func checkHandler(
        _ kind: HandlerReference.Kind,
        _ name: Located<String>,
        _ context: inout DecodingContext
    ) {
        guard kind == .custom else { return check(name, "class name", as: .type, &context) }
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
        let isSound = parts.allSatisfy(SwiftIdentifier.isValid)
        if !isSound { context.report(.invalidName(name, "type name")) }
    }

    /// Functions that Objective-C may call must not be those that every class has there.
    private static func checkObjectiveC(
        _ handler: ResolvedHandler,
        _ products: [ProductDeclaration],
        _ context: inout DecodingContext
    ) {
        guard handler.kind == .generated else { return }
        for member in [HandlerMember.purchase, .restore, .isPurchased] {
            let name = handler.members[member]
            let isMethod = ReservedWords.isObjectiveCMethod(name)
            // The face of the class calls the class by its name.
            guard isMethod || name == handler.name.value else { continue }
            let method = handler.methods.last { $0.member.value == member }?.name
            let product = handler.products.first.map { products[$0].name }
            let range = method?.range ?? product?.range ?? handler.name.range
            context.report(
                isMethod
                    ? .objectiveCName(name, at: range) : .objectiveCHandler(name, at: range)
            )
        }
    }

    private static func check(
        _ name: Located<String>,
        _ what: String,
        as position: ReservedWords.Position,
        _ context: inout DecodingContext
    ) {
        if !SwiftIdentifier.isValid(name.value) {
            context.report(.invalidName(name, what))
        } else if ReservedWords.isUnusable(name.value, as: position) {
            context.report(.reservedName(name, what))
        }
    }

    /// Cases that compile, but read badly wherever they are used.
    private static let awkward: WordSet = ["Protocol", "Type", "init", "none", "self", "some"]

    static let explanations = [
        DiagnosticExplanation(
            .invalidSwiftName,
            rule: "A name that reaches Swift begins with a letter or '_' and holds ASCII letters, "
                + "digits and '_' only.",
            reason: "The name becomes a case, a function or a type. Names outside ASCII are legal "
                + "in Swift, but look alike too easily and are refused by its formatter.",
            wrong: "30-days: {id: com.example.days30, type: consumable}",
            right: "thirtyDays: {id: com.example.days30, type: consumable}"
        ),
        DiagnosticExplanation(
            .reservedName,
            rule: "A name that Swift or the generated code keeps for itself at its place is not "
                + "used.",
            reason: "Most keywords work, because the generated code puts them in back-ticks. The "
                + "few that remain mean something else even there, such as 'allCases'. A case or a "
                + "function called like the manager, an enum or a handler would be taken for it.",
            wrong: "allCases: {id: com.example.all, type: nonConsumable}",
            right: "everything: {id: com.example.all, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .awkwardName,
            .warning,
            rule: "A case is not called 'none', 'some', 'self', 'init', 'Type' or 'Protocol'.",
            reason: "Such a case compiles, but where an optional product is expected '.none' means "
                + "no product at all, and the others need back-ticks or cannot follow a dot.",
            wrong: "none: {id: com.example.none, type: nonConsumable}",
            right: "nothing: {id: com.example.none, type: nonConsumable}"
        ),
    ]
}

extension DiagnosticID {
    static let invalidSwiftName = DiagnosticID("invalid-swift-name")
    static let reservedName = DiagnosticID("reserved-name")
    static let awkwardName = DiagnosticID("awkward-name")
}

extension Diagnostic {
    fileprivate static func invalidName(_ name: Located<String>, _ what: String) -> Diagnostic {
        let isASCII = name.value.utf8.allSatisfy { $0 < 0x80 }
        let suggestion = isASCII ? SwiftIdentifier.suggestion(for: name.value) : nil
        let hint = suggestion.map { ", such as '\(shortened($0))'" } ?? ""
        return Diagnostic(
            .invalidSwiftName,
            "\(what) '\(shortened(name.value))' is not a Swift name; "
                + "use ASCII letters, digits and '_'\(hint)",
            at: name.range
        )
    }

    fileprivate static func reservedName(_ name: Located<String>, _ what: String) -> Diagnostic {
        Diagnostic(
            .reservedName,
            "\(what) '\(name.value)' cannot be used; Swift or the generated code has it",
            at: name.range
        )
    }

    fileprivate static func objectiveCName(_ name: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .reservedName,
            "function '\(name)' cannot be called from Objective-C, where every class has one; "
                + "name it with 'methods'",
            at: range
        )
    }

    fileprivate static func objectiveCHandler(
        _ name: String,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .reservedName,
            "function '\(shortened(name))' would hide its handler from the code for Objective-C; "
                + "name it with 'methods'",
            at: range
        )
    }

    fileprivate static func awkwardName(_ name: Located<String>) -> Diagnostic {
        let reason =
            switch name.value {
            case "none", "some": "it is mistaken for 'Optional.\(name.value)'"
            case "Type", "Protocol": "'IAPProduct.\(name.value)' means something else"
            default: "it needs back-ticks wherever it is used"
            }
        return Diagnostic(
            .awkwardName,
            .warning,
            "product name '\(name.value)' is awkward in Swift; \(reason)",
            at: name.range
        )
    }
}
