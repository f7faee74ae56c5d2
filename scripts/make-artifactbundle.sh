#!/usr/bin/env bash
# Packs both tools for this machine's platform, for plugins that should not build them from source:
# iapgen-build-tool, which a plugin runs, and iapgen for people.
# Usage: scripts/make-artifactbundle.sh [OUTPUT_FOLDER]
# Makes OUTPUT_FOLDER/iapgen.artifactbundle and its zip, and prints the checksum for binaryTarget.
# libyaml and the Swift library are linked in, so that the tools need neither where they run.
# IAPGEN_BUILD_FLAGS holds the flags of a build that is there already, so that it is used again.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/artifactbundle}
read -ra flags <<< "${IAPGEN_BUILD_FLAGS:-}"
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

options=(-c release "${flags[@]}")
[[ $(uname) != Linux ]] || options+=(--static-swift-stdlib)
built=$(swift build "${options[@]}" --show-bin-path)

bundle=$output/iapgen.artifactbundle
folder=iapgen-$version-$triple/bin
rm -rf "$bundle" "$bundle.zip"
mkdir -p "$bundle/$folder"
artifacts=
for tool in iapgen iapgen-build-tool; do
    swift build "${options[@]}" --product "$tool"
    cp "$built/$tool" "$bundle/$folder/"
    strip "$bundle/$folder/$tool"
    artifacts+=${artifacts:+,}$(printf '\n    "%s": {
      "type": "executable",
      "version": "%s",
      "variants": [{"path": "%s", "supportedTriples": ["%s"]}]
    }' "$tool" "$version" "$folder/$tool" "$triple")
done
cp LICENSE "$bundle/"
printf '{\n  "schemaVersion": "1.0",\n  "artifacts": {%s\n  }\n}\n' "$artifacts" > "$bundle/info.json"
# A fixed time and order, so that the same tools give the same checksum.
find "$bundle" -exec touch -t 200001010000 {} +
(cd "$output" && find iapgen.artifactbundle -type f | sort | zip -X -q iapgen.artifactbundle.zip -@)
swift package compute-checksum "$bundle.zip"
