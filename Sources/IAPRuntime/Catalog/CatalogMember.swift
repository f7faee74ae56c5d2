// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A product, feature or balance that is named in the manifest.
///
/// The raw value of a product is its ID; that of a feature or balance is its name.
public protocol CatalogMember: RawRepresentable<String>, CaseIterable, Hashable, Sendable
where AllCases == [Self] {
    /// The position in `allCases`; lets a look-up be a bit test.
    var ordinal: Int { get }
}

extension CatalogMember {
    /// The position in `allCases`, found by search.
    ///
    /// - Complexity: O(*n*) in the number of cases. Generated code has its own.
    public var ordinal: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The features of a catalogue that has none.
public enum NoFeature: CatalogMember {
    /// There are none.
    public static var allCases: [NoFeature] { [] }
    /// Fails: there are none.
    public init?(rawValue: String) { return nil }
    /// Never called.
    public var rawValue: String { switch self {} }
    /// Never called.
    public var ordinal: Int { switch self {} }
}

/// The balances of a catalogue that has none.
public enum NoBalance: CatalogMember {
    /// There are none.
    public static var allCases: [NoBalance] { [] }
    /// Fails: there are none.
    public init?(rawValue: String) { return nil }
    /// Never called.
    public var rawValue: String { switch self {} }
    /// Never called.
    public var ordinal: Int { switch self {} }
}
