// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import StoreKit
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct Shop: View {
    @Environment(\.purchase) private var purchase
    @Environment(\.dismiss) private var dismiss
    @State private var isSubscribed = false
    @State private var products: [Product] = []
    var ids = ["coins", "pro"]

    var body: some View {
        VStack(spacing: 12) {
            StoreView(ids: ids) { product in
                Image(systemName: product.id == "pro" ? "star" : "circle").resizable().scaledToFit()
            } placeholderIcon: {
                ProgressView()
            }
            .storeButton(.visible, for: .restorePurchases, .policies)
            .productViewStyle(.regular)
            ProductView(id: "pro") { Image(systemName: "crown") }
            ProductView(id: "coins", prefersPromotionalIcon: true).productViewStyle(Plain())
            ForEach(products) { product in
                Button(product.displayPrice) { buy(product) }.disabled(isSubscribed)
            }
        }
        .onInAppPurchaseStart { product in print(product.id) }
        .onInAppPurchaseCompletion { _, result in
            if case .success(.success(.verified(let transaction))) = result {
                await transaction.finish()
                dismiss()
            }
        }
        .inAppPurchaseOptions { _ in [.quantity(1)] }
        .subscriptionStatusTask(for: "group") { state in
            isSubscribed = state.value?.contains { $0.state == .subscribed } ?? false
        }
        .currentEntitlementTask(for: "pro") { state in
            if let transaction = state.transaction { print(transaction.unsafePayloadValue.id) }
        }
        .storeProductsTask(for: ids) { state in
            if case .success(let loaded, unavailable: _) = state { products = loaded }
        }
        .storeProductTask(for: "pro") { state in print(state.product?.displayName ?? "") }
    }

    private func buy(_ product: Product) {
        Task {
            switch try await purchase(product, options: [.quantity(1)]) {
            case .success(let result): try await result.payloadValue.finish()
            case .pending, .userCancelled: break
            @unknown default: break
            }
        }
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct Plain: ProductViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        switch configuration.state {
        case .loading: ProgressView()
        case .unavailable: Text("Unavailable")
        case .failure(let error): Text(error.localizedDescription)
        case .success(let product):
            HStack {
                configuration.icon
                Text(product.displayName)
                Button(product.displayPrice) { configuration.purchase() }
                    .opacity(configuration.hasCurrentEntitlement ? 0.5 : 1)
            }
        @unknown default: EmptyView()
        }
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct Subscriptions: View {
    var body: some View {
        SubscriptionStoreView(groupID: "group", visibleRelationships: .upgrade) {
            VStack { Text("Everything").font(.title).bold() }
        }
        .subscriptionStoreControlStyle(.automatic)
        .storeButton(.hidden, for: .signIn)
        .subscriptionStoreSignInAction { print("sign in") }
        .subscriptionStoreControlIcon { product, info in
            Image(systemName: info.subscriptionGroupID.isEmpty ? "star" : product.id)
        }
    }
}

#if os(iOS)
struct Sheets: View {
    @State private var managesSubscriptions = false
    @State private var asksForRefund = false
    @State private var redeemsCode = false
    var transactionID: StoreKit.Transaction.ID = 1

    var body: some View {
        Form {
            Section("Account") {
                Toggle("Manage", isOn: $managesSubscriptions)
                Button("Refund", role: .destructive) { asksForRefund = true }
            }
        }
        .manageSubscriptionsSheet(isPresented: $managesSubscriptions)
        .refundRequestSheet(for: transactionID, isPresented: $asksForRefund) { result in
            if case .failure(.duplicateRequest) = result { asksForRefund = false }
        }
    }
}

@available(iOS 16.0, *)
struct Codes: View {
    @Environment(\.requestReview) private var requestReview
    @Environment(\.displayStoreKitMessage) private var displayMessage
    @State private var redeemsCode = false

    var body: some View {
        Button("Redeem") { redeemsCode = true }
            .offerCodeRedemption(isPresented: $redeemsCode) { result in
                if case .success = result { requestReview() }
            }
            .task {
                for await message in Message.messages { try? displayMessage(message) }
            }
    }
}

@available(iOS 17.0, *)
struct Styled: View {
    var body: some View {
        SubscriptionStoreView(productIDs: ["monthly", "yearly"])
            .subscriptionStoreControlStyle(.prominentPicker)
            .subscriptionStoreButtonLabel(.multiline.price)
            .subscriptionStorePickerItemBackground(.thinMaterial)
            .subscriptionStorePolicyDestination(for: .privacyPolicy) { Text("Privacy") }
            .subscriptionStoreControlBackground(.gradientMaterial)
            .containerBackground(.blue.gradient, for: .subscriptionStore)
            .storeButton(.visible, for: .redeemCode, .cancellation)
    }
}
#endif

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct GroupedPlans: View {
    enum Level: Hashable { case reader, author }

    let showsYears: Bool

    var body: some View {
        SubscriptionStoreView(groupID: "plans") {
            SubscriptionOptionGroupSet { product in
                product.id.hasSuffix("author") ? Level.author : Level.reader
            } label: { level in
                Text(level == .author ? "Author" : "Reader")
            }
        }
        .subscriptionStoreOptionGroupStyle(.links)
        SubscriptionStoreView(productIDs: ["reader", "author"]) {
            if showsYears {
                SubscriptionPeriodGroupSet()
            } else {
                SubscriptionOptionGroup("All") { _ in true }
            }
        }
    }
}

#if !os(tvOS)
@available(iOS 18.0, macOS 15.0, watchOS 11.0, visionOS 2.0, *)
struct RowsStyle: SubscriptionStoreControlStyle {
    typealias Placement = ButtonsSubscriptionStoreControlStyle.Placement

    func makeBody(configuration: Configuration) -> some View {
        SubscriptionPicker(configuration) { row in
            Text(row.displayName).bold(row.isSelected)
        } confirmation: { option in
            SubscribeButton(option)
        }
    }
}
#endif
