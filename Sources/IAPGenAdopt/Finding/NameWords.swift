//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A name in its words, all in lower case: `kRemoveAdsProductIDs` gives `k remove ads product ids`.
struct NameWords: Hashable, Sendable {
    /// The words in lower case.
    let words: [String]
    /// The words as they are written.
    let pieces: [String]

    init(_ name: String) {
        var pieces: [String] = []
        var word: [UInt8] = []
        let bytes = Array(name.utf8)
        for (index, byte) in bytes.enumerated() {
            let isAlphanumeric = isLetter(byte) || isDigit(byte)
            if !word.isEmpty, !isAlphanumeric || Self.begins(at: index, in: bytes) {
                pieces.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if isAlphanumeric { word.append(byte) }
        }
        if !word.isEmpty { pieces.append(String(decoding: word, as: UTF8.self)) }
        self.pieces = pieces
        words = pieces.map { $0.lowercased() }
    }

    /// Whether a word begins within letters and digits: `removeAds`, `IAPManager`, `coins10`.
    private static func begins(at index: Int, in bytes: [UInt8]) -> Bool {
        guard index > 0 else { return false }
        let byte = bytes[index]
        let before = bytes[index - 1]
        guard isLetter(before) || isDigit(before) else { return false }
        if isDigit(byte) != isDigit(before) { return true }
        guard isUpperLetter(byte) else { return false }
        guard isUpperLetter(before) else { return true }
        // The last capital of several begins the next word, unless an 's' makes them plural.
        guard index + 1 < bytes.count, isLowerLetter(bytes[index + 1]) else { return false }
        let isPlural =
            bytes[index + 1] == "s"
            && !(index + 2 < bytes.count && isLowerLetter(bytes[index + 2]))
        return !isPlural
    }

    func contains(_ word: String) -> Bool { words.contains(word) }

    func contains(anyOf known: Set<String>) -> Bool { words.contains(where: known.contains) }
}

/// How much a name says that what it names is a product ID.
enum NameEvidence: Int, Comparable, Sendable {
    /// Nothing, or that it is something else.
    case none
    /// That it has to do with purchases.
    case likely
    /// That it is a product ID.
    case certain

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension NameWords {
    /// What the name of a constant, a property, a parameter or a function says.
    var evidence: NameEvidence {
        if namesID { return .certain }
        guard !contains(anyOf: Self.foreign) else { return .none }
        return contains(anyOf: Self.subjects) || isInApp || contains(anyOf: Self.wares)
            ? .likely : .none
    }

    /// What the name of a type says of the constants in it.
    ///
    /// The last word says what it is: an `IAPProduct` is a product, an `IAPManager` has constants
    /// of many kinds.
    var typeEvidence: NameEvidence {
        guard let head = words.last, !contains(anyOf: Self.foreign), !Self.doers.contains(head)
        else { return .none }
        if Self.ids.contains(head) || Self.idsOfWares.contains(head), namesID { return .certain }
        let isOfPurchases = contains(anyOf: Self.subjects) || isInApp
        let isWare = Self.subjects.contains(head) || Self.wares.contains(head)
        if isWare, words.count > 1, contains("iap") || isInApp { return .certain }
        return isOfPurchases || contains(anyOf: Self.wares) || Self.ids.contains(head)
            ? .likely : .none
    }

    /// Whether a type has to do with purchases, whatever its constants are.
    var isAboutPurchases: Bool {
        contains(anyOf: Self.subjects) || contains(anyOf: Self.wares) || isInApp
            || contains("store")
    }

    /// Whether it is the name of something else.
    var isForeign: Bool { !namesID && contains(anyOf: Self.foreign) }

    /// Whether the last word is one for an ID: `removeAdsID`.
    var endsInID: Bool { words.last.map(Self.ids.contains) ?? false }

    /// Whether it names the ID of a subscription group.
    var namesGroupID: Bool { contains("group") && contains(anyOf: Self.ids) }

    /// Whether a word for what is sold stands before one for an ID, and nothing says whose ID it
    /// is instead (`productCellID`) or makes something else of it (`productIDKey`).
    private var namesID: Bool {
        guard
            let id = words.lastIndex(where: {
                Self.ids.contains($0) || Self.idsOfWares.contains($0)
            })
        else { return false }
        let isForeign =
            words[(id + 1)...].contains(where: Self.foreign.contains)
            || (id > 0 && Self.foreign.contains(words[id - 1]))
        guard !isForeign else { return false }
        return Self.idsOfWares.contains(words[id]) || isInApp
            || words[..<id].contains(where: Self.subjects.contains)
    }

    private var isInApp: Bool { words.firstIndex(of: "in").map(isInApp(at:)) ?? false }

    /// Whether the word at a place and the next are `in app`.
    func isInApp(at place: Int) -> Bool {
        words[place] == "in" && place + 1 < words.count && words[place + 1] == "app"
    }

    /// Words for an ID.
    static let ids: Set<String> = ["id", "identifier", "identifiers", "ids"]

    /// Words for what is sold.
    static let subjects: Set<String> = [
        "iap", "iaps", "inapp", "product", "products", "purchase", "purchased", "purchases",
        "subscription", "subscriptions",
    ]

    /// Words for the ID of what is sold.
    static let idsOfWares: Set<String> = ["sku", "skus"]

    /// Words for wares, which may be other things as well.
    private static let wares: Set<String> = [
        "consumable", "consumables", "donation", "donations", "nonconsumable", "nonconsumables",
        "plan", "plans", "premium", "storekit", "tip", "tips",
    ]

    /// Words by which a name is that of something else.
    private static let foreign: Set<String> = [
        "accessibility", "action", "analytics", "asset", "bundle", "button", "cache", "category",
        "cell", "color", "configuration", "defaults", "description", "domain", "endpoint",
        "entitlement", "entitlements", "error", "errors", "event", "events", "file", "filename",
        "font", "format", "group", "header", "host", "icon", "image", "info", "json", "key",
        "keychain", "keys", "kind", "label", "log", "logger", "message", "method", "mode", "name",
        "namespace", "nib", "notification", "notifications", "observer", "offering", "offerings",
        "page", "path", "placeholder", "prefix", "price", "queue",
        "query", "reason", "receipt", "result", "reuse", "scheme", "screen", "secret", "section",
        "segue", "server", "shared", "state", "status", "storyboard", "subsystem", "subtitle",
        "suite", "symbol", "tab", "table", "text", "title", "type", "uri", "url", "urls", "uti",
        "uuid",
    ]

    /// Words for types that do something, and so have constants of many kinds.
    private static let doers: Set<String> = [
        "cell", "client", "controller", "coordinator", "delegate", "factory", "handler", "helper",
        "interactor", "manager", "model", "observer", "presenter", "provider", "repository",
        "screen", "service", "sheet", "store", "tests", "util", "utils", "view",
    ]
}
