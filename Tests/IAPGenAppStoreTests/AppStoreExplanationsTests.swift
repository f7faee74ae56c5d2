//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import Testing

@Suite struct AppStoreExplanationsTests {
    @Test func explainsEveryDiagnosticThatTestsProvoke() {
        let ids =
            StoreKitDecoderTests.mistakes.map(\.id) + ConnectReaderTests.mistakes.map(\.id)
            + ["storekit-format", "storekit-empty", "connect-unsupported"]
        let explained = DiagnosticExplanation.appStore.map(\.id.name)
        #expect(Set(explained) == Set(ids))
        #expect(explained.count == Set(explained).count)
    }
}
