#!/usr/bin/env bash
# Installs what is missing (libyaml), then builds and runs Examples/RemoveAds.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! pkg-config --exists yaml-0.1 2> /dev/null; then
    if command -v brew > /dev/null; then
        brew install libyaml pkg-config
    elif command -v apt-get > /dev/null; then
        as_root=$([[ $EUID -eq 0 ]] || echo sudo)
        $as_root apt-get update
        $as_root apt-get install -y libyaml-dev pkg-config
    else
        echo 'Install libyaml with its headers, and pkg-config; then run this again.' >&2
        exit 1
    fi
fi

swift run --package-path Examples/RemoveAds RemoveAds
