//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Placeholder: replaced with the module's first file.
