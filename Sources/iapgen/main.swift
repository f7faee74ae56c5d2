//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Placeholder.
