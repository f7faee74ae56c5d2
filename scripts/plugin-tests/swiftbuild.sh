# The same with the other build system. Sourced by test-plugins.sh on request.

mkdir -p "$work/swiftbuild/Sources/App" && cd "$work/swiftbuild"
package '.executableTarget(name: "App", dependencies: runtime, plugins: plugin)'
manifest removeAds > Sources/App/iap.yaml
printf 'print(IAPProduct.removeAds.rawValue)\n' > Sources/App/main.swift
other() { swift build --build-system swiftbuild --scratch-path "$scratch-swiftbuild" > "$log" 2>&1; }
check 'builds with swiftbuild' other
cd "$root"
