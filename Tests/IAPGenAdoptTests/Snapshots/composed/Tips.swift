import StoreKit

enum TipSize: String, CaseIterable {
    case small, large

    var productID: String { "com.example.app.tip.\(rawValue)" }
}

let productPrefix = "com.example.app."
let coinsProductID = productPrefix + "coins"
let brokenProductID = "com.example.app.two words"
let whole = ["com.example.app.whole"]

func load() async throws { _ = try await Product.products(for: whole) }
