#!/usr/bin/env bash
# Formats every Swift file in place.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files -co --exclude-standard -z '*.swift' | grep -zv '/Snapshots/' |
    grep -zv '^Templates/EmbeddedTemplates.swift$' | xargs -0 swift format format --in-place --parallel
