//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: call to main actor-isolated static method 'requestReview\(in:\)'

import StoreKit
import UIKit

@available(iOS 16.0, *)
nonisolated func ask(in scene: UIWindowScene) {
    AppStore.requestReview(in: scene)
}
