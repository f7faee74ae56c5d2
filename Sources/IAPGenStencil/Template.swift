//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A parsed template.
///
/// It belongs to the environment that parsed it: names of variables are numbers there.
package final class Template {
    /// The name it was loaded by.
    package let name: String
    /// Its text.
    package let file: SourceFileID

    /// The instruction that ends a body without contents.
    static let emptyBody = 0
    /// The first instruction of the whole.
    static let root = 1

    let tables: TemplateTables
    let code: FixedTable<Instruction>
    let literals: FixedTable<UInt8>
    let expressions: FixedTable<Expression>
    let constants: FixedTable<Value>
    let paths: FixedTable<Path>
    let components: FixedTable<PathComponent>
    /// The templates that constants name, once they were opened; the environment keeps them.
    let opened: FixedTable<Unmanaged<Template>?>

    init(name: String, file: SourceFileID, bytes: [UInt8], tables: TemplateTables) {
        self.name = name
        self.file = file
        var assembler = Assembler(tables, bytes: bytes)
        assembler.assemble()
        self.tables = assembler.tables
        code = FixedTable(assembler.code)
        literals = FixedTable(assembler.literals)
        expressions = FixedTable(tables.expressions)
        constants = FixedTable(tables.constants)
        paths = FixedTable(tables.paths)
        components = FixedTable(tables.components)
        opened = FixedTable(tables.constants.map { _ in nil })
    }

    func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
        SourceRange(file: file, start: Int(start), end: Int(end))
    }

    func range(ofInstruction index: Int) -> SourceRange {
        let (start, end) = code.start[index].range
        return range(start, end)
    }

    func range(of expression: ExpressionID) -> SourceRange {
        let (start, end) = tables.expressionRanges[expression.index]
        return range(start, end)
    }
}

/// The parts of a parsed template, which refer to each other by position.
struct TemplateTables {
    /// The nodes of all bodies; those of one body are neighbours.
    var nodes: [Node] = []
    var nodeRanges: [(UInt32, UInt32)] = []
    var root: NodeRange = 0..<0
    var expressions: [Expression] = []
    var expressionRanges: [(UInt32, UInt32)] = []
    var constants: [Value] = []
    var paths: [Path] = []
    var components: [PathComponent] = []
    var applications: [Application] = []
    /// The arguments of calls.
    var arguments: [ExpressionID] = []
    var branches: [Branch] = []
    var choices: [Choice] = []
    var loops: [Loop] = []
    var maps: [MapTag] = []
    var macros: [MacroDefinition] = []
    var blocks: [Block] = []
    var simpleTags: [SimpleTag] = []
    /// The blocks that replace those of the parent template; empty unless there is one.
    var overrides: [NameID: Int] = [:]
}

/// A macro that a template defined.
package final class Macro: Sendable {
    /// The name in its `macro` tag.
    package let name: String
    /// The position in the rendering's table of macros.
    let key: Int

    init(name: String, key: Int) {
        self.name = name
        self.key = key
    }
}
