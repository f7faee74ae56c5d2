// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What StoreKit signed and offers a property for in newer SDKs only.
///
/// The keys are those of Apple's page "JWSTransactionDecodedPayload". Read from the JSON, a value is
/// there with every SDK and system that the server tells it to. Written without StoreKit, so that it
/// is tested where StoreKit does not exist.
package struct SignedPayload: Decodable {
    /// The refunded share in thousandths of a percent.
    private var revocationPercentage: Int?

    /// The refunded share of the whole quantity, from 0 to 100; `nil` if the payload does not say.
    package static func revocationPercentage(in json: Data) -> Decimal? {
        let payload = try? JSONDecoder().decode(Self.self, from: json)
        return payload?.revocationPercentage.map { Decimal($0) / 1_000 }
    }
}
