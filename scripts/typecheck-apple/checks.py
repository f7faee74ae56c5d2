"""Compiles units for a target, up to the diagnostics of the optimiser's mandatory passes."""

import pathlib

from toolchain import CACHE, FRONTEND, Target, digest, frontend_flags, run
from units import Unit
# Code that calls a function of Swift's library whose body the compiler must have cannot go through
# the mandatory passes, because the derived modules have no bodies. It is type-checked all the same.
LINKER_FAILURE = "cannot deserialize shared function"
# The code after type checking of `@UIApplicationMain` looks for C functions that no double has.
CRASH = "Stack dump:"


def compile_unit(
    unit: Unit, target: Target, mode: str, modules: pathlib.Path, libraries: pathlib.Path | None,
) -> tuple[bool, str, pathlib.Path]:
    """Answers success, the compiler's output, and the folder with the unit's module and header."""
    flags: list[object] = [
        *frontend_flags(target.triple, modules), "-swift-version", mode, "-module-name", unit.module,
        "-D", "SWIFT_PACKAGE", *unit.flags,
    ]
    if not unit.allows_warnings:
        flags.append("-warnings-as-errors")
    if libraries is not None:
        flags += ["-I", libraries]
    key = digest(*flags, *unit.sources)
    folder = CACHE / "checked" / f"{unit.module}-{key}"
    if (folder / "done").exists():
        return True, "", folder
    folder.mkdir(parents=True, exist_ok=True)
    outputs: list[object] = [
        "-emit-module-path", folder / f"{unit.module}.swiftmodule",
        "-emit-objc-header-path", folder / f"{unit.module}-Swift.h",
        "-emit-clang-header-min-access", "internal",
    ]
    succeeded, output = run(
        [FRONTEND, "-emit-sil", "-o", "/dev/null", *flags, *outputs, *unit.sources])
    if not succeeded and LINKER_FAILURE in output:
        succeeded, output = run(
            [FRONTEND, "-emit-silgen", "-o", "/dev/null", *flags, *unit.sources])
    if not succeeded and CRASH in output and "error:" not in output:
        succeeded, output = run([FRONTEND, "-typecheck", *flags, *unit.sources])
    if succeeded:
        (folder / "done").touch()
    return succeeded, output, folder
