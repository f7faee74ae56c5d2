// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

extension SimulatedStore {
    /// Lets time pass: subscriptions renew or lapse, sleepers wake.
    public func advance(by seconds: TimeInterval) {
        clock.advance(by: seconds)
        act { $0.tick() }
    }

    /// Switches the renewal of a group's subscription on or off; false if there is none.
    @discardableResult
    public func setAutoRenew(_ isOn: Bool, group: String) -> Bool {
        act { $0.change(group, on: device) { $0.willAutoRenew = isOn } }
    }

    /// Lets the payments of a group's subscription fail from now on; false if there is none.
    @discardableResult
    public func failPayments(group: String) -> Bool {
        act { $0.change(group, on: device) { $0.paymentFails = true } }
    }

    /// Lets the payment succeed again, and renews at once if it was due; false if there is none.
    @discardableResult
    public func recoverPayment(group: String) -> Bool {
        act { $0.recover(group, on: device) }
    }

    /// How many days of full service a failed payment leaves to new subscriptions.
    public var gracePeriodDays: Int {
        get { look { $0.gracePeriodDays } }
        set { act { $0.gracePeriodDays = newValue } }
    }

    /// Announces a higher price for a group's subscription; without consent it lapses.
    @discardableResult
    public func increasePrice(group: String) -> Bool {
        act { $0.change(group, on: device) { $0.priceIncrease = .pending } }
    }

    /// Agrees to the higher price.
    @discardableResult
    public func agreeToPriceIncrease(group: String) -> Bool {
        act { $0.change(group, on: device) { $0.priceIncrease = .agreed } }
    }

    /// Ends a group's subscription at once.
    @discardableResult
    public func expire(
        group: String,
        reason: StoreSubscriptionStatus.ExpirationReason = .autoRenewDisabled
    ) -> Bool {
        act { model in
            let now = model.now
            return model.change(group, on: device) { subscription in
                subscription.end(reason)
                subscription.expires = min(subscription.expires, now)
            }
        }
    }

    /// Says that a group's subscription is over although it is about to renew, as the real store
    /// does for a moment at the end of a period.
    public func flickerExpired(group: String) {
        act { model in
            let account = model.account(of: device)
            for subscription in account.subscriptions where subscription.groupID == group {
                guard var status = model.status(of: subscription, in: account) else { continue }
                status.state = .expired
                model.tell(.subscriptionStatus(status), to: device)
            }
        }
    }

    /// The states of all subscriptions of the account.
    public var subscriptionStatuses: [StoreSubscriptionStatus] {
        look { $0.statuses(for: $0.productOrder, on: device) }
    }
}
