// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
/// Makes the backend of a version of StoreKit.
protocol BackendMaking {
    static func makeBackend() -> any StoreBackend
}

private enum StoreKit2Maker: BackendMaking {
    static func makeBackend() -> any StoreBackend { StoreKit2Backend() }
}

/// Apple has deprecated the original interface; this witness is the one place that says we know.
private enum StoreKit1Maker: BackendMaking {
    @available(iOS, deprecated: 18.0)
    @available(macOS, deprecated: 15.0)
    @available(tvOS, deprecated: 18.0)
    @available(watchOS, deprecated: 11.0)
    @available(visionOS, deprecated: 2.0)
    static func makeBackend() -> any StoreBackend { StoreKit1Backend.shared }
}

extension StoreKitVersion {
    private var maker: any BackendMaking.Type {
        switch self {
        case .storeKit2: StoreKit2Maker.self
        case .storeKit1: StoreKit1Maker.self
        }
    }

    func makeBackend() -> any StoreBackend { maker.makeBackend() }
}
#endif
