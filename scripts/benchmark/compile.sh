#!/usr/bin/env bash
# Measures what the generated code costs: the compiler's time and memory, against an enum with raw
# values as a person writes it; its size; and, where it runs, looking a product up. Prints a line for
# each measure: name, value, unit, and the goal or a dash, separated by tabs.
# IAPGEN_TOOL is the tool to generate with; without it, one is built.
# Usage: scripts/benchmark/compile.sh [RUNS]
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-3}
here=scripts/benchmark
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$here/functions.sh"

build=(swift build -c release --scratch-path .build/benchmark)
tool=${IAPGEN_TOOL:-}
if [[ -z $tool ]]; then
    "${build[@]}" --product iapgen >&2
    tool=$("${build[@]}" --show-bin-path)/iapgen
fi
"${build[@]}" --target IAPRuntime >&2
products=$("${build[@]}" --show-bin-path)
compile=(swiftc -swift-version 6 -parse-as-library -module-name App -I "$products/Modules" -o "$work/App.o")
debug=("${compile[@]}" -Onone -wmo -c)
release=("${compile[@]}" -O -wmo -c)

# generate FOLDER PRODUCTS [handlers]: the workload, without handlers unless they are asked for.
generate() {
    mkdir -p "$work/$1"
    "$here/make-manifest.sh" "$2" | if [[ ${3:-} == handlers ]]; then cat; else
        sed -e '/^    handler:/d' -e 's/ handler: [A-Za-z0-9]*,//'
    fi > "$work/$1/iap.yaml"
    "$tool" generate "$work/$1/iap.yaml" --output "$work/$1" > /dev/null
}

# The enum that a person would write for a generated catalogue: raw values, positions and types.
write_by_hand() {
    awk '
        BEGIN { rows = count = 0 }
        /^    case / { names[count++] = $2 }
        / (consumable|nonConsumable|nonRenewable|autoRenewable)( |$)/ && NF >= 2 && $1 ~ /[.]/ { ids[rows] = $1; types[rows++] = $2 }
        function list(title, answer, i) {
            print "\n    var " title " {\n        switch self {"
            for (i = 0; i < rows; i++) print "        case ." names[i] ": return " (answer == "type" ? "." types[i] : i)
            print "        }\n    }"
        }
        END {
            print "import IAPRuntime\n\nenum IAPProduct: String, CaseIterable, Sendable {"
            for (i = 0; i < rows; i++) print "    case " names[i] " = \"" ids[i] "\""
            list("ordinal: Int", "")
            list("type: ProductType", "type")
            print "}"
        }' "$1"
}

# As many classes as the given handlers, each as a person would write it: a protocol of four
# callbacks, defaults that do nothing, three functions, and nothing that is passed on.
write_classes_by_hand() {
    awk '
        BEGIN { print "import IAPRuntime" }
        match($0, /IAPProduct[.].*[.]beginPurchase/) {
            name = substr($0, RSTART + 11, RLENGTH - 25)
            class = toupper(substr(name, 1, 1)) substr(name, 2)
            print "\n@MainActor\nprotocol " class "ManagerCallbacks {"
            list("")
            print "}\n\nextension " class "ManagerCallbacks {"
            list(" {}")
            print "}\n\n@MainActor\nfinal class " class "Manager: " class "ManagerCallbacks {"
            print "    static func " name "() { IAPProduct." name ".beginPurchase() }"
            print "    static func restore" class "() { IAPProduct." name ".beginRestore() }"
            print "    static func is" class "Purchased() -> Bool { IAPProduct." name ".isPurchased }\n}"
        }
        function list(body) {
            print "    static func " name "Success()" body "\n    static func restore" class "Success()" body
            print "    static func " name "Deferred()" body "\n    static func " name "Failure()" body
        }' "$1"
}

