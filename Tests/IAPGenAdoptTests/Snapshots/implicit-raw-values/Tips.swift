import StoreKit

enum SmallTip: String, CaseIterable {
    case coffee, cake
    case dinner  // the largest
}

func tips() async throws -> [Product] {
    try await Product.products(for: SmallTip.allCases.map(\.rawValue))
}

enum Screen: String { case shop, settings }
