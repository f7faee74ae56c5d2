// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
public import Foundation
import StoreKit

#if canImport(UIKit)
import UIKit
#endif
#if canImport(AppKit)
import AppKit
#endif

/// The App Store's own sheets: redeem a code, manage subscriptions, ask for a refund.
///
/// What a person does in them arrives as events of the store.
@MainActor
public enum StoreSheets {
    /// How a request for a refund ended.
    public enum RefundRequest: Sendable, Hashable {
        /// The App Store has the request; the refund, if granted, arrives as `revoked`.
        case sent
        /// The person closed the sheet.
        case userCancelled
    }

    /// Where subscriptions are managed on systems without a sheet for it.
    public static let subscriptionsPage = URL(
        string: "https://apps.apple.com/account/subscriptions"
    )

    /// Shows the sheet in which a code is redeemed: iOS 16, visionOS 1, macOS 15.
    public static func redeemOfferCode() async throws(IAPError) {
        #if os(iOS) || os(visionOS)
        if #available(iOS 16.0, *) {
            let scene = try activeScene()
            try await translating { try await AppStore.presentOfferCodeRedeemSheet(in: scene) }
            return
        }
        #elseif os(macOS)
        if #available(macOS 15.0, *) {
            let controller = try keyController()
            try await translating {
                try await AppStore.presentOfferCodeRedeemSheet(from: controller)
            }
            return
        }
        #endif
        throw unsupported
    }

    /// Shows the sheet with the app's subscriptions, on macOS the App Store's page.
    ///
    /// With the App Store's ID of a group, iOS 17 and visionOS 1 show that group alone.
    public static func manageSubscriptions(groupID: String? = nil) async throws(IAPError) {
        #if os(iOS) || os(visionOS)
        let scene = try activeScene()
        if #available(iOS 17.0, *), let groupID {
            try await translating {
                try await AppStore.showManageSubscriptions(in: scene, subscriptionGroupID: groupID)
            }
        } else {
            try await translating { try await AppStore.showManageSubscriptions(in: scene) }
        }
        #elseif os(macOS)
        guard let page = subscriptionsPage, NSWorkspace.shared.open(page) else { throw unsupported }
        #else
        throw unsupported
        #endif
    }

    /// Shows the sheet that asks for a refund of a transaction: iOS, visionOS and macOS.
    public static func requestRefund(
        of transaction: StoreTransaction
    ) async throws(IAPError) -> RefundRequest {
        #if os(iOS) || os(visionOS) || os(macOS)
        guard let id = UInt64(transaction.id) else { throw unsupported }
        #if os(macOS)
        let place = try keyController()
        #else
        let place = try activeScene()
        #endif
        let status = try await translating {
            try await Transaction.beginRefundRequest(for: id, in: place)
        }
        switch status {
        case .success: return .sent
        case .userCancelled: return .userCancelled
        @unknown default: return .sent
        }
        #else
        throw unsupported
        #endif
    }

    private static var unsupported: IAPError {
        IAPError(.unsupported, "this system has no such sheet")
    }

    private static func translating<Answer: Sendable>(
        _ body: () async throws -> Answer
    ) async throws(IAPError) -> Answer {
        do {
            return try await body()
        } catch {
            throw IAPError(storeKit: error)
        }
    }

    #if os(iOS) || os(visionOS)
    private static func activeScene() throws(IAPError) -> UIWindowScene {
        guard let scene = StoreKit2Presenter.activeScene else {
            throw IAPError(.unsupported, "no window is open to show the sheet in")
        }
        return scene
    }
    #elseif os(macOS)
    private static func keyController() throws(IAPError) -> NSViewController {
        guard let controller = NSApplication.shared.keyWindow?.contentViewController else {
            throw IAPError(.unsupported, "no window is open to show the sheet in")
        }
        return controller
    }
    #endif
}
#endif
