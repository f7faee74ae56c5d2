#!/usr/bin/env bash
# Writes Templates/EmbeddedTemplates.swift from Templates/Swift/*.stencil.
# Raw string literals, because SwiftPM's .embedInCode makes byte arrays that take seconds to compile.
set -euo pipefail
cd "$(dirname "$0")/../Templates"
export LC_ALL=C

{
    printf '%s\n' '//' '// This source file is part of the iapgen project.' \
        '// SPDX-License-Identifier: Apache-2.0' '//' '' \
        '// Made by scripts/embed-templates.sh from Templates/Swift.' '' \
        '/// The texts of the built-in templates.' 'enum EmbeddedTemplates {' \
        '    /// Name and text of each template, by name.' \
        '    static let all: [(name: String, text: String)] = ['
    for template in Swift/*.stencil; do
        printf '        (\n            "%s",\n            ##"""\n' "${template##*/}"
        cat "$template"
        # The line end before the closing quotes is not part of a literal.
        printf '\n"""##\n        ),\n'
    done
    printf '%s\n' '    ]' '}'
} > "${1:-EmbeddedTemplates.swift}"
