// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import IAPRuntime

extension StoreEnvironment {
    /// The surroundings of the app's present process on the simulated device.
    ///
    /// After ``SimulatedStore/relaunch()`` make a new one: that of the ended process does nothing any
    /// more.
    public static func simulated(
        _ store: SimulatedStore,
        verifier: any TransactionVerifier = StoreKitVerifier(),
        policy: StorePolicy = StorePolicy()
    ) -> StoreEnvironment {
        StoreEnvironment(
            backend: store.backend,
            storage: store.storage,
            clock: store.clock,
            verifier: verifier,
            policy: policy
        )
    }
}

extension SimulatedStore {
    /// The store for the app's present process.
    public var backend: SimulatedBackend { SimulatedBackend(store: self, process: process) }

    /// The device's storage for the app's present process.
    public var storage: SimulatedStorage { SimulatedStorage(store: self, process: process) }

    private var process: Int { look { $0.devices[device].process } }
}
