//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenJSON

/// Reads saved responses of App Store Connect's API.
package struct ConnectReader {
    var resources = ConnectResources()
    /// What lists were asked for: the last part of each address, and the types of the elements.
    private(set) var lists: Set<String> = []
    /// The first file, for what has no other place.
    private(set) var firstFile: SourceFileID?
    /// Whether a list goes on in a file that was not given.
    private(set) var isIncomplete = false
    private var pages: [Page] = []

    /// One page of a list.
    private struct Page {
        let list: String
        let address: String?
        let next: String?
        let total: Int?
        let ids: [String]
        let range: SourceRange
    }

    /// Creates a reader without resources.
    package init() {}

    /// Adds a file: a response, or an array of responses.
    package mutating func add(
        _ file: SourceFileID,
        in sources: SourceMap,
        into collector: inout DiagnosticCollector
    ) {
        if firstFile == nil { firstFile = file }
        guard let root = JSONParser.parse(file, in: sources, into: &collector) else { return }
        let start = SourceRange.start(of: file)
        if let responses = root.array {
            if responses.isEmpty { collector.report(.noResponse("the array is empty", at: start)) }
            for response in responses { add(response, start: response.range, &collector) }
        } else {
            add(root, start: start, &collector)
        }
    }

    private mutating func add(
        _ response: JSONNode,
        start: SourceRange,
        _ collector: inout DiagnosticCollector
    ) {
        guard response.members != nil else {
            collector.report(.noResponse("it is \(response.kindName)", at: start))
            return
        }
        if let errors = response["errors"]?.array {
            let first = errors.first
            let text = (first?["detail"] ?? first?["title"])?.string ?? "no reason given"
            collector.report(.errorResponse(text, at: first?.range ?? start))
            return
        }
        guard let data = response["data"] else {
            let isStoreKit = response["products"] != nil || response["subscriptionGroups"] != nil
            let hint = isStoreKit ? "this is a .storekit file" : "it has no 'data'"
            collector.report(.noResponse(hint, at: start))
            return
        }
        let elements = data.array ?? [data]
        let address = response["links"]?["self"]?.string
        let place = ConnectAddress(address ?? "")
        for node in elements {
            if ConnectKey(node) == nil {
                collector.report(.noResource(at: node.range))
            }
            resources.add(node, parent: place.parent)
        }
        for node in response["included"]?.array ?? [] { resources.add(node, parent: nil) }
        lists.formUnion(elements.compactMap { $0["type"]?.string })
        if let list = place.list { lists.insert(list) }
        reportTruncation(of: elements, &collector)
        guard data.array != nil else { return }
        pages.append(
            Page(
                list: place.path.isEmpty ? elements.first?["type"]?.string ?? "" : place.path,
                address: address,
                next: response["links"]?["next"]?.string,
                total: response["meta"]?["paging"]?["total"]?.integer,
                ids: elements.compactMap { $0["id"]?.string },
                range: response["links"]?["next"]?.range ?? start
            )
        )
    }

    /// Reports relationships of which a response names only the first ones.
    private func reportTruncation(
        of elements: [JSONNode],
        _ collector: inout DiagnosticCollector
    ) {
        for element in elements {
            for relationship in element["relationships"]?.members ?? [] {
                guard let count = relationship.value["data"]?.array?.count,
                    let total = relationship.value["meta"]?["paging"]?["total"],
                    let number = total.integer, number > count
                else { continue }
                collector.report(
                    .truncated(relationship.key, count: count, total: number, at: total.range)
                )
            }
        }
    }

    /// Reports lists of which a page is missing; called once all files are there.
    mutating func reportMissingPages(_ collector: inout DiagnosticCollector) {
        let addresses = Set(pages.compactMap(\.address))
        var lists: [String: [Page]] = [:]
        for page in pages { lists[page.list, default: []].append(page) }
        for pages in lists.values {
            let count = Set(pages.flatMap(\.ids)).count
            let total = pages.compactMap(\.total).max()
            let open = pages.first { page in page.next.map { !addresses.contains($0) } ?? false }
            let isIncomplete = total.map { $0 > count } ?? (open != nil)
            guard isIncomplete, let place = open ?? pages.last else { continue }
            self.isIncomplete = true
            collector.report(.missingPage(count: count, total: total, at: place.range))
        }
    }
}

/// What the address of a response says: `/v1/subscriptionGroups/21/subscriptions?limit=200`.
private struct ConnectAddress {
    /// The address without host and query.
    let path: String
    /// The list that was asked for.
    let list: String?
    /// The resource whose list it is.
    let parent: ConnectKey?

    init(_ address: String) {
        let withoutQuery = address.prefix { $0 != "?" }
        let parts = withoutQuery.split(separator: "/").map(String.init)
        guard let version = parts.firstIndex(where: { $0 == "v1" || $0 == "v2" || $0 == "v3" })
        else {
            (path, list, parent) = ("", nil, nil)
            return
        }
        let own = parts[(version + 1)...]
        path = own.joined(separator: "/")
        list = own.last == "inAppPurchasesV2" ? "inAppPurchases" : own.last
        // A price schedule has the ID of its product.
        let type = own.first == "inAppPurchasePriceSchedules" ? "inAppPurchases" : own.first
        parent = type.flatMap { own.count == 3 ? ConnectKey($0, own[own.startIndex + 1]) : nil }
    }
}
