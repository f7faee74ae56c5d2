#!/usr/bin/env bash
# Type-checks everything that meets Apple's frameworks, on a machine without Apple's SDKs.
# Usage: scripts/typecheck-apple.sh [--all] [--targets LIST] [--modes LIST] [--self-test] [FILE.swift ...]
set -euo pipefail
cd "$(dirname "$0")/.."
exec python3 -B scripts/typecheck-apple/main.py "$@"