catalogs() {
    local count debug_time release_time
    for count in 100 1000 10000; do
        generate "catalog$count" "$count"
        local files=("$work/catalog$count/IAPProducts.swift") goals=(- - -)
        (( count != 10000 )) || goals=(3000 260 5000)
        if (( count < 10000 )); then
            write_by_hand "${files[0]}" > "$work/hand$count.swift"
            files+=("$work/hand$count.swift")
        fi
        local debug_commands=() release_commands=() file
        for file in "${files[@]}"; do
            debug_commands+=(-- "${debug[@]}" "$file")
            release_commands+=(-- "${release[@]}" "$file")
        done
        measure "$runs" "${debug_commands[@]:1}"
        row "catalogue of $count, -Onone, CPU" "$(value 1 1)" ms "${goals[0]}"
        row "catalogue of $count, -Onone, peak memory" "$(value 1 3)" MB "${goals[1]}"
        debug_time=$(value 1 1)
        if (( count < 10000 )); then
            row "enum by hand of $count, -Onone, CPU" "$(value 2 1)" ms -
            row "catalogue against enum by hand, $count, -Onone" \
                "$(calculate "$debug_time / $(value 2 1)")" x "$( ((count == 100)) && echo 1.05 || echo 0.25)"
        fi
        measure "$runs" "${release_commands[@]:1}"
        release_time=$(value 1 1)
        row "catalogue of $count, -O, CPU" "$release_time" ms "${goals[2]}"
        row "catalogue of $count, -O, peak memory" "$(value 1 3)" MB -
        if (( count < 10000 )); then
            row "enum by hand of $count, -O, CPU" "$(value 2 1)" ms -
        fi
    done
}

outputs() {
    local large small without by_hand
    generate output1000 1000 handlers
    generate output10000 10000 handlers
    write_classes_by_hand "$work/output10000/IAPHandlers.swift" > "$work/classes.swift"
    measure "$runs" "${debug[@]}" "$work"/output1000/*.swift -- \
        "${debug[@]}" "$work"/catalog1000/*.swift -- \
        "${debug[@]}" "$work"/output10000/*.swift -- \
        "${debug[@]}" "$work"/catalog10000/*.swift "$work/classes.swift"
    small=$(value 1 1) without=$(value 2 1) large=$(value 3 1) by_hand=$(value 4 1)
    row 'output of 1000, 300 handlers, -Onone, CPU' "$small" ms -
    row 'output of 1000, -Onone, peak memory' "$(value 1 3)" MB -
    row 'a handler class, -Onone, CPU' "$(calculate "($small - $without) / 300")" ms -
    row 'output of 10000, 3000 handlers, -Onone, CPU' "$large" ms 15000
    row 'output of 10000, -Onone, peak memory' "$(value 3 3)" MB 800
    row '3000 classes by hand and the catalogue of 10000, -Onone, CPU' "$by_hand" ms -
    row 'output of 10000 against 3000 classes by hand' "$(calculate "$large / $by_hand")" x 1.1
    row 'output of 10000 against that of 1000, CPU' "$(calculate "$large / $small")" x 11
}

bytes() { wc -c < "$1" | tr -d ' '; }

sizes() {
    local count undefined=()
    [[ $(uname) != Darwin ]] || undefined=(-Xlinker -undefined -Xlinker dynamic_lookup)
    for count in 1000 10000; do
        # Public, so that the optimizer keeps what an app may use.
        echo 'settings: {access: public}' | cat - "$work/catalog$count/iap.yaml" > "$work/public.yaml"
        "$tool" generate "$work/public.yaml" --output "$work/public" > /dev/null
        "${release[@]}" "$work/public/IAPProducts.swift"
        bytes "$work/App.o" > "$work/object$count"
        swiftc -emit-library "${undefined[@]}" "$work/App.o" -o "$work/App.library"
        strip -x "$work/App.library"
        bytes "$work/App.library" > "$work/library$count"
    done
    row 'a product in the object file, -O' "$(calculate "($(cat "$work/object10000") - $(cat "$work/object1000")) / 9000")" bytes -
    row 'a product in the linked and stripped file, -O' \
        "$(calculate "($(cat "$work/library10000") - $(cat "$work/library1000")) / 9000")" bytes -
}

lookups() {
    clang -O2 -c "$here/lookup/allocations.c" -o "$work/allocations.o"
    swiftc -swift-version 6 -O -wmo -module-name App -I "$products/Modules" -o "$work/lookup" \
        "$here/lookup/main.swift" "$work/catalog10000/IAPProducts.swift" \
        "$work/allocations.o" "$products"/IAPRuntime.build/*.o
    "$work/lookup"
}

catalogs
outputs
sizes
lookups
