//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime

extension RemoveAdsManager {
    static func removeAdsSuccess() {}
    static func removeAdsFailure(_ error: IAPError) {}
    static func deliver(_ transaction: StoreTransaction) async throws {}
}

extension MetalManager {
    static func purchaseSuccess(_ product: IAPProduct) {}
    static func purchaseCancelled(_ product: IAPProduct) {}
}
