# The command plugin: `swift package generate-iap`. Sourced by test-plugins.sh.

mkdir -p "$work/command/Sources/App" "$work/command/Sources/Other" && cd "$work/command"
package '.executableTarget(name: "App", dependencies: runtime)' '.target(name: "Other")'
manifest removeAds > Sources/App/iap.yaml
printf 'print(IAPProduct.removeAds.rawValue)\n' > Sources/App/main.swift
printf 'let other = 1\n' > Sources/Other/Other.swift
command() {
    swift package --scratch-path "$scratch" --allow-writing-to-package-directory generate-iap "$@" \
        > "$log" 2>&1
}
refuses() { ! command "$@"; }
without_permission() { ! swift package --scratch-path "$scratch" generate-iap > "$log" 2>&1 < /dev/null; }

check 'needs permission to write' without_permission
check 'says what to add' logged '--allow-writing-to-package-directory'
check 'finds that nothing is generated yet' refuses --check
check 'passes diagnostics through' logged 'output-not-current'
check 'writes into the source tree' command
check 'writes all files' eval '[[ $(ls Sources/App/Generated) == $'"'IAPHandlers.swift\nIAPManager.swift\nIAPProducts.swift'"' ]]'
check 'finds that all is current' command --check
check 'takes targets' command --target App
check 'refuses a target without a manifest' refuses --target Other
check 'says where it looked' logged "none of the targets 'Other' has a manifest"
check 'refuses an unknown target' refuses --target=Nope
check 'lists the known ones' logged "the targets are 'App' and 'Other'"
check 'shows help' command --help
check 'builds what was committed' builds
check 'runs what was committed' prints App com.example.removeAds
cd "$root"
