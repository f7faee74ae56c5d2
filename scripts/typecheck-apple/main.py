"""Type-checks Apple code on Linux; see Tests/AppleTypecheck/README.md for how, and how far."""

import argparse
import os
import pathlib
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import mistakes
import modules
import symbols
import units
from checks import compile_unit
from objective_c import check_header
from toolchain import CACHE, TARGETS, Target


def parse_arguments() -> argparse.Namespace:
    names = ", ".join(target.name for target in TARGETS)
    parser = argparse.ArgumentParser(prog="scripts/typecheck-apple.sh", description=__doc__)
    parser.add_argument("--all", action="store_true", help="tvOS, watchOS and visionOS too")
    parser.add_argument("--targets", help=f"comma-separated: {names}")
    parser.add_argument("--modes", default="5,6", help="Swift language modes; 5,6 if left out")
    parser.add_argument("--self-test", action="store_true", help="only see the planted mistakes caught")
    parser.add_argument("--allow-warnings", action="store_true", help="for FILE: show warnings only")
    parser.add_argument("--ci", action="store_true", help="accepted for scripts/ci.sh; the default does")
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE",
                        help="check these files instead, together, as one module")
    return parser.parse_args()


def chosen_targets(arguments: argparse.Namespace) -> list[Target]:
    if arguments.targets:
        names = arguments.targets.split(",")
        unknown = set(names) - {target.name for target in TARGETS}
        if unknown:
            sys.exit(f"error: unknown target: {', '.join(sorted(unknown))}")
        return [target for target in TARGETS if target.name in names]
    return [target for target in TARGETS if target.default or arguments.all]


def check(
    target: Target, modes: list[str], folder: pathlib.Path, files: list[units.Unit],
) -> list[str]:
    """Checks everything for one target in each mode; answers what went wrong."""
    started = time.monotonic()
    failures = []
    libraries = None
    # An app in Swift 5 mode links a runtime that was built in Swift 6 mode, as the package says.
    only_given = files != [] and not any(unit.imports for unit in files)
    for mode in [] if only_given else dict.fromkeys(["6", *modes]):
        previous = None
        for unit in units.libraries():
            succeeded, output, result = compile_unit(unit, target, mode, folder, previous)
            if not succeeded:
                return [f"{unit.name}, {target.name}, Swift {mode}:\n{output}"]
            previous = collect(result, previous)
        libraries = libraries or previous
    if not files_were_given(files):
        files = files + units.samples(target.name)
    for mode in modes:
        is_tried = target is TARGETS[0] and mode == "6" and not files_were_given(files)
        more = [
            variant for unit in files if unit.imports for variant in units.with_settings(unit)]
        for unit in files + (more if is_tried else []):
            succeeded, output, result = compile_unit(unit, target, mode, folder, libraries)
            if succeeded and unit.objective_c and unit in files:
                succeeded, output = check_header(unit, result, target)
            if unit.allows_warnings and output:
                print(output, file=sys.stderr)
            if not succeeded:
                failures.append(f"{unit.name}, {target.name}, Swift {mode}:\n{output}")
    seconds = time.monotonic() - started
    names = " and ".join(modes)
    print(f"  {target.name}, Swift {names}: {len(files)} units, {seconds:.1f} s", flush=True)
    return failures


def files_were_given(files: list[units.Unit]) -> bool:
    return any(unit.name == units.GIVEN for unit in files)


def collect(result: pathlib.Path, previous: pathlib.Path | None) -> pathlib.Path:
    """Puts a library's module beside the ones before it, so that one -I finds them all."""
    folder = result / "libraries"
    folder.mkdir(exist_ok=True)
    sources = [*result.glob("*.swiftmodule")]
    if previous is not None:
        sources += previous.glob("*.swiftmodule")
    for source in sources:
        link = folder / source.name
        if not link.exists():
            link.symlink_to(source.resolve())
    return folder


def main() -> None:
    arguments = parse_arguments()
    started = time.monotonic()
    CACHE.mkdir(parents=True, exist_ok=True)
    targets = chosen_targets(arguments)
    modes = arguments.modes.split(",")
    platforms = list(dict.fromkeys(target.platform for target in targets))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        folders = dict(zip(platforms, pool.map(modules.build, platforms)))
        if arguments.files:
            files = [units.given(arguments.files, arguments.allow_warnings)]
        else:
            files = units.generated()
        failures = [] if arguments.files else mistakes.check(folders)
        if not arguments.files:
            for platform, found in zip(folders, pool.map(symbols.check, folders, folders.values())):
                failures += found
        if not arguments.self_test:
            jobs = [
                pool.submit(check, target, modes, folders[target.platform], files)
                for target in targets
            ]
            failures += [failure for job in jobs for failure in job.result()]
    for failure in failures:
        print(failure, file=sys.stderr)
    seconds = time.monotonic() - started
    print(f"{'failed' if failures else 'passed'} in {seconds:.1f} s")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
