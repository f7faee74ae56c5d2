//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension Renderer {
    /// What a value is wanted for, which decides what strict mode asks of it.
    enum Use {
        /// It must be defined.
        case value
        /// Its name must be defined; a dictionary may lack the key.
        case presence
        /// It may be undefined.
        case optional
    }

    mutating func evaluate(
        _ id: ExpressionID,
        _ use: Use = .value
    ) throws(EvaluationFailure) -> Value {
        switch template.expressions.start[id.index] {
        case .constant(let index): return template.constants.start[index]
        case .variable(let index): return try variable(index, use)
        case .filtered(let value, let applications):
            return try apply(applications, to: value, use)
        case .range(let first, let last): return try range(first, last)
        default: return .string(try test(id) ? "true" : "false")
        }
    }

    /// Whether a condition holds.
    mutating func test(_ id: ExpressionID) throws(EvaluationFailure) -> Bool {
        switch template.expressions.start[id.index] {
        case .not(let operand): return try !test(operand)
        case .and(let left, let right): return try test(left) ? try test(right) : false
        case .or(let left, let right): return try test(left) ? true : try test(right)
        case .contained(let left, let right):
            guard areOperands(left, right) else { return false }
            let element = try evaluate(left, .presence)
            let container = try evaluate(right, .presence)
            if case .array(let values) = container { steps += values.count >> 3 }
            return element.isContained(in: container)
        case .comparison(let comparison, let left, let right):
            guard areOperands(left, right) else { return comparison == .notEqual }
            return try evaluate(left, .presence)
                .satisfies(comparison, evaluate(right, .presence))
        default: return try evaluate(id, .presence).isTruthy
        }
    }

    /// Whether both sides are values; a comparison with a condition never holds.
    private func areOperands(_ left: ExpressionID, _ right: ExpressionID) -> Bool {
        template.expressions.start[left.index].isOperand
            && template.expressions.start[right.index].isOperand
    }

    // MARK: Ranges

    private mutating func range(
        _ first: ExpressionID,
        _ last: ExpressionID
    ) throws(EvaluationFailure) -> Value {
        let lower = try bound(first)
        let upper = try bound(last)
        let (distance, overflows) = upper.subtractingReportingOverflow(lower)
        guard !overflows, distance.magnitude < UInt(max(0, limits.listCount)) else {
            let range = template.range(of: first).union(template.range(of: last))
            throw fail(
                .templateLimit,
                "a range has more than \(limits.listCount) numbers",
                at: range
            )
        }
        steps += Int(distance.magnitude) >> 2
        return .array(
            lower <= upper
                ? (lower...upper).map(Value.integer)
                : (upper...lower).reversed().map(Value.integer)
        )
    }

    private mutating func bound(_ id: ExpressionID) throws(EvaluationFailure) -> Int {
        let value = try evaluate(id)
        let number: Int? =
            switch value {
            case .integer(let number): number
            case .double(let number): Int(exactly: number)
            case .float(let number): Int(exactly: number)
            default: nil
            }
        if let number { return number }
        let range = template.range(of: id)
        throw fail(
            .unsuitableValue,
            "a range goes between whole numbers, not \(value.described)",
            at: range
        )
    }

    // MARK: Filters

    /// Appends a text behind a filter that can append its result itself, and returns whether the
    /// filter can.
    mutating func writeFiltered(
        _ base: ExpressionID,
        _ application: Int
    ) throws(EvaluationFailure) -> Bool {
        let application = template.tables.applications[application]
        guard let write = application.filter.write, application.arguments.isEmpty else {
            return false
        }
        let value = try evaluate(base)
        guard case .string(var text) = value else {
            try apply(application, to: value).write(to: &output)
            return true
        }
        steps += 1 + text.utf8.count >> 3
        text.withUTF8 { write($0, &output) }
        return true
    }

    private mutating func apply(
        _ applications: Range<Int>,
        to base: ExpressionID,
        _ use: Use
    ) throws(EvaluationFailure) -> Value {
        let isOptional =
            template.tables.applications[applications.lowerBound].filter.role
            == .fallback
        var value = try evaluate(base, isOptional ? .optional : .value)
        for index in applications {
            value = try apply(template.tables.applications[index], to: value)
        }
        return value
    }

    private mutating func apply(
        _ application: Application,
        to value: Value
    ) throws(EvaluationFailure) -> Value {
        let filter = application.filter
        let range = template.range(
            UInt32(clamping: application.start),
            UInt32(clamping: application.end)
        )
        let arguments = try arguments(of: application)
        guard filter.arguments.contains(arguments.count) else {
            throw fail(.unsuitableValue, filter.arityProblem(arguments.count), at: range)
        }
        if filter.role == .dynamic { return try applyDynamically(arguments, to: value, at: range) }
        do throws(FilterError) {
            try charge(value)
            let result: Value
            if filter.role == .replacing {
                result = try environment.replace(value, arguments, work: &steps)
            } else {
                result = try filter.apply(value, arguments)
            }
            try charge(result)
            return result
        } catch {
            throw fail(.unsuitableValue, "filter '\(filter.name)' \(error.reason)", at: range)
        }
    }

    private mutating func arguments(
        of application: Application
    ) throws(EvaluationFailure) -> [Value] {
        if let constants = application.constants { return constants }
        let use: Use = application.filter.role == .fallback ? .optional : .value
        var values: [Value] = []
        values.reserveCapacity(application.arguments.count)
        for argument in application.arguments { values.append(try evaluate(argument, use)) }
        return values
    }

    /// Counts the work of a filter by the size of what it gets and makes.
    private mutating func charge(_ value: Value) throws(FilterError) {
        steps += 1
        switch value {
        case .string(let text):
            let count = text.utf8.count
            steps += count >> 4
            if count > limits.outputBytes { throw FilterError("makes a text that is too long") }
        case .array(let values):
            steps += values.count
            if values.count > limits.listCount {
                throw FilterError("makes a list that is too long")
            }
        default: break
        }
    }

    private mutating func applyDynamically(
        _ arguments: [Value],
        to value: Value,
        at range: SourceRange
    ) throws(EvaluationFailure) -> Value {
        if case .null = value { return .null }
        guard arguments.count == 1 else {
            let reason = "filter 'filter' takes one argument, not \(arguments.count)"
            throw fail(.unsuitableValue, reason, at: range)
        }
        let (compiled, problem) = environment.filters(named: arguments[0].text)
        guard let compiled, dynamicDepth < 16 else {
            throw fail(
                .unsuitableValue,
                "filter 'filter': \(problem ?? "filters name each other without end")",
                at: reportedRange ?? range
            )
        }
        let outerTemplate = template
        let outerRange = reportedRange
        template = compiled
        if reportedRange == nil { reportedRange = range }
        dynamicDepth += 1
        scope.push()
        scope.bind(environment.filterArgument, to: value)
        defer {
            scope.pop()
            dynamicDepth -= 1
            reportedRange = outerRange
            template = outerTemplate
        }
        return try evaluate(ExpressionID(index: compiled.tables.expressions.count - 1))
    }
}
