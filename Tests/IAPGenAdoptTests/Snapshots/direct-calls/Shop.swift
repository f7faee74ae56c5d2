import StoreKit
import SwiftUI

struct Shop: View {
    @AppStorage("com.example.app.unlocked") var isUnlocked = false

    var body: some View {
        ProductView(id: "com.example.app.sticker")
        StoreView(ids: ["com.example.app.hat", "21"])
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
}
