#!/usr/bin/env bash
# Formats every Swift file in place.
set -euo pipefail
cd "$(dirname "$0")/.."
# Goldens, generated code and the embedded templates are made by the tool and a script.
git ls-files -co --exclude-standard -z '*.swift' | grep -zvE '/(Snapshots|Generated|Embedded)/' |
    xargs -0 swift format format --in-place --parallel
