// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import StoreKit

#if os(iOS) || os(visionOS)
import UIKit

/// A message of the App Store to the person, such as a higher price that needs consent.
///
/// StoreKit shows messages by itself when it pleases; an app that reads ``all`` decides when.
@available(iOS 16.0, visionOS 1.0, *)
public struct StoreMessage: Sendable, Hashable {
    /// What a message is about.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Anything else.
        case generic
        /// A subscription becomes dearer, and the person has to agree.
        case priceIncreaseConsent
        /// A payment of a subscription failed.
        case billingIssue
        /// There is an offer for a former subscriber.
        case winBackOffer
    }

    /// What the message is about.
    public let reason: Reason
    private let message: Message

    /// The messages that wait, and those that come.
    ///
    /// Read it from one place and for as long as the app runs: while somebody reads, StoreKit does
    /// not show messages by itself.
    public static var all: AsyncStream<StoreMessage> {
        AsyncStream { continuation in
            let task = Task {
                for await message in Message.messages {
                    continuation.yield(StoreMessage(message))
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Shows the message.
    @MainActor
    public func show() throws(IAPError) {
        guard let scene = StoreKit2Presenter.activeScene else {
            throw IAPError(.unsupported, "no window is open to show the message in")
        }
        do {
            try message.display(in: scene)
        } catch {
            throw IAPError(storeKit: error)
        }
    }

    private init(_ message: Message) {
        self.message = message
        switch message.reason {
        case .priceIncreaseConsent: reason = .priceIncreaseConsent
        default:
            if #available(iOS 16.4, *), message.reason == .billingIssue {
                reason = .billingIssue
            } else if #available(iOS 18.0, visionOS 2.0, *), message.reason == .winBackOffer {
                reason = .winBackOffer
            } else {
                reason = .generic
            }
        }
    }
}
#endif
#endif
