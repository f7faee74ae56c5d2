# SPDX-License-Identifier: Apache-2.0
# What the measuring scripts share; sourced by them, with the folder of their files in `work`.

clang -O2 scripts/benchmark/measure.c -o "$work/measure"

# Prints a line: name, value, unit, and the goal or a dash, separated by tabs.
row() { printf '%s\t%s\t%s\t%s\n' "$@"; }
# Runs commands in turn and keeps what that took.
measure() { "$work/measure" "$@" > "$work/result"; }
# The given column of the given line of what the last measurement printed.
value() { awk -F '\t' -v line="$1" -v column="$2" 'NR == line { print $column }' "$work/result"; }
calculate() { awk "BEGIN { printf \"%.3f\", $1 }"; }
