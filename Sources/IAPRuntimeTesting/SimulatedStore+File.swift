// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import IAPRuntime

extension SimulatedStore {
    /// Creates a store that sells what a `.storekit` file of Xcode describes.
    ///
    /// Every version of the format is read; keys that say nothing about products are passed over. The
    /// storefront of the file's settings decides on the currency.
    ///
    /// - Parameters:
    ///   - url: The file, or the folder of that name that Xcode makes when products have images.
    ///   - locale: The language of names and descriptions, such as `en_US`; the first one that a
    ///     product has if it lacks this.
    ///   - front: Which of Apple's interfaces the store imitates.
    ///   - clock: The time of its world.
    /// - Throws: `IAPError` with the code `system` if the file cannot be read or understood.
    public convenience init(
        contentsOf url: URL,
        locale: String = "en_US",
        front: StoreFront = .storeKit2,
        clock: ManualClock = ManualClock()
    ) throws(IAPError) {
        let file = try StoreKitFile(contentsOf: url)
        self.init(products: file.products(locale: locale), front: front, clock: clock)
        if let country = file.settings?.storefront {
            act { model in
                model.accounts["main"]?.storefront = StoreStorefront(countryCode: country)
            }
        }
    }
}
