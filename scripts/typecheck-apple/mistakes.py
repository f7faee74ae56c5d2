"""Plants mistakes and sees each of them caught, in the compiler's own words."""

import pathlib
import re

from checks import compile_unit
from toolchain import ROOT, TARGETS, Platform
from units import Unit

MISTAKES = ROOT / "Tests/AppleTypecheck/Mistakes"


def check(folders: dict[Platform, pathlib.Path]) -> list[str]:
    """Answers the mistakes that were not caught as their `Expected` lines say they must be.

    A mistake is tried on the target that it names, if the run has that platform; one that names
    none, on the oldest target, because only that lacks what is new.
    """
    failures = []
    tried = 0
    for source in sorted(MISTAKES.glob("*.swift")):
        text = source.read_text()
        named = re.search(r"^// Target: (.*)$", text, re.MULTILINE)
        name = named[1] if named else TARGETS[0].name
        target = next((target for target in TARGETS if target.name == name), None)
        expected = re.search(r"^// Expected: (.*)$", text, re.MULTILINE)
        if target is None or expected is None:
            failures.append(f"{source}: error: no such target, or no line says what to expect")
            continue
        if target.platform not in folders:
            continue
        tried += 1
        unit = Unit(source.stem, "Mistake", (source,), (), ("-parse-as-library",))
        succeeded, output, _ = compile_unit(unit, target, "6", folders[target.platform], None)
        if succeeded or not re.search(expected[1], output):
            failures.append(
                f"{source}: error: not caught as expected for {target.name}: {expected[1]}\n{output}")
    print(f"  planted mistakes: {tried - len(failures)} caught, {len(failures)} not caught", flush=True)
    return failures
