//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What the parts of a product ID usually mean.
enum ProductIDWords {
    /// Parts that say nothing about a product.
    static let noise: Set<String> = [
        "iap", "inapp", "in-app", "in_app", "inapppurchase", "ios", "ipados", "macos", "mac",
        "product", "products", "purchase", "purchases",
    ]

    /// How many parts name the company and the app, not the product.
    ///
    /// Two parts of a reversed domain always do; a third does when it is a plain word that is not
    /// one of those that products have in their names.
    static func start(of parts: [String]) -> Int {
        guard let first = parts.first?.lowercased(), parts.count > 1, isTopLevelDomain(first)
        else { return 0 }
        guard parts.count > 2 else { return 1 }
        let isCountryDomain = first.utf8.count == 2 && secondLevels.contains(parts[1].lowercased())
        let start = isCountryDomain && parts.count > 3 ? 3 : 2
        guard parts.count > start + 1, !isProductWord(parts[start]) else { return start }
        return start + 1
    }

    private static func isTopLevelDomain(_ word: String) -> Bool {
        let isCountry =
            word.utf8.count == 2
            && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return isCountry || topLevelDomains.contains(word)
    }

    /// Whether a word belongs to products: it is known, or has a number or several words in it.
    private static func isProductWord(_ word: String) -> Bool {
        let lowercased = word.lowercased()
        let isPlain = lowercased.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        return !isPlain || noise.contains(lowercased) || words.contains(lowercased)
            || compounds[lowercased] != nil || starts.contains { lowercased.hasPrefix($0) }
    }

    /// Words that people run together, as they are spelt in Swift.
    static let compounds: [String: String] = [
        "adfree": "adFree", "adremoval": "adRemoval", "allaccess": "allAccess",
        "fullaccess": "fullAccess", "fullgame": "fullGame", "fullversion": "fullVersion",
        "noads": "noAds", "nonconsumable": "nonConsumable", "nonrenewable": "nonRenewable",
        "nonrenewing": "nonRenewing", "removead": "removeAd", "removeads": "removeAds",
        "seasonpass": "seasonPass", "tipjar": "tipJar", "unlockall": "unlockAll",
    ]

    private static let topLevelDomains: Set<String> = [
        "app", "apps", "art", "biz", "blog", "chat", "cloud", "club", "com", "design", "dev",
        "digital", "edu", "fit", "fun", "games", "gov", "group", "health", "host", "info", "life",
        "link", "live", "media", "mobi", "name", "net", "news", "one", "online", "org", "page",
        "shop", "site", "social", "software", "space", "store", "studio", "systems", "team",
        "tech", "tools", "top", "work", "works", "world", "xyz",
    ]

    private static let secondLevels: Set<String> = ["ac", "co", "com", "edu", "gov", "net", "org"]

    /// Words that products have in their names.
    private static let words: Set<String> = [
        "access", "ad", "ads", "all", "basic", "boost", "bundle", "business", "chips", "day",
        "diamond", "diamonds", "family", "free", "full", "gem", "gems", "gold", "hint", "hints",
        "individual", "lifetime", "lite", "lives", "no", "pack", "paid", "pass", "patron", "plan",
        "plus", "pro", "silver", "standard", "student", "sub", "subs", "team", "theme", "themes",
        "tip", "tips", "trial", "ultimate", "version", "vip",
    ]

    /// How longer words of the kind begin.
    private static let starts = [
        "annual", "coin", "consumable", "credit", "donat", "month", "premium", "quarter", "remove",
        "subscri", "support", "token", "unlimited", "unlock", "upgrade", "week", "year",
    ]
}
