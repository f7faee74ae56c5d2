// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

/// One product of ``IAPStoreView``.
struct IAPProductRow: View {
    enum State {
        case onSale
        case buying
        case waiting
        case owned
    }

    let product: StoreProduct
    let state: State
    let buy: () -> Void

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(verbatim: product.displayName).font(.headline)
                Text(verbatim: product.description).font(.subheadline).foregroundColor(.secondary)
            }
            Spacer()
            switch state {
            case .onSale:
                Button(product.displayPrice, action: buy)
                    .accessibilityLabel(
                        Text(verbatim: "\(product.displayName), \(product.displayPrice)")
                    )
            case .buying: ProgressView()
            case .waiting: Text("Waiting for approval").foregroundColor(.secondary)
            case .owned: Image(systemName: "checkmark").accessibilityLabel(Text("Owned"))
            }
        }
    }
}
#endif
