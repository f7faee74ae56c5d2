"""Compares what doubles declare with lists that were written from the sources of the doubles."""

import json
import pathlib
import re
from collections import defaultdict

from toolchain import CACHE, ROOT, TOOLCHAIN, Platform, digest, run, sdk_flags

LISTS = ROOT / "Tests/AppleTypecheck/Symbols"
EXTRACTOR = TOOLCHAIN / "usr/bin/swift-symbolgraph-extract"
# In the order of the list's columns.
DOMAINS = {"ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"}
ABSENT, ANY = "-", "x"


def check(platform: Platform, modules: pathlib.Path) -> list[str]:
    """Answers where the doubles for the platform and the lists of their symbols differ."""
    failures = []
    for path in sorted(LISTS.glob("*.txt")):
        done = CACHE / "checked" / f"symbols-{digest(path, modules, pathlib.Path(__file__))}"
        if done.exists():
            continue
        succeeded, symbols = declared(path.stem, platform, modules)
        if succeeded:
            found = compare(path, platform, symbols)
        else:
            found = [f"{symbols}\nerror: cannot read the symbols of {path.stem} for {platform.name}"]
        failures += found
        if not found:
            done.parent.mkdir(exist_ok=True)
            done.touch()
    return failures


def compare(
    path: pathlib.Path, platform: Platform, symbols: dict[str, list[tuple[str, str]]],
) -> list[str]:
    failures = []
    column = list(DOMAINS).index(platform.name)
    introduced = deprecated = [ANY] * len(DOMAINS)
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        where = f"{path}:{number}:1: error: {platform.name}"
        if match := re.match(r"left out (.+?): .+", line):
            if match[1] in symbols:
                failures.append(f"{where}: '{match[1]}' is declared after all")
        elif line.startswith("= "):
            first, _, second = line[2:].partition("!")
            introduced = first.split()
            deprecated = second.split() or [ABSENT] * len(DOMAINS)
            if {len(introduced), len(deprecated)} != {len(DOMAINS)}:
                return [f"{where}: a group has a version for each platform"]
        elif line and not line.startswith("#"):
            want = introduced[column], deprecated[column]
            have = symbols.get(line, [])
            # One name may stand for several overloads, and each has its line.
            is_right = any(fits(want, overload) for overload in have)
            if not is_right and (have or want[0] != ABSENT):
                failures.append(f"{where}: '{line}' is {have or 'missing'}, not {want}")
    return failures


def fits(want: tuple[str, str], have: tuple[str, str]) -> bool:
    return want[0] in (ANY, have[0]) and (want[0] == ABSENT or want[1] in (ANY, have[1]))


def declared(
    module: str, platform: Platform, modules: pathlib.Path,
) -> tuple[bool, dict[str, list[tuple[str, str]]] | str]:
    """Each symbol of a double with the versions since when it is there, and is deprecated."""
    folder = CACHE / "symbols" / modules.name / module
    folder.mkdir(parents=True, exist_ok=True)
    succeeded, output = run([
        EXTRACTOR, "-module-name", module, "-target", platform.oldest, *sdk_flags(platform.oldest),
        "-I", modules, "-I", TOOLCHAIN / "usr/lib/swift", "-module-cache-path", CACHE / "clang",
        "-minimum-access-level", "public", "-output-dir", folder])
    if not succeeded:
        return False, output
    symbols: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for graph in folder.glob("*.symbols.json"):
        for symbol in json.loads(graph.read_text())["symbols"]:
            symbols[".".join(symbol["pathComponents"])].append(
                versions(symbol.get("availability", []), DOMAINS[platform.name]))
    return True, symbols


def versions(availability: list[dict[str, object]], domain: str) -> tuple[str, str]:
    entry = next((entry for entry in availability if entry.get("domain") == domain), {})
    everywhere = next((entry for entry in availability if entry.get("domain") == "*"), {})
    if entry.get("isUnconditionallyUnavailable") or everywhere.get("isUnconditionallyUnavailable"):
        return ABSENT, ABSENT
    return text(entry.get("introduced")), text(entry.get("deprecated"))


def text(version: object) -> str:
    if not isinstance(version, dict):
        return ABSENT
    patch = f".{version['patch']}" if version.get("patch") else ""
    return f"{version['major']}.{version.get('minor', 0)}{patch}"
