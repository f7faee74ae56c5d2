//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Groups are declared and used under one name, and their levels have no gaps.
enum SubscriptionGroups: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let manifest = input.manifest
        guard !manifest.groups.isEmpty else { return }
        var used = TextIndex()
        var firstUse: [Located<String>] = []
        var levels: [[Located<Int>]] = []
        for index in manifest.products.indices {
            guard let group = manifest.products[index].group else { continue }
            let (number, isNew) = used.add(group.value)
            if isNew {
                firstUse.append(group)
                levels.append([])
            }
            if let level = manifest.products[index].level { levels[number].append(level) }
        }
        // A group that only products name lies where the first of them does.
        let declared = manifest.groups.map(\.name).filter { name in
            used.number(of: name.value).map { firstUse[$0] } != name
        }
        for name in declared where used.number(of: name.value) == nil {
            context.report(.unusedGroup(name))
        }
        checkIDs(manifest.groups, &context)
        let names = declared.map(\.value)
        let isDeclared = Set(names)
        for group in manifest.groups {
            guard let number = used.number(of: group.name.value) else { continue }
            if !isDeclared.contains(group.name.value) { checkName(group.name, names, &context) }
            checkLevels(group.name.value, levels[number], &context)
        }
    }

    private static func checkIDs(_ groups: [SubscriptionGroup], _ context: inout DecodingContext) {
        var ids: [String: Located<String>] = [:]
        for group in groups {
            guard let id = group.id else { continue }
            if let first = ids[id.value] {
                context.report(.duplicateGroupID(id, first))
            } else {
                ids[id.value] = id
            }
        }
    }

    private static func checkName(
        _ name: Located<String>,
        _ declared: [String],
        _ context: inout DecodingContext
    ) {
        guard let near = context.nearest(name.value, in: declared, of: "subscriptionGroups")
        else { return }
        context.report(.undeclaredGroup(name, near))
    }

    private static func checkLevels(
        _ group: String,
        _ levels: [Located<Int>],
        _ context: inout DecodingContext
    ) {
        var expected = 1
        for level in levels.sorted(by: { $0.value < $1.value }) {
            if level.value > expected {
                context.report(.levelGap(level, group, expected))
                return
            }
            expected = level.value + 1
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .unusedGroup,
            .warning,
            rule: "A group under 'subscriptionGroups' has products.",
            reason: "A declared group without products is a leftover, or its products spell its "
                + "name in another way.",
            wrong: "subscriptionGroups: {premium: {id: \"21283177\"}}",
            right: """
                products:
                  monthly: {id: com.example.monthly, type: autoRenewable, group: premium, \
                period: P1M, level: 1}
                subscriptionGroups: {premium: {id: "21283177"}}
                """
        ),
        DiagnosticExplanation(
            .undeclaredGroup,
            .warning,
            rule: "A product's group is one of those declared, where a similar one is.",
            reason: "Groups need no declaration, so a misspelt name quietly makes a second group: "
                + "customers could subscribe twice, and the declared handler would not be called.",
            wrong: """
                monthly: {..., group: premuim}
                subscriptionGroups: {premium: {handler: PremiumManager}}
                """,
            right: """
                monthly: {..., group: premium}
                subscriptionGroups: {premium: {handler: PremiumManager}}
                """
        ),
        DiagnosticExplanation(
            .duplicateGroupID,
            rule: "Each subscription group has an ID of its own.",
            reason:
                "App Store Connect gives each group one ID; two groups of one ID are one group.",
            wrong: "subscriptionGroups: {basic: {id: \"21283177\"}, premium: {id: \"21283177\"}}",
            right: "subscriptionGroups: {basic: {id: \"21283176\"}, premium: {id: \"21283177\"}}"
        ),
        DiagnosticExplanation(
            .levelGap,
            .warning,
            rule: "The levels of a group are numbered from 1 without a gap.",
            reason: "App Store Connect numbers them so; 1 is the highest service, and equal "
                + "services share a level. A gap is usually a product that was forgotten.",
            wrong: """
                gold: {..., group: premium, level: 1}
                silver: {..., group: premium, level: 3}
                """,
            right: """
                gold: {..., group: premium, level: 1}
                silver: {..., group: premium, level: 2}
                """
        ),
    ]
}

extension DiagnosticID {
    static let unusedGroup = DiagnosticID("unused-group")
    static let undeclaredGroup = DiagnosticID("undeclared-group")
    static let duplicateGroupID = DiagnosticID("duplicate-group-id")
    static let levelGap = DiagnosticID("level-gap")
}

extension Diagnostic {
    fileprivate static func unusedGroup(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .unusedGroup,
            .warning,
            "no product is in the group '\(shortened(name.value))'",
            at: name.range
        )
    }

    fileprivate static func undeclaredGroup(
        _ name: Located<String>,
        _ near: String
    ) -> Diagnostic {
        Diagnostic(
            .undeclaredGroup,
            .warning,
            "group '\(shortened(name.value))' is not declared under 'subscriptionGroups'; "
                + "did you mean '\(near)'?",
            at: name.range,
            solutions: name.range.map {
                [Solution("replace with '\(near)'", replacing: $0, with: near)]
            } ?? []
        )
    }

    fileprivate static func duplicateGroupID(
        _ id: Located<String>,
        _ first: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .duplicateGroupID,
            "group ID '\(shortened(id.value))' is already that of another group",
            at: id.range,
            notes: [Note("'\(shortened(id.value))' is first used here", at: first.range)]
        )
    }

    fileprivate static func levelGap(
        _ level: Located<Int>,
        _ group: String,
        _ expected: Int
    ) -> Diagnostic {
        Diagnostic(
            .levelGap,
            .warning,
            "level \(level.value) of group '\(shortened(group))' leaves out level \(expected)",
            at: level.range
        )
    }
}
