//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// An object that templates read member by member, when they ask for one.
///
/// The names are one fixed list for the whole type, so that the engine looks a name up once for
/// each place in a template and afterwards asks by position.
///
/// ```swift
/// final class ProductContext: TemplateObject {
///     static let memberNames = ["name", "id"]
///     func member(at position: Int) -> Value {
///         position == 0 ? .string(product.name) : .string(product.id)
///     }
/// }
/// ```
package protocol TemplateObject: AnyObject, Sendable {
    /// The names of the members, each once.
    static var memberNames: [String] { get }

    /// The value of the member at a position of ``memberNames``.
    ///
    /// A known member without a value is ``Value/null``; only names that are not in the list are
    /// undefined.
    func member(at position: Int) -> Value

    /// Appends what the member at a position prints.
    ///
    /// It is what the value prints unless a type says the same without making a text first.
    func write(memberAt position: Int, to output: inout OutputBuffer)
}

extension TemplateObject {
    package func write(memberAt position: Int, to output: inout OutputBuffer) {
        member(at: position).write(to: &output)
    }

    /// The value of a member by name, or none where there is no such member.
    ///
    /// - Complexity: Linear in the number of members.
    package func member(named name: String) -> Value? {
        Self.memberNames.firstIndex(of: name).map(member(at:))
    }
}
