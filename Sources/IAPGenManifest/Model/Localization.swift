//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A product's or a group's texts in one language.
package struct Localization: Hashable, Sendable {
    /// The locale as written, such as `en_US`.
    package var locale: Located<String>
    /// The name that customers see.
    package var displayName: Located<String>?
    /// The description that customers see.
    package var description: Located<String>?
    /// The app's name beside a subscription group's; groups only.
    package var customAppName: Located<String>?

    /// Creates the texts of a language.
    package init(
        _ locale: Located<String>,
        displayName: Located<String>? = nil,
        description: Located<String>? = nil,
        customAppName: Located<String>? = nil
    ) {
        self.locale = locale
        self.displayName = displayName
        self.description = description
        self.customAppName = customAppName
    }
}
