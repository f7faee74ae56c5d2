//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `catalog-types.stencil`.
    static let catalogTypes = ##"""
        {{ settings.modifier }}typealias Product = {{ settings.enum }}
        {{ settings.modifier }}typealias Feature = {{ settings.features if features else "NoFeature" }}
        {{ settings.modifier }}typealias Balance = {{ settings.balances if balances else "NoBalance" }}

"""##
}
