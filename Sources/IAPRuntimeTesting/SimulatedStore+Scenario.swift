// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import IAPRuntime

extension SimulatedStore {
    /// Sets the store up from a text, such as one given to the app as a launch argument.
    ///
    /// Steps are separated by semicolons or line ends, words by spaces:
    ///
    /// | Step | What it does |
    /// | --- | --- |
    /// | `own` *product* | ``own(_:ownership:)`` |
    /// | `elsewhere` *product* | ``purchaseElsewhere(_:options:offer:)`` |
    /// | `script` *product* `succeed`, `cancel`, `pending`, `interrupted`, `hang`, `unverified`, `old` or an error code | the next purchase of the product |
    /// | `restore` `succeed`, `cancel`, `hang` or an error code | the next restore |
    /// | `redeem` *product* | the next sheet for offer codes, see ``scriptRedemption(_:)`` |
    /// | `fail` *call* *error code* | the next call of a kind, see ``SimulatedCall`` |
    /// | `hold` *call* | ``hold(_:)`` |
    /// | `promote` *product* | ``promote(_:offerID:)`` |
    /// | `storage` `working`, `locked`, `corrupt`, `tampered` or `failing` | ``storageState`` |
    /// | `storefront` *country* | ``switchStorefront(to:)`` |
    /// | `payments` `on` or `off` | ``allowsPayments`` |
    ///
    /// Steps before one that is not understood are taken.
    ///
    /// - Throws: `IAPError` with the code `unsupported` that names the step.
    public func perform(scenario: String) throws(IAPError) {
        for step in scenario.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            let words = step.split(separator: " ").map(String.init)
            if words.isEmpty { continue }
            if !perform(words[0], Array(words.dropFirst())) {
                throw IAPError(
                    .unsupported,
                    "the step '\(words.joined(separator: " "))' of the scenario is not understood"
                )
            }
        }
    }

    private func perform(_ verb: String, _ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        switch (verb, words.count) {
        case ("own", 1): own(first)
        case ("elsewhere", 1): purchaseElsewhere(first)
        case ("promote", 1): promote(first)
        case ("storefront", 1): switchStorefront(to: first)
        case ("script", 2): script(first, Self.purchaseScript(words[1]))
        case ("restore", 1): scriptRestore(Self.restoreScript(first))
        case ("redeem", 1): scriptRedemption(.redeem(first))
        case ("payments", 1) where first == "on" || first == "off": allowsPayments = first == "on"
        case ("fail", 2):
            guard let call = SimulatedCall(rawValue: first) else { return false }
            fail(call, IAPError.Code(rawValue: words[1]))
        case ("hold", 1):
            guard let call = SimulatedCall(rawValue: first) else { return false }
            hold(call)
        case ("storage", 1):
            let states: [String: SimulatedStorageState] = [
                "working": .working, "locked": .locked, "corrupt": .corrupt,
                "tampered": .tampered, "failing": .failing,
            ]
            guard let state = states[first] else { return false }
            storageState = state
        default: return false
        }
        return true
    }

    private static func purchaseScript(_ word: String) -> PurchaseScript {
        switch word {
        case "succeed": .succeed
        case "cancel": .cancel
        case "pending": .pending
        case "interrupted": .interrupted
        case "hang": .hang
        case "unverified": .unverified("the scenario says so")
        case "old": .oldTransaction
        default: .fail(IAPError.Code(rawValue: word))
        }
    }

    private static func restoreScript(_ word: String) -> RestoreScript {
        switch word {
        case "succeed": .succeed
        case "cancel": .cancel
        case "hang": .hang
        default: .fail(IAPError.Code(rawValue: word))
        }
    }
}
