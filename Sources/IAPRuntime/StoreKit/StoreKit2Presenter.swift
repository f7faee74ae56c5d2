// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

#if canImport(UIKit)
import UIKit
#endif
#if canImport(AppKit)
import AppKit
#endif

/// Chooses the entry point of a purchase: the scene or window that StoreKit shows its sheet in.
@MainActor
enum StoreKit2Presenter {
    static func purchase(
        _ product: Product,
        _ options: Set<Product.PurchaseOption>
    ) async throws -> Product.PurchaseResult {
        #if os(visionOS)
        guard let scene = activeScene else {
            throw IAPError(.unsupported, "no window is open to show the payment sheet in")
        }
        return try await product.purchase(confirmIn: scene, options: options)
        #elseif os(iOS) || os(tvOS)
        if #available(iOS 17.0, tvOS 17.0, *), let scene = activeScene {
            return try await product.purchase(confirmIn: scene, options: options)
        }
        return try await product.purchase(options: options)
        #elseif os(macOS)
        if #available(macOS 15.2, *), let window = NSApplication.shared.keyWindow {
            return try await product.purchase(confirmIn: window, options: options)
        }
        return try await product.purchase(options: options)
        #else
        return try await product.purchase(options: options)
        #endif
    }

    #if os(iOS) || os(tvOS) || os(visionOS)
    /// The window scene in front, else any one that is connected.
    static var activeScene: UIWindowScene? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.first { $0.activationState == .foregroundActive }
            ?? scenes.first { $0.activationState == .foregroundInactive } ?? scenes.first
    }
    #endif
}
#endif
