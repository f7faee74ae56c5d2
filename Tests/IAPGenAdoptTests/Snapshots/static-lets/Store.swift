import StoreKit

enum StoreProducts {
    static let fullGame = "com.example.game.full"
    static let SwordPack = "com.example.game.swords"
    static let coins100 = "com.example.game.coins.100"
    static let coins500 = "com.example.game.coins.500"

    static let consumables: Set<String> = [coins100, coins500]
    static let all = Set([fullGame, SwordPack]).union(consumables)
}

actor GameStore {
    public static let seasonPassID = "com.example.game.season"
    static let defaultsSuite = "com.example.game.shared"

    func load() async throws { _ = try await Product.products(for: StoreProducts.all) }
}

extension GameStore {
    static var legacyProductIdentifier: String { "com.example.game.legacy" }
}

struct PassIdentifiers {
    var family: String
}

let passes = PassIdentifiers(family: "com.example.game.pass.family")
