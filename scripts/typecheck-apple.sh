#!/usr/bin/env bash
# Type-checks everything that meets Apple's frameworks, on a Linux machine without Apple's SDKs.
# Usage: scripts/typecheck-apple.sh [--all] [--targets LIST] [--modes LIST] [--self-test] [FILE.swift ...]
set -euo pipefail
exec python3 -B "$(dirname "$0")/typecheck-apple/main.py" "$@"
