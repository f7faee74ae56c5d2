//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

extension OutputBuffer {
    /// Appends a name.
    mutating func append(_ name: DerivedName) {
        if !name.prefix.isEmpty { append(name.prefix) }
        if name.isCapitalized { append(capitalizing: name.stem) } else { append(name.stem) }
        if !name.suffix.isEmpty { append(name.suffix) }
    }

    /// Appends a name as Swift source, in back-ticks where it is a keyword.
    mutating func append(identifier name: DerivedName) {
        if name.isStem, ReservedWords.needsBackticks(name.stem) {
            append(SwiftIdentifier.escaped(name.stem))
        } else {
            append(name)
        }
    }
}
