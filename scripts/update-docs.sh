#!/usr/bin/env bash
# Writes the documentation pages that are made from the code's own tables, and shows what changed.
set -euo pipefail
cd "$(dirname "$0")/.."
IAPGEN_RECORD=all swift test --filter 'IsCurrent' > /dev/null || true  # writing always fails a test
IAPGEN_RECORD=never swift test --filter 'IsCurrent'
git --no-pager diff --stat -- '*.md'
