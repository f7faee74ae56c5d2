"""Compiles an Objective-C file against the header that the compiler makes of generated Swift."""

import pathlib

from toolchain import ROOT, TOOLCHAIN, Target, digest, run
from units import Unit

HEADERS = ROOT / "Tests/AppleTypecheck/Headers"
CALLERS = ROOT / "Tests/AppleTypecheck/ObjectiveC"


def check_header(unit: Unit, folder: pathlib.Path, target: Target) -> tuple[bool, str]:
    """Answers whether clang accepts the header and a file that calls what it declares."""
    header = folder / f"{unit.module}-Swift.h"
    caller = CALLERS / f"{pathlib.Path(unit.name).name}.m"
    if not caller.exists():
        return False, f"{caller}: error: no Objective-C file calls the code of {unit.name}"
    done = folder / f"header-{digest(header, caller, *HEADERS.rglob('*.h'), target.triple)}"
    if done.exists():
        return True, ""
    builtin = next(iter(sorted((TOOLCHAIN / "usr/lib/clang").glob("*/include"))), None)
    succeeded, output = run(
        [TOOLCHAIN / "usr/bin/clang", "-target", target.triple, "-fobjc-arc", "-fsyntax-only",
         "-Wall", "-Werror", "-nostdinc", "-isystem", builtin, "-isystem", HEADERS, "-I", folder,
         caller])
    if succeeded:
        done.touch()
    return succeeded, output
