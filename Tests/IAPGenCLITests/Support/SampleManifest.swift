//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A manifest that every test can use.
enum SampleManifest {
    static let text = """
        products:
          removeAds:
            id: com.example.removeAds
            type: nonConsumable
            handler: RemoveAdsManager

        """

    /// One with an error at 4:11.
    static let wrong = """
        products:
          removeAds:
            id: com.example.removeAds
            type: nonConsumible

        """
}
