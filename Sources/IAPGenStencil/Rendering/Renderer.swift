//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A failure that has been reported already.
struct EvaluationFailure: Error {}

/// Renders one template.
struct Renderer {
    let environment: Environment
    let limits: Limits
    let isStrict: Bool
    var output: [UInt8] = []
    var scope = Scope()
    var frames: [Frame] = []
    /// The template of the innermost frame.
    var template: Template
    var loops: [LoopState] = []
    var maps: [MapState] = []
    var macros: [(template: Template, index: Int)] = []
    var macroKeys: [ObjectIdentifier: [Int: Int]] = [:]
    var overrides: [BlockOverrides] = []
    /// The texts of blocks that were rendered, for `block.name`.
    var renderedBlocks = ValueDictionary()
    var caches: [MemberCache] = []
    var diagnostics: [Diagnostic] = []
    /// How many frames opened a template or a macro.
    var calls = 0
    var steps = 0
    var produced = 0
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

    /// Where a type of objects has a member.
    struct MemberCache {
        var type: ObjectIdentifier?
        var position: Int?
    }

    init(_ template: Template, in environment: Environment) {
        self.template = template
        self.environment = environment
        limits = environment.options.limits
        isStrict = environment.options.isStrict
    }

    var names: Names { environment.names }

    /// Renders the template, and returns none where there were errors.
    mutating func render(_ context: ValueDictionary) -> [UInt8]? {
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
        push(template.tables.root, of: template, .nothing)
        run()
        return errors == 0 ? output : nil
    }

    private mutating func run() {
        while !frames.isEmpty, !isStopped {
            let top = frames.count - 1
            let next = frames[top].next
            if next < frames[top].end {
                frames[top].next = next + 1
                step(next)
            } else {
                finish()
            }
        }
    }

    private mutating func step(_ index: Int) {
        steps += 1
        if steps > limits.steps || produced > limits.outputBytes { return stop(atNode: index) }
        let node = template.tables.nodes[index]
        do throws(EvaluationFailure) {
            switch node {
            case .text(let start, let end):
                template.bytes.withUnsafeBufferPointer {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
                }
                produced += end - start
            case .output(let value):
                try write(value)
            case .choice(let choice):
                let choice = template.tables.choices[choice]
                if try test(choice.condition) {
                    try write(choice.value)
                } else if let other = choice.other {
                    try write(other)
                }
            case .branches(let branches):
                for branch in branches where try renderBranch(branch) { break }
            case .loop(let loop): try beginLoop(loop)
            case .jump(let jump): self.jump(jump, at: index)
            default: try stepRarely(node, index)
            }
        } catch {
            // The failure was reported where it happened; the next node goes on.
        }
    }

    private mutating func stepRarely(_ node: Node, _ index: Int) throws(EvaluationFailure) {
        switch node {
        case .assign(let name, let value): scope.bind(name, to: try evaluate(value))
        case .capture(let name, let body):
            push(body, of: template, .capture(name, start: output.count))
        case .filter(let chain, let body):
            push(body, of: template, .filter(chain, start: output.count))
        case .map(let map): try beginMap(map)
        case .macro(let macro): defineMacro(macro)
        case .call(let macro, let arguments): try call(macro, arguments, at: index)
        case .include(let name, let opening): try include(name, opening, at: index)
        case .load(let name):
            try open(name, at: index, .load(start: output.count), .imported)
        case .extends(let name): try extend(name, at: index)
        case .block(let block): beginBlock(BlockReference(template: template, index: block))
        case .report(let isError, let arguments):
            let text = try arguments.map { argument throws(EvaluationFailure) in
                try evaluate(template.tables.arguments[argument]).text
            }
            report(
                .reportedByTemplate,
                isError ? .error : .warning,
                text.isEmpty ? "template gives no reason" : text.joined(separator: " "),
                at: template.range(ofNode: index)
            )
        case .simpleTag(let tag, let arguments): try simpleTag(tag, arguments, at: index)
        default: break
        }
    }

    private mutating func renderBranch(_ index: Int) throws(EvaluationFailure) -> Bool {
        let branch = template.tables.branches[index]
        if let condition = branch.condition, try test(condition) == branch.isNegated {
            return false
        }
        if !branch.body.isEmpty {
            scope.push()
            push(branch.body, of: template, .scope)
        }
        return true
    }

    private mutating func write(_ expression: ExpressionID) throws(EvaluationFailure) {
        let start = output.count
        try evaluate(expression).write(to: &output)
        produced += output.count - start
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
            output += text.utf8
            produced += text.utf8.count
        } catch {
            report(
                .unsuitableValue,
                .error,
                "'\(tag.name)': \(error.reason)",
                at: template.range(ofNode: index)
            )
        }
    }

    // MARK: Frames

    mutating func push(
        _ body: NodeRange,
        of template: Template,
        _ action: Frame.Action,
        site: Frame.Site? = nil
    ) {
        frames.append(
            Frame(
                template: template,
                next: body.lowerBound,
                end: body.upperBound,
                action: action,
                site: site
            )
        )
        self.template = template
    }

    mutating func popFrame() {
        let frame = frames.removeLast()
        if frame.site != nil { calls -= 1 }
        if let top = frames.last { template = top.template }
    }

    /// The text since a position, which is taken out of the output.
    mutating func takeText(from start: Int) -> String {
        let text = String(decoding: output[start...], as: UTF8.self)
        output.removeSubrange(start...)
        return text
    }
}
