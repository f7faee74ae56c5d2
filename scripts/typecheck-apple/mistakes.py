"""Plants mistakes and sees each of them caught, in the compiler's own words."""

import pathlib
import re

from checks import compile_unit
from toolchain import ROOT, TARGETS, Platform, Target
from units import Unit

MISTAKES = ROOT / "Tests/AppleTypecheck/Mistakes"


def check(targets: list[Target], folders: dict[Platform, pathlib.Path]) -> list[str]:
    """Answers the mistakes that were not caught as their first lines say they must be."""
    failures = []
    # Whatever the targets of the run: only the oldest lacks what is new.
    oldest = targets[0].platform.oldest
    target = next(target for target in TARGETS if target.triple == oldest)
    sources = sorted(MISTAKES.glob("*.swift"))
    for source in sources:
        unit = Unit(source.stem, "Mistake", (source,), (), ("-parse-as-library",))
        succeeded, output, _ = compile_unit(unit, target, "6", folders[target.platform], None)
        expected = re.search(r"^// Expected: (.*)$", source.read_text(), re.MULTILINE)
        if expected is None:
            failures.append(f"{source}: error: no line says what to expect")
        elif succeeded or not re.search(expected[1], output):
            failures.append(
                f"{source}: error: not caught as expected for {target.name}: {expected[1]}\n{output}")
    caught = len(sources) - len(failures)
    print(f"  planted mistakes: {caught} caught, {len(failures)} not caught", flush=True)
    return failures
