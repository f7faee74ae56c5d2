import StoreKit

/// Sections, kinds and periods that the app keeps by hand.
enum ProductID: String, CaseIterable {
    case removeAds = "com.example.app.remove_ads"
    case monthly = "com.example.app.plus.monthly", halfYear = "com.example.app.plus.6months"
    case `default` = "com.example.app.base"
    case thirtyDayTrial = "com.example.app.30_day_trial"
    case hints = "com.example.app.hints"

    enum Kind { case consumable, nonConsumable, subscription, nonRenewing }

    var kind: Kind {
        switch self {
        case .removeAds, .default: return .nonConsumable
        case .monthly, .halfYear: .subscription
        case .thirtyDayTrial:
            return .nonRenewing
        case .hints:
            .consumable
        }
    }
}

enum Lifetime: String {
    case monthly = "com.example.app.lifetime"
}

func plan(for transaction: Transaction) -> Lifetime? { Lifetime(rawValue: transaction.productID) }
