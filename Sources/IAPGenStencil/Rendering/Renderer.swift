//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A failure that has been reported already.
struct EvaluationFailure: Error {}

/// Renders one template.
struct Renderer: ~Copyable {
    let environment: Environment
    let limits: Limits
    let isStrict: Bool
    var output = OutputBuffer(capacity: 1 << 12)
    var scope: Scope
    var frames: [Frame] = []
    /// The template of the innermost frame.
    var template: Template
    /// The template's instructions, and the one that comes next.
    private(set) var code: UnsafeMutablePointer<Instruction>
    var next = 0
    var loops: [LoopState] = []
    var maps: [MapState] = []
    var macros: [(template: Template, index: Int)] = []
    var macroKeys: [ObjectIdentifier: [Int: Int]] = [:]
    var overrides: [BlockOverrides] = []
    /// The texts of blocks that were rendered, for `block.name`.
    var renderedBlocks = ValueDictionary()
    var diagnostics: [Diagnostic] = []
    /// How many frames opened a template or a macro.
    var calls = 0
    var steps = 0
    var problems: Set<Problem> = []
    var undefinedPlaces: Set<SourceRange> = []
    var errors = 0
    var warnings = 0
    var isStopped = false
    /// How many filters `filter` are open inside each other, and where the outermost one stands.
    var dynamicDepth = 0
    var reportedRange: SourceRange?

    /// What was reported, so that it is reported once.
    struct Problem: Hashable {
        let range: SourceRange?
        let summary: String
    }

    init(_ template: Template, in environment: Environment) {
        self.template = template
        self.environment = environment
        limits = environment.options.limits
        isStrict = environment.options.isStrict
        code = template.code.start
        scope = Scope(capacity: environment.names.count + 8)
    }

    var names: Names { environment.names }

    /// Renders the template, and returns none where there were errors.
    mutating func render(_ context: ValueDictionary) -> RenderedText? {
        for (key, value) in context.entries {
            let name = names.number(of: key)
            if name == environment.blockName, case .dictionary(let blocks) = value,
                blocks.entries.allSatisfy({ if case .string = $0.value { true } else { false } })
            {
                renderedBlocks = blocks
            } else {
                scope.bind(name, to: value)
            }
        }
        push(Template.root, of: template, .nothing, resume: Template.emptyBody)
        run()
        return errors == 0 ? output.takeAll() : nil
    }

    private mutating func run() {
        while !isStopped {
            let index = next
            steps += 1
            if steps > limits.steps || output.count + output.removed > limits.outputBytes {
                return stop(at: index)
            }
            next = index + 1
            do throws(EvaluationFailure) {
                try step(code[index], index)
            } catch {
                // The failure was reported where it happened; what comes behind the tag goes on.
                next = Int(code[index].exit)
            }
        }
    }

    private mutating func step(
        _ instruction: Instruction,
        _ index: Int
    ) throws(EvaluationFailure) {
        let operand = Int(instruction.operand)
        switch instruction.operation {
        case .text:
            let count = Int(instruction.target) - operand
            output.append(template.literals.start + operand, count: count)
        case .variable: try writeVariable(operand)
        case .value: try write(ExpressionID(index: operand))
        case .jump: next = Int(instruction.target)
        case .ifVariable:
            if !(try testVariable(operand)) { next = Int(instruction.target) }
        case .unlessVariable:
            if try testVariable(operand) { next = Int(instruction.target) }
        case .ifExpression:
            if !(try test(ExpressionID(index: operand))) { next = Int(instruction.target) }
        case .unlessExpression:
            if try test(ExpressionID(index: operand)) { next = Int(instruction.target) }
        case .openScope: scope.push()
        case .closeScope: scope.pop()
        case .loop: try beginLoop(operand, otherwise: Int(instruction.target))
        case .end: finish()
        case .node: try step(template.tables.nodes[operand], instruction, index)
        }
    }

    /// Does what a tag says that is no text, value, condition or loop.
    private mutating func step(
        _ node: Node,
        _ instruction: Instruction,
        _ index: Int
    ) throws(EvaluationFailure) {
        let resume = Int(instruction.target)
        switch node {
        case .jump(let jump): self.jump(jump, at: index)
        case .assign(let name, let value): scope.bind(name, to: try evaluate(value))
        case .capture(let name, _):
            push(next, of: template, .capture(name, start: output.count), resume: resume)
        case .filter(let chain, _):
            push(next, of: template, .filter(chain, start: output.count), resume: resume)
        case .map(let map): try beginMap(map, resume: resume)
        case .macro(let macro): defineMacro(macro)
        case .call(let macro, let arguments): try call(macro, arguments, at: index)
        case .include(let name, let opening): try include(name, opening, at: index)
        case .load(let name):
            try open(name, at: index, .load(start: output.count), .imported)
        case .extends(let name): try extend(name, at: index)
        case .block(let block): beginBlock(BlockReference(template: template, index: block))
        case .report(let isError, let arguments): try report(arguments, isError, at: index)
        case .simpleTag(let tag, let arguments): try simpleTag(tag, arguments, at: index)
        default: break
        }
    }

    private mutating func write(_ expression: ExpressionID) throws(EvaluationFailure) {
        if case .filtered(let base, let applications) = template.expressions.start[expression.index],
            applications.count == 1, try writeFiltered(base, applications.lowerBound)
        {
            return
        }
        try evaluate(expression).write(to: &output)
    }

    private mutating func report(
        _ arguments: Range<Int>,
        _ isError: Bool,
        at index: Int
    ) throws(EvaluationFailure) {
        var texts: [String] = []
        for argument in arguments {
            texts.append(try evaluate(template.tables.arguments[argument]).text)
        }
        report(
            .reportedByTemplate,
            isError ? .error : .warning,
            texts.isEmpty ? "template gives no reason" : texts.joined(separator: " "),
            at: template.range(ofInstruction: index)
        )
    }

    private mutating func simpleTag(
        _ tag: Int,
        _ arguments: Range<Int>,
        at index: Int
    ) throws(EvaluationFailure) {
        var values: [Value] = []
        for argument in arguments {
            values.append(try evaluate(template.tables.arguments[argument]))
        }
        let tag = template.tables.simpleTags[tag]
        do throws(FilterError) {
            let text = try tag.render(values)
            output.append(text)
        } catch {
            report(
                .unsuitableValue,
                .error,
                "'\(tag.name)': \(error.reason)",
                at: template.range(ofInstruction: index)
            )
        }
    }

    // MARK: Frames

    /// Begins a body, behind which `resume` comes next in the current template.
    mutating func push(
        _ entry: Int,
        of template: Template,
        _ action: Frame.Action,
        resume: Int,
        site: Frame.Site? = nil
    ) {
        frames.append(
            Frame(
                template: template,
                resume: resume,
                depth: scope.depth,
                action: action,
                site: site
            )
        )
        enter(template)
        next = entry
    }

    mutating func popFrame() {
        let frame = frames.removeLast()
        if frame.site != nil { calls -= 1 }
        next = frame.resume
        if let top = frames.last { enter(top.template) } else { isStopped = true }
    }

    private mutating func enter(_ template: Template) {
        self.template = template
        code = template.code.start
    }

    /// The text since a position, which is taken out of the output.
    mutating func takeText(from start: Int) -> String {
        let text = output.text(from: start)
        output.remove(from: start)
        return text
    }
}
