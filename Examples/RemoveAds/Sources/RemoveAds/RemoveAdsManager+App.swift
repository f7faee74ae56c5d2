//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// What this app does about purchases. Delete the extension and the app still compiles: whatever is
// not written here does nothing.

extension RemoveAdsManager {
    static func removeAdsSuccess() {
        Screen.banner = .hidden
        print("  removeAdsSuccess(): thank you, the banner is gone")
    }

    static func restoreRemoveAdsSuccess() {
        Screen.banner = .hidden
        print("  restoreRemoveAdsSuccess(): welcome back, the banner is gone")
    }

    static func removeAdsDeferred() {
        print("  removeAdsDeferred(): your parents have been asked")
    }

    static func removeAdsFailure() {
        print("  removeAdsFailure(): that did not work, please try again later")
    }
}
