//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension TemplateParser {
    // MARK: if

    mutating func conditionTag(_ tag: Tag) {
        switch tag.name {
        case "if":
            let condition = condition(tag)
            push(.condition(ConditionHeader(condition: condition, isNegated: false)), tag.token)
        case "ifnot":
            var condition: ExpressionID?
            if tag.words.count == 2 {
                condition = self.condition(tag)
            } else {
                reportForm(tag, "ifnot value")
            }
            push(.condition(ConditionHeader(condition: condition, isNegated: true)), tag.token)
        case "elif": elseTag(tag, condition: condition(tag))
        case "else":
            guard hasNoMoreWords(tag) else { return }
            elseTag(tag, condition: nil)
        default: endCondition(tag)
        }
    }

    private mutating func condition(_ tag: Tag) -> ExpressionID? {
        guard tag.words.count > 1 else {
            report(.expressionSyntax, "missing condition behind '\(tag.name)'", tag.token)
            return nil
        }
        return expression(tag.words[1...], in: tag.token)
    }

    private mutating func elseTag(_ tag: Tag, condition: ExpressionID?) {
        let isElse = tag.name == "else"
        guard case .condition(var header) = open[open.count - 1].kind, !header.hasElse,
            isElse || !header.isNegated
        else {
            return report(.unbalancedTag, "'\(tag.name)' without its 'if'", tag.words[0])
        }
        finishBranch(&header)
        header.condition = condition
        header.hasElse = isElse
        open[open.count - 1].kind = .condition(header)
    }

    private mutating func finishBranch(_ header: inout ConditionHeader) {
        let body = storeTop()
        header.branches.append(
            Branch(
                condition: header.hasElse ? nil : header.condition,
                isNegated: header.isNegated && !header.hasElse,
                body: body
            )
        )
    }

    private mutating func endCondition(_ tag: Tag) {
        let closed = close(tag) { if case .condition = $0 { true } else { false } }
        guard let closed else { return }
        guard hasNoMoreWords(tag), case .condition(var header) = closed.kind else { return }
        open.append(closed)
        finishBranch(&header)
        open.removeLast()
        let start = tables.branches.count
        tables.branches += header.branches
        append(.branches(start..<tables.branches.count), token(of: closed))
    }

    // MARK: for

    mutating func loopTag(_ tag: Tag) {
        switch tag.name {
        case "for": push(.loop(loopHeader(tag)), tag.token)
        case "empty":
            guard case .loop(var header) = open[open.count - 1].kind, header.body == nil else {
                return report(.unbalancedTag, "'empty' without its 'for'", tag.words[0])
            }
            guard hasNoMoreWords(tag) else { return }
            header.body = storeTop()
            open[open.count - 1].kind = .loop(header)
        case "endfor": endLoop(tag)
        default: jumpTag(tag)
        }
    }

    private mutating func loopHeader(_ tag: Tag) -> LoopHeader {
        let words = tag.words
        let hasForm =
            words.count > 3 && words[2].hasWord("in")
            && (words.count == 4 || words.count > 5 && words[4].hasWord("where"))
        guard hasForm else {
            reportForm(tag, "for name, name in values [where condition]")
            return LoopHeader(label: nil, variables: [], values: nil, condition: nil)
        }
        let label = tag.label.map { names.number(of: $0[0..<$0.count - 1].string) }
        let variables = words[1].split(separator: .comma).map {
            names.number(of: $0.trimmed.string)
        }
        let values = operand(words[3], in: tag.token)
        let condition = words.count > 4 ? expression(words[5...], in: tag.token) : nil
        return LoopHeader(
            label: label,
            variables: variables,
            values: values,
            condition: condition
        )
    }

    private mutating func endLoop(_ tag: Tag) {
        let closed = close(tag) { if case .loop = $0 { true } else { false } }
        guard var closed, hasNoMoreWords(tag) else { return }
        let last = store(&closed)
        guard case .loop(let header) = closed.kind, let values = header.values else { return }
        let loop = Loop(
            label: header.label,
            variables: header.variables,
            values: values,
            condition: header.condition,
            body: header.body ?? last,
            alternative: header.body == nil ? last.upperBound..<last.upperBound : last
        )
        tables.loops.append(loop)
        append(.loop(tables.loops.count - 1), token(of: closed))
    }

    private mutating func jumpTag(_ tag: Tag) {
        guard tag.words.count < 3 else { return reportForm(tag, "\(tag.name) [label]") }
        guard open.contains(where: { if case .loop = $0.kind { true } else { false } }) else {
            return report(.tagSyntax, "'\(tag.name)' outside of a loop", tag.token)
        }
        let label = tag.words.count == 2 ? names.number(of: tag.words[1].string) : nil
        append(.jump(Jump(leavesLoop: tag.name == "break", label: label)), tag.token)
    }
}
