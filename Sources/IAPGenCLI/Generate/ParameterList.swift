//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenStencil

/// The values of `--param`, put together as SwiftGen does.
///
/// `a=1` is a text, `a` alone is true, `a.b=1` nests, and a key that is given again makes a list.
struct ParameterList {
    private(set) var values: ValueDictionary = [:]

    private static let deepest = 16

    /// Adds one argument; the text says what is wrong with it.
    mutating func add(_ argument: String) -> String? {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let keys = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard keys.count <= Self.deepest, keys.allSatisfy(Self.isKey) else {
            return "'\(argument)' is no parameter; it takes KEY=VALUE, and a key has letters, "
                + "digits, '_', '-', and '.' between its parts"
        }
        let value = parts.count == 2 ? Value.string(String(parts[1])) : .bool(true)
        guard Self.set(value, keys[...], in: &values) else {
            return "'\(parts[0])' is given both a value and parts of its own"
        }
        return nil
    }

    private static func isKey(_ key: Substring) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || "0"..."9" ~= $0
            }
    }

    private static func set(
        _ value: Value,
        _ keys: ArraySlice<Substring>,
        in dictionary: inout ValueDictionary
    ) -> Bool {
        guard let key = keys.first.map(String.init) else { return false }
        guard keys.count > 1 else {
            switch dictionary[key] {
            case nil: dictionary[key] = value
            case .dictionary?: return false
            case .array(let list)?: dictionary[key] = .array(list + [value])
            case let single?: dictionary[key] = .array([single, value])
            }
            return true
        }
        var inner: ValueDictionary = [:]
        switch dictionary[key] {
        case nil: break
        case .dictionary(let known)?: inner = known
        default: return false
        }
        guard set(value, keys.dropFirst(), in: &inner) else { return false }
        dictionary[key] = .dictionary(inner)
        return true
    }
}
