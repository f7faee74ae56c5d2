#!/usr/bin/env bash
# Packs the tool for this machine's platform, for plugins that should not build it from source.
# Usage: scripts/make-artifactbundle.sh [OUTPUT_FOLDER]
# Makes OUTPUT_FOLDER/iapgen.artifactbundle and its zip, and prints the checksum for binaryTarget.
# libyaml and the Swift library are linked in, so that the tool needs neither where it runs.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/artifactbundle}
version=$(sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/IAPGenCLI/Version.swift)
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -1)

# A folder with nothing but the archive makes the linker take it instead of the shared library.
archive=$(mktemp -d)
trap 'rm -rf "$archive"' EXIT
cp "$(pkg-config --variable=libdir yaml-0.1)/libyaml.a" "$archive/"
cat > "$archive/yaml-0.1.pc" <<PC
Name: yaml
Description: libyaml, archive only
Version: $(pkg-config --modversion yaml-0.1)
Cflags: $(pkg-config --cflags yaml-0.1)
Libs: -L$archive -lyaml
PC
export PKG_CONFIG_PATH=$archive

options=(-c release --product iapgen)
[[ $(uname) != Linux ]] || options+=(--static-swift-stdlib)
swift build "${options[@]}"
tool=$(swift build "${options[@]}" --show-bin-path)/iapgen

bundle=$output/iapgen.artifactbundle
rm -rf "$bundle" "$bundle.zip"
mkdir -p "$bundle/iapgen-$version-$triple/bin"
cp "$tool" "$bundle/iapgen-$version-$triple/bin/iapgen"
strip "$bundle/iapgen-$version-$triple/bin/iapgen"
cp LICENSE "$bundle/"
cat > "$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "iapgen": {
      "type": "executable",
      "version": "$version",
      "variants": [
        {"path": "iapgen-$version-$triple/bin/iapgen", "supportedTriples": ["$triple"]}
      ]
    }
  }
}
JSON
# A fixed time and order, so that the same tool gives the same checksum.
find "$bundle" -exec touch -t 200001010000 {} +
(cd "$output" && find iapgen.artifactbundle -type f | sort | zip -X -q iapgen.artifactbundle.zip -@)
swift package compute-checksum "$bundle.zip"
