"""Compiles an Objective-C file that imports the header of generated Swift."""

import pathlib

from toolchain import CACHE, ROOT, TOOLCHAIN, Target, digest, run

HEADERS = ROOT / "Tests/AppleTypecheck/Headers"


def check_header(folder: pathlib.Path, target: Target) -> tuple[bool, str]:
    """Answers whether clang accepts the header, and what it said."""
    header = folder / "App-Swift.h"
    key = digest(header, *sorted(HEADERS.rglob("*.h")), target.triple)
    done = folder / f"header-{key}"
    if done.exists():
        return True, ""
    source = folder / "import.m"
    source.write_text(f'#import "{header.name}"\n')
    succeeded, output = run(
        [TOOLCHAIN / "usr/bin/clang", "-target", target.triple, "-x", "objective-c", "-fobjc-arc",
         "-fsyntax-only", "-Werror", "-nostdinc", "-isystem", TOOLCHAIN / "usr/lib/clang/include",
         "-isystem", HEADERS, "-I", folder, source])
    if succeeded:
        done.touch()
    return succeeded, output
