//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(SwiftUI)
/// The operations as views want them: a failure is reported to be shown, not thrown.
extension IAPStore {
    func products(reporting report: (IAPError) -> Void) async -> [StoreProduct]? {
        do throws(IAPError) {
            return try await products()
        } catch {
            report(error)
            return nil
        }
    }

    func purchase(
        _ product: Product,
        options: PurchaseOptions,
        reporting report: (IAPError) -> Void
    ) async -> PurchaseOutcome? {
        do throws(IAPError) {
            return try await purchase(product, options: options)
        } catch {
            report(error)
            return nil
        }
    }

    /// Nothing to restore is reported too: a person who pressed the button is owed an answer.
    func restore(reporting report: (IAPError) -> Void) async -> RestoreOutcome? {
        do throws(IAPError) {
            let outcome = try await restore()
            if outcome == .nothingToRestore { report(IAPError(.nothingToRestore)) }
            return outcome
        } catch {
            report(error)
            return nil
        }
    }
}
#endif
