// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why an operation of the store failed.
///
/// A cancelled sheet and a pending approval are outcomes, not errors: see ``PurchaseOutcome`` and
/// ``RestoreOutcome``.
public struct IAPError: Error, Sendable, Hashable {
    /// What kind of failure it was; compare with the static members of ``Code``.
    public var code: Code

    /// A sentence for a log; not translated, so not for the people who use the app.
    public var message: String

    /// The product that the operation was about.
    public var productID: String?

    /// The error of the framework below, where there was one.
    public var underlyingError: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of failure it was.
    ///   - message: A sentence for a log; the code's own words if left out.
    ///   - productID: The product that the operation was about.
    ///   - underlyingError: The error of the framework below.
    public init(
        _ code: Code,
        _ message: String? = nil,
        productID: String? = nil,
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.message = message ?? code.rawValue
        self.productID = productID
        self.underlyingError = underlyingError
    }

    /// Two errors are equal if code, message and product are; the underlying error is not looked at.
    public static func == (left: IAPError, right: IAPError) -> Bool {
        left.code == right.code && left.message == right.message
            && left.productID == right.productID
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(message)
        hasher.combine(productID)
    }
}

extension IAPError: LocalizedError, CustomStringConvertible {
    /// The message.
    public var errorDescription: String? { message }

    /// The code, the product and the message on one line.
    public var description: String {
        let product = productID.map { " (\($0))" } ?? ""
        return message == code.rawValue
            ? "\(code.rawValue)\(product)" : "\(code.rawValue)\(product): \(message)"
    }
}
