//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

/// Plays the app's launches and the user's taps.
@MainActor
struct Visit {
    let store: SimulatedStore

    /// Starts the app's process, as its launch would.
    func launch(until end: Ending = .ready) async {
        await IAPManager.shared.stop()
        await step("the app starts", until: end) {
            IAPManager.shared.start(.simulated(store))
        }
        Screen.viewDidLoad()
        print("  the banner is \(Screen.banner)")
    }

    /// Does something, and waits until the store tells what came of it.
    func step(_ title: String, until end: Ending, _ action: () -> Void) async {
        print(title)
        let events = IAPManager.shared.events
        action()
        for await event in events where end.matches(event.kind) { return }
    }

    /// What a step waits for.
    enum Ending {
        case ready, known, purchased, restored, deferred, cancelled, failed

        func matches(_ kind: StoreEvent.Kind) -> Bool {
            switch (self, kind) {
            case (.ready, .ready), (.known, .entitlementsChanged): true
            case (.purchased, .purchased), (.restored, .restored): true
            case (.deferred, .deferred), (.cancelled, .cancelled), (.failed, .failed): true
            default: false
            }
        }
    }
}
