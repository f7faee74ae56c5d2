import StoreKit

class DonateStore {
    private let images: [String: String] = [
        "com.example.app.donate.small": "heart.fill",
        "com.example.app.donate.large": "heart.circle",
    ]
    private let byName = ["monthly": "com.example.app.monthly", "yearly": "com.example.app.yearly"]
    let subscriptions: Set<String> = ["com.example.app.weekly"]
    lazy var productIDs: [String] = {
        return ["com.example.app.sticker"]
    }()

    func load() async throws {
        _ = try await Product.products(for: images.keys)
        _ = try await Product.products(for: byName.values)
        _ = try await Product.products(for: subscriptions)
    }
}
