//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Loads templates, each once, and renders them.
///
/// An environment belongs to the one thread that runs the pipeline. Errors go to a
/// `DiagnosticCollector`, the text of every template to the `SourceMap`.
package final class Environment {
    /// The files that diagnostics point into.
    package let sources: SourceMap
    /// The choices of the program.
    package let options: Options

    let loader: any Loader
    let filters: [String: Filter]
    let simpleTags: [String: SimpleTag]
    let names = Names()
    let filterValue: NameID
    let filterArgument: NameID
    let forloopName: NameID
    let maploopName: NameID
    let blockName: NameID
    let underscore: NameID
    let loopNames: LoopNames
    private var templates: [String: LoadResult] = [:]
    private var memberPositions: [ObjectIdentifier: [String: Int]] = [:]
    private var namedFilters: [String: Template] = [:]
    private var programs: [String: RegexProgram] = [:]
    private var suggestionsLeft = 20

    /// The choices of the program that renders templates.
    package struct Options: Sendable {
        /// How white space around block tags is treated.
        package var trimBehaviour: TrimBehaviour = .smart
        /// Whether an undefined variable is an error; if not, it prints nothing.
        package var isStrict = false
        /// How much a template may do.
        package var limits = Limits()

        /// Creates the default options.
        package init() {}
    }

    /// The members of `forloop` that are read without making a dictionary of it.
    struct LoopNames {
        let counter: NameID
        let counter0: NameID
        let length: NameID
    }

    /// What became of a template that was asked for.
    enum LoadResult {
        case parsed(Template)
        /// Its problems, the first time it is asked for.
        case broken([Diagnostic])
        /// With a suggestion.
        case missing(hint: String)
        case refused(String)
    }

    /// Creates an environment.
    package init(
        loader: any Loader = DictionaryLoader([:]),
        extensions: [Extension] = [],
        options: Options = Options(),
        sources: SourceMap
    ) {
        self.loader = loader
        self.options = options
        self.sources = sources
        let own = extensions.flatMap(\.filters).map { ($0.name, $0) }
        filters = BuiltinFilters.all.merging(own) { $1 }
        simpleTags = Dictionary(extensions.flatMap(\.tags).map { ($0.name, $0) }) { $1 }
        filterValue = names.number(of: "filter_value")
        filterArgument = names.number(of: "$0")
        forloopName = names.number(of: "forloop")
        maploopName = names.number(of: "maploop")
        blockName = names.number(of: "block")
        underscore = names.number(of: "_")
        loopNames = LoopNames(
            counter: names.number(of: "counter"),
            counter0: names.number(of: "counter0"),
            length: names.number(of: "length")
        )
    }

    // MARK: Loading

    /// The template of a name, parsed at its first use, or none where it is missing or wrong.
    ///
    /// What is wrong with the name is reported at `range`, where the name stands in a file.
    package func template(
        named name: String,
        at range: SourceRange? = nil,
        diagnostics: inout DiagnosticCollector
    ) -> Template? {
        switch load(name, from: nil) {
        case .parsed(let template): return template
        case .broken(let problems): diagnostics.report(contentsOf: problems)
        case .missing(let hint):
            diagnostics.report(
                Diagnostic(.unavailableTemplate, .error, "no template '\(name)'\(hint)", at: range)
            )
        case .refused(let reason):
            let summary = "template '\(name)' \(reason)"
            diagnostics.report(Diagnostic(.unavailableTemplate, .error, summary, at: range))
        }
        return nil
    }

    /// The template of a file that the caller has read.
    package func template(
        _ file: SourceFile,
        diagnostics: inout DiagnosticCollector
    ) -> Template? {
        switch parse(file, name: file.path) {
        case .parsed(let template): return template
        case .broken(let problems): diagnostics.report(contentsOf: problems)
        default: break
        }
        return nil
    }

    /// Finds a template by its exact name, or else, where the name begins with `./` or `../`, from
    /// the folder of the template that asks.
    func load(_ name: String, from origin: String?) -> LoadResult {
        let result = load(exactly: name)
        guard let origin, loader.resolvesRelativeNames,
            name.hasPrefix("./") || name.hasPrefix("../")
        else { return result }
        if case .parsed = result { return result }
        guard let relative = TemplateName.resolve(name, from: origin) else {
            return .refused("is outside of the template folders")
        }
        return load(exactly: relative)
    }

    private func load(exactly name: String) -> LoadResult {
        if let known = templates[name] { return known }
        guard templates.count < options.limits.templates else {
            return .refused("is one too many; \(options.limits.templates) are open already")
        }
        let result: LoadResult
        do throws(LoaderError) {
            if let file = try loader.template(named: name) {
                result = parse(file, name: name)
            } else {
                result = .missing(hint: hint(forMissing: name))
            }
        } catch {
            result = .refused(error.reason)
        }
        if case .broken = result { templates[name] = .broken([]) } else { templates[name] = result }
        return result
    }

    /// A suggestion for a name that no template has, for the first few of them: each costs a
    /// listing of the folders, and thousands of names may be wrong.
    private func hint(forMissing name: String) -> String {
        guard suggestionsLeft > 0 else { return "" }
        suggestionsLeft -= 1
        return StencilDiagnostics.hint(for: name, in: loader.names)
    }

    private func parse(_ source: SourceFile, name: String) -> LoadResult {
        guard source.bytes.count <= options.limits.templateBytes else {
            return .refused("is larger than \(options.limits.templateBytes) bytes")
        }
        let file = sources.add(source)
        if let offset = firstInvalidByte(of: source.bytes) {
            let range = SourceRange(file: file, start: offset, end: offset + 1)
            return .broken([
                Diagnostic(.tagSyntax, .error, "template is not valid UTF-8", at: range)
            ])
        }
        var parser = TemplateParser(source, file: file, environment: self)
        let (tables, problems) = parser.parse()
        guard problems.isEmpty else { return .broken(problems) }
        return .parsed(Template(name: name, file: file, bytes: source.bytes, tables: tables))
    }

    private func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        // Decoding repairs what is wrong, so equal bytes were right.
        let isValid = String(decoding: bytes, as: UTF8.self).withBytes { decoded in
            bytes.withUnsafeBufferPointer { bytes in
                guard let left = decoded.baseAddress, let right = bytes.baseAddress else {
                    return bytes.isEmpty
                }
                return decoded.count == bytes.count && memcmp(left, right, bytes.count) == 0
            }
        }
        if isValid { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return offset
    }

    // MARK: Rendering

    /// The text that a template makes of a context, or none where it has errors.
    ///
    /// - Complexity: Linear in the output and in the number of tags that are evaluated.
    package func render(
        _ template: Template,
        context: ValueDictionary,
        diagnostics: inout DiagnosticCollector
    ) -> RenderedText? {
        var renderer = Renderer(template, in: self)
        let output = renderer.render(context)
        diagnostics.report(contentsOf: renderer.diagnostics)
        return output
    }

    func position(ofMember name: String, in type: any TemplateObject.Type) -> Int? {
        let identity = ObjectIdentifier(type)
        if let positions = memberPositions[identity] { return positions[name] }
        let names = type.memberNames
        let positions = Dictionary(zip(names, names.indices)) { first, _ in first }
        memberPositions[identity] = positions
        return positions[name]
    }

    /// The chain of filters that a text names, applied to the variable `$0`.
    func filters(named text: String) -> (Template?, String?) {
        if let known = namedFilters[text] { return (known, nil) }
        let source = SourceFile(path: "", text: "$0|\(text)")
        let file = SourceMap().add(source)
        var parser = TemplateParser(source, file: file, environment: self)
        guard parser.parseChain() else { return (nil, parser.diagnostics.first?.summary) }
        let template = Template(name: "", file: file, bytes: source.bytes, tables: parser.tables)
        if namedFilters.count < 256 { namedFilters[text] = template }
        return (template, nil)
    }

    /// The filter `replace`, with regular expressions read once.
    func replace(
        _ value: Value,
        _ arguments: [Value],
        work: inout Int
    ) throws(FilterError) -> Value {
        try Replacement.replace(value, arguments, work: &work) { pattern throws(FilterError) in
            if let known = programs[pattern] { return known }
            let program = try RegexProgram(pattern)
            if programs.count < 256 { programs[pattern] = program }
            return program
        }
    }
}
