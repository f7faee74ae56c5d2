import StoreKit

enum Constants {
    static let bundleIdentifier = "com.example.app"
    static let appGroup = "group.com.example.app"
    static let keychainService = "com.example.app.keychain"
    static let queueLabel = "com.example.app.purchases"
    static let premiumKey = "com.example.app.premium"
    static let purchaseURL = "https://example.com/purchase"
    static let productCellIdentifier = "ProductCell"
    static let productIDKey = "product.id"
    static let purchasedNotification = "com.example.app.purchased"
}

enum IAPError: String, Error { case failed = "com.example.app.iap.failed" }
enum IAPState: String { case idle, purchasing }
enum SubscriptionStatus: String { case active = "status.active", expired = "status.expired" }
enum CodingKeys: String, CodingKey { case productID = "product_id", price }
enum Analytics { static let purchase = Event("com.example.app.purchase") }

extension Notification.Name {
    static let iapPurchased = Notification.Name("com.example.app.iap.purchased")
    static let productPurchase = "com.example.app.product.purchase"
}

extension UTType { static let document = UTType(exportedAs: "com.example.app.document") }

class PurchaseManager {
    let entitlementID = "com.example.app.pro"
    let offeringID = "com.example.app.offering"
    let premiumVersion = "1.2.3"
    let queue = DispatchQueue(label: "com.example.app.purchase.queue")
    let logger = Logger(subsystem: "com.example.app", category: "Purchases")
    let defaults = UserDefaults(suiteName: "group.com.example.premium")
    var isPremium: Bool { UserDefaults.standard.bool(forKey: "com.example.app.premium") }
    static let productTitle = "com.example.app.title"

    func isPurchased(_ productID: String) -> Bool {
        purchaseButton.accessibilityIdentifier = "com.example.app.button"
        return productID.hasPrefix("com.example.app.") && UserDefaults.standard.bool(forKey: productID)
    }

    func prices() -> [String: String] { ["currency.code": "EUR"] }
}

/* let productID = "com.example.app.comment" */
