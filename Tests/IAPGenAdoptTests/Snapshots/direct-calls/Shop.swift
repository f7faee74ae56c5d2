import StoreKit
import SwiftUI

struct Shop: View {
    @AppStorage("com.example.app.unlocked") var isUnlocked = false

    var body: some View {
        ProductView(id: "com.example.app.sticker")
        StoreView(ids: ["com.example.app.hat", "21"])
            .currentEntitlementTask(for: "com.example.app.entitled") { _ in }
            .subscriptionStatusTask(for: "21283177") { _ in }
        SubscriptionStoreView(groupID: "21283177")
        Button("Buy") { store.purchase("com.example.app.boost") }
        Button("com.example.app.button") {}
    }

    func check(_ transaction: Transaction, _ product: Product) async {
        _ = await Transaction.latest(for: "com.example.app.weekly")
        if transaction.productID == "com.example.app.compared" {}
        if "com.example.app.reversed" != product.id {}
        switch transaction.productID {
        case "com.example.app.switched": break
        default: break
        }
        if purchasedProductIDs.contains("com.example.app.owned") {}
        let request = SKProductsRequest(productIdentifiers: Set<String>(["com.example.app.old"]))
        request.start()
    }

    init(productID: String = "com.example.app.standard") {}

    func buy(productIdentifier id: String = "com.example.app.named", _ title: String = "a.title") {}

    var first: Product? { products.first { $0.id == "com.example.app.first" } }
    var keyed: Product? { products["com.example.app.keyed"] ?? names["com.example.app.name"] }

    func ask() {
        SwiftyStoreKit.retrieveProductsInfo(["com.example.app.asked"]) { _ in }
        if isPurchased("com.example.app.wanted") || purchasedIDs.contains("com.example.app.had") {}
        if cell.identifier == "com.example.app.cell" { item["com.example.app.item"] = 1 }
    }
}

class ProductIDs { static let hint = "com.example.app.badge" }
