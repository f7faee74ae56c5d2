"""Compares what the doubles of StoreKit declare with a list that was written from their sources."""

import json
import pathlib
import re
from collections import defaultdict

from toolchain import CACHE, ROOT, TOOLCHAIN, Platform, digest, run, sdk_flags

LIST = ROOT / "Tests/AppleTypecheck/Symbols/StoreKit.txt"
EXTRACTOR = TOOLCHAIN / "usr/bin/swift-symbolgraph-extract"
# In the order of the list's columns.
DOMAINS = {"ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"}
ABSENT, ANY = "-", "x"


def check(platform: Platform, modules: pathlib.Path) -> list[str]:
    """Answers where the double for the platform and the list differ."""
    done = CACHE / "checked" / f"symbols-{digest(LIST, modules, pathlib.Path(__file__))}"
    if done.exists():
        return []
    succeeded, symbols = declared(platform, modules)
    if not succeeded:
        return [f"{symbols}\nerror: the symbols of StoreKit cannot be read for {platform.name}"]
    failures = compare(platform, symbols)
    if not failures:
        done.parent.mkdir(exist_ok=True)
        done.touch()
    return failures


def compare(platform: Platform, symbols: dict[str, list[tuple[str, str]]]) -> list[str]:
    failures = []
    column = list(DOMAINS).index(platform.name)
    introduced = deprecated = [ANY] * len(DOMAINS)
    for number, line in enumerate(LIST.read_text().splitlines(), start=1):
        where = f"{LIST}:{number}:1: error: {platform.name}"
        if match := re.match(r"left out (.+?): .+", line):
            if match[1] in symbols:
                failures.append(f"{where}: '{match[1]}' is declared after all")
        elif line.startswith("= "):
            first, _, second = line[2:].partition("!")
            introduced = first.split()
            deprecated = second.split() or [ABSENT] * len(DOMAINS)
            if {len(introduced), len(deprecated)} != {len(DOMAINS)}:
                failures.append(f"{where}: a group has a version for each platform")
        elif line and not line.startswith("#"):
            want = introduced[column], deprecated[column]
            have = symbols.get(line, [])
            # One name may stand for several overloads, and each has its line.
            if not any(fits(want, overload) for overload in have or [(ABSENT, ABSENT)]):
                failures.append(f"{where}: '{line}' is {have or 'missing'}, not {want}")
    return failures


def fits(want: tuple[str, str], have: tuple[str, str]) -> bool:
    return want[0] in (ANY, have[0]) and (want[0] == ABSENT or want[1] in (ANY, have[1]))


def declared(
    platform: Platform, modules: pathlib.Path,
) -> tuple[bool, dict[str, list[tuple[str, str]]] | str]:
    """Each symbol of the double with the versions since when it is there, and is deprecated."""
    folder = CACHE / "symbols" / modules.name
    folder.mkdir(parents=True, exist_ok=True)
    succeeded, output = run([
        EXTRACTOR, "-module-name", "StoreKit", "-target", platform.oldest, *sdk_flags(platform.oldest),
        "-I", modules, "-I", TOOLCHAIN / "usr/lib/swift", "-module-cache-path", CACHE / "clang",
        "-minimum-access-level", "public", "-output-dir", folder])
    if not succeeded:
        return False, output
    symbols: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for graph in folder.glob("StoreKit*.symbols.json"):
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
