enum Plan: CaseIterable {
    case plus
    case patron(Int)

    var inAppPurchaseId: String {
        switch self {
        case .plus:
            return "com.example.app.plus.yearly"
        case .patron:
            "com.example.app.patron_yearly"
        }
    }

    var title: String {
        switch self {
        case .plus: "Plus"
        case .patron: "Patron"
        }
    }
}
