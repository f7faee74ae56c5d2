# What a target can get wrong has a sentence of its own. Sourced by test-plugins.sh.

mkdir -p "$work/mistakes/Sources/App" && cd "$work/mistakes"
plain='.executableTarget(name: "App", dependencies: runtime, plugins: plugin)'
package "$plain"
printf 'print(1)\n' > Sources/App/main.swift
check 'fails without a manifest' fails
check 'says what it looked for and where' logged "looked for iap.yaml, iap.yml and iap/*.yaml in '$PWD/Sources/App'"
manifest a > Sources/App/iap.yaml
cp Sources/App/iap.yaml Sources/App/iap.yml
check 'fails for two candidates' fails
check 'names both candidates' logged 'it is unclear which one counts'
rm Sources/App/iap.yml
package '.executableTarget(name: "App", dependencies: runtime, exclude: ["iap.yaml"], plugins: plugin)'
check 'fails for an excluded manifest' fails
check 'says that it is excluded' logged "is listed in 'exclude:' of target 'App'"
package "$plain"
mkdir -p Sources/App/iap && mv Sources/App/iap.yaml Sources/App/iap/a.yaml
cp Sources/App/iap/a.yaml Sources/App/iap/a.yml
check 'fails for manifests of one name' fails
check 'says which ones' logged 'whose generated files would have the same names'
cd "$root"
