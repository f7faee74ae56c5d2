#!/usr/bin/env bash
# Writes Sources/IAPGenCore/Templates/Embedded/*.swift from Templates/Swift/*.stencil.
# Raw string literals, because SwiftPM's .embedInCode makes byte arrays that take seconds to compile.
set -euo pipefail
cd "$(dirname "$0")/.."
embedded=Sources/IAPGenCore/Templates/Embedded
export LC_ALL=C

header() {
    printf '%s\n' '//' '// This source file is part of the iapgen project.' \
        '// SPDX-License-Identifier: Apache-2.0' '//' '' \
        '// Made by scripts/embed-templates.sh from Templates/Swift.' ''
}
identifier() { awk -F- '{ name = $1; for (i = 2; i <= NF; i++) name = name toupper(substr($i, 1, 1)) substr($i, 2); print name }' <<< "$1"; }

rm -rf "$embedded"
mkdir "$embedded"
for template in Templates/Swift/*.stencil; do
    name=$(basename "$template" .stencil)
    {
        header
        printf 'extension EmbeddedTemplates {\n    /// The text of `%s.stencil`.\n    static let %s = ##"""\n' \
            "$name" "$(identifier "$name")"
        cat "$template"
        # The line end before the closing quotes is not part of a literal.
        printf '\n"""##\n}\n'
    } > "$embedded/$name.swift"
done
{
    header
    printf '%s\n' '/// The texts of the built-in templates.' 'enum EmbeddedTemplates {' \
        '    /// Name and text of each template, by name.' \
        '    static let all: [(name: String, text: String)] = ['
    for template in Templates/Swift/*.stencil; do
        name=$(basename "$template" .stencil)
        printf '        ("%s.stencil", %s),\n' "$name" "$(identifier "$name")"
    done
    printf '%s\n' '    ]' '}'
} > "$embedded/EmbeddedTemplates.swift"
