# Type-checks the plugins against a double of Xcode's own module. Sourced by test-plugins.sh.

api=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/pm/PluginAPI
flags=(-swift-version 6 -warnings-as-errors -parse-as-library -package-description-version 6.2 -I "$api" -I "$work")

swiftc "${flags[@]}" -emit-module -module-name XcodeProjectPlugin \
    -emit-module-path "$work/XcodeProjectPlugin.swiftmodule" Tests/PluginFixtures/XcodeProjectPlugin.swift
for plugin in IAPGenPlugin IAPGenCommand; do
    mapfile -t sources < <(find -L "Plugins/$plugin" -name '*.swift')
    typechecks() { swiftc "${flags[@]}" -typecheck -module-name "$plugin" "${sources[@]}" 2> "$log"; }
    check "$plugin is type-checked for Xcode" typechecks
done
