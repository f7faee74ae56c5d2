# Several targets in one package. Sourced by test-plugins.sh.

mkdir -p "$work/many" && cd "$work/many"
package \
    '.executableTarget(name: "App", dependencies: runtime + ["Shop"], plugins: plugin)' \
    '.executableTarget(name: "Legacy", dependencies: runtime, swiftSettings: [.swiftLanguageMode(.v5)], plugins: plugin)' \
    '.target(name: "Shop", dependencies: runtime, plugins: plugin)' \
    '.executableTarget(name: "Two", dependencies: runtime, plugins: plugin)' \
    '.executableTarget(name: "Clash", dependencies: runtime, plugins: plugin)' \
    '.testTarget(name: "ShopTests", dependencies: runtime + ["Shop"], plugins: plugin)'
for target in App Legacy Shop Two/iap Clash; do mkdir -p Sources/$target; done
mkdir -p Tests/ShopTests
manifest app > Sources/App/iap.yaml
printf 'import Shop\n\nprint(IAPProduct.app.rawValue, ShopProduct.gift.rawValue)\n' > Sources/App/main.swift
manifest legacy > Sources/Legacy/iap.yml
printf 'print(IAPProduct.legacy.rawValue)\n' > Sources/Legacy/main.swift
manifest gift 'settings: {access: public, enum: ShopProduct, manager: ShopManager}' > Sources/Shop/iap.yaml
printf 'public let name = "shop"\n' > Sources/Shop/Shop.swift
names() { printf 'settings: {enum: %sProduct, manager: %sManager, features: %sFeature, balances: %sBalance}' $1 $1 $1 $1; }
manifest one "$(names First)" > Sources/Two/iap/first.yaml
manifest two "$(names Second)" > Sources/Two/iap/second.yaml
printf 'print(FirstProduct.one.rawValue, SecondProduct.two.rawValue)\n' > Sources/Two/main.swift
manifest clash > Sources/Clash/iap.yaml
printf 'func handle() {}\n' > Sources/Clash/IAPHandlers.swift
printf 'print(IAPProduct.clash.rawValue)\n' > Sources/Clash/main.swift
manifest tested > Tests/ShopTests/iap.yaml
printf 'let product = IAPProduct.tested\n' > Tests/ShopTests/Some.swift

check 'builds many targets' builds --build-tests
check 'runs once for each manifest' eval '[[ $(runs) == 7 ]]'
check 'has no warnings in many targets' not_logged warning:
check 'uses a public library of products' prints App 'com.example.app com.example.gift'
check 'builds in Swift 5 mode' prints Legacy com.example.legacy
check 'keeps two manifests of a target apart' prints Two 'com.example.one com.example.two'
check 'keeps clear of a source of the same name' prints Clash com.example.clash
cd "$root"
