//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A file that the built-in templates make.
///
/// A build plugin must name its outputs before the manifest is read, so the set is fixed. The
/// plugins share this file.
public enum OutputFile: String, CaseIterable, Sendable {
    /// The product enum and its catalogue.
    case products = "IAPProducts"
    /// The manager class.
    case manager = "IAPManager"
    /// The handler classes with their callbacks.
    case handlers = "IAPHandlers"

    /// The file's name.
    ///
    /// A suffix tells apart the outputs of several manifests in one target: Swift takes each file
    /// name once in a module.
    public func name(suffix: String = "") -> String {
        suffix.isEmpty ? "\(rawValue).swift" : "\(rawValue)+\(suffix).swift"
    }

    /// The name of the template that makes the file.
    public var template: String { "\(rawValue).stencil" }
}
