//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

extension ConnectDecoder {
    func string(_ name: String, of resource: ConnectResource) -> Located<String>? {
        guard let value = resource.attribute(name), let text = value.string, !text.isEmpty
        else { return nil }
        return Located(text, at: value.range)
    }

    func bool(_ name: String, of resource: ConnectResource) -> Located<Bool>? {
        guard let value = resource.attribute(name), let flag = value.bool else { return nil }
        return Located(flag, at: value.range)
    }

    func integer(_ name: String, of resource: ConnectResource) -> Located<Int>? {
        guard let value = resource.attribute(name), let number = value.integer else { return nil }
        return Located(number, at: value.range)
    }

    mutating func required(_ name: String, of resource: ConnectResource) -> Located<String>? {
        if let text = string(name, of: resource) { return text }
        collector.report(.missingAttribute(name, of: resource.key, at: resource.range))
        return nil
    }

    mutating func period(of resource: ConnectResource) -> Located<Period>? {
        period("subscriptionPeriod", of: resource)
    }

    mutating func period(_ name: String, of resource: ConnectResource) -> Located<Period>? {
        guard let text = string(name, of: resource) else { return nil }
        guard let period = Self.periods[text.value] else {
            collector.report(
                .unknownValue("period", text.value, at: text.range ?? resource.range)
            )
            return nil
        }
        return Located(period, at: text.range)
    }

    private static let periods: [String: Period] = [
        "THREE_DAYS": Period(3, .day), "ONE_WEEK": Period(1, .week), "TWO_WEEKS": Period(2, .week),
        "ONE_MONTH": Period(1, .month), "TWO_MONTHS": Period(2, .month),
        "THREE_MONTHS": Period(3, .month), "SIX_MONTHS": Period(6, .month),
        "ONE_YEAR": Period(1, .year),
    ]
}
