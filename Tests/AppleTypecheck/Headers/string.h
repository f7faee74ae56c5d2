// SPDX-License-Identifier: Apache-2.0
// The compiler includes this header by name; generated code uses nothing of it.
#pragma once
