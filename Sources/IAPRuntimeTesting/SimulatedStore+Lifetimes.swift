// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

extension SimulatedStore {
    /// Ends the app's process and lets it be started anew.
    ///
    /// Whatever ran in the ended process hangs until its task is cancelled; nothing that it does
    /// reaches the account or the device. Unfinished transactions are told to the next process.
    public func relaunch() {
        // Kept until the lock is released, so that nothing of theirs runs under it.
        let ended = world.with { world in
            world.model.devices[device].process += 1
            world.model.devices[device].observerCount = 0
            return world.observers.removeValue(forKey: device)
        }
        withExtendedLifetime(ended) {}
    }

    /// Deletes the app and installs it again.
    ///
    /// The record is gone unless the Keychain is kept, as most systems do.
    public func reinstall(keepingKeychain: Bool = false) {
        relaunch()
        if keepingKeychain { return }
        act { $0.devices[device].storage = StorageModel() }
    }

    /// Sets up another device of the same account, with nothing on it.
    public func secondDevice(front: StoreFront? = nil) -> SimulatedStore {
        let id = act { model -> Int in
            let id = model.devices.count
            let account = model.devices[device].account
            let kind = front ?? model.devices[device].front
            model.devices.append(DeviceModel(id: id, account: account, front: kind))
            return id
        }
        return SimulatedStore(device: id, of: self)
    }

    /// Signs another account of the store in on this device; a new one if the name is new.
    public func switchAccount(to name: String) {
        act { model in
            if model.accounts[name] == nil { model.accounts[name] = AccountModel(name: name) }
            model.devices[device].account = name
            model.tell(.accountChanged, to: device)
            for transaction in model.queue(of: device) {
                model.tell(transaction.id, account: name, to: device)
            }
        }
    }

    /// Moves the account to another country: products, prices and currency change.
    public func switchStorefront(to countryCode: String) {
        act { model in
            let storefront = StoreStorefront(countryCode: countryCode)
            let name = model.devices[device].account
            model.accounts[name]?.storefront = storefront
            for other in model.devices where other.account == name {
                model.tell(.storefrontChanged(storefront), to: other.id)
            }
        }
    }
}
