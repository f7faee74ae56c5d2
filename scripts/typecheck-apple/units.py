"""What is checked: the runtime, its test support, and generated code with the apps around it."""

import itertools
import pathlib
import re
import sys
from dataclasses import dataclass, replace

from toolchain import CACHE, ROOT, digest, run

UPCOMING = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
]
# How an app may have set its compiler, beyond the language mode; tried on one target.
SETTINGS = {
    "every check on": (
        *(flag for name in UPCOMING for flag in ("-enable-upcoming-feature", name)),
        "-strict-concurrency=complete", "-require-explicit-sendable",
    ),
    "isolated to the main actor": ("-default-isolation", "MainActor"),
}
GIVEN = "the given files"
GENERATED = ["IAPProducts.swift", "IAPManager.swift", "IAPHandlers.swift"]


@dataclass(frozen=True)
class Unit:
    """Files that are compiled together, as one module."""

    name: str
    module: str
    sources: tuple[pathlib.Path, ...]
    imports: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    objective_c: bool = False
    allows_warnings: bool = False


def library(module: str, *imports: str) -> Unit:
    features = [flag for name in UPCOMING for flag in ("-enable-upcoming-feature", name)]
    sources = sorted((ROOT / "Sources" / module).rglob("*.swift"))
    return Unit(module, module, tuple(sources), imports, ("-parse-as-library", "-package-name", "iapgen", *features))


def with_settings(unit: Unit) -> list[Unit]:
    """The unit once for each of the compiler settings that an app may have."""
    return [
        replace(unit, name=f"{unit.name} ({name})", flags=unit.flags + flags)
        for name, flags in SETTINGS.items()
    ]


def libraries() -> list[Unit]:
    return [library("IAPRuntime"), library("IAPRuntimeTesting", "IAPRuntime")]


def generated() -> list[Unit]:
    """Every folder with the three generated files: the goldens, and the sources of the examples."""
    units = []
    for parent in ("Tests/IAPGenCoreTests/Snapshots", "Examples", "Tests/AppleTypecheck/Apps"):
        for products in sorted((ROOT / parent).rglob(GENERATED[0])):
            folder = products.parent
            if ".build" in folder.parts:
                continue
            sources = sorted(folder.glob("*.swift"))
            if parent == "Examples":
                sources = example_sources(folder)
            units.append(unit(str(folder.relative_to(ROOT)), sources))
    return units + generated_by_the_plugin()


def samples(target: str) -> list[Unit]:
    """Code as apps write it on StoreKit itself, as one module: it is the doubles that it tries."""
    sources = []
    for source in sorted((ROOT / "Tests/AppleTypecheck/Samples").glob("*.swift")):
        targets = re.search(r"^// Targets: (.*)$", source.read_text(), re.MULTILINE)
        if targets is None:
            sys.exit(f"{source}: error: no line says for which targets it is")
        if target in targets[1].split(", "):
            sources.append(source)
    return [Unit("Tests/AppleTypecheck/Samples", "Samples", tuple(sources), (), ("-parse-as-library",))]


def given(paths: list[pathlib.Path], allows_warnings: bool) -> Unit:
    """Files that were named on the command line."""
    sources = [without_preview_macros(path.resolve()) for path in paths]
    return replace(unit(GIVEN, sources), allows_warnings=allows_warnings, objective_c=False)


def without_preview_macros(source: pathlib.Path) -> pathlib.Path:
    """The file with its `#Preview` blocks as functions: the macro's plugin is Apple's alone."""
    text = source.read_text()
    numbers = itertools.count(1)
    changed = re.sub(
        r"#Preview\b\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*\{",
        lambda match: "@MainActor @ViewBuilder private func "
        f"preview{next(numbers)}() -> some View {{" + "\n" * match[0].count("\n"),
        text)
    if changed == text:
        return source
    copy = CACHE / "given" / digest(source) / source.name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(f'#sourceLocation(file: "{source}", line: 1)\n{changed}')
    return copy


def generated_by_the_plugin() -> list[Unit]:
    """Examples whose code is made on every build: made here by the tool, if it has been built."""
    tools = [ROOT / ".build" / build / "iapgen" for build in ("debug", "release")]
    tool = next((path for path in tools if path.is_file()), None)
    units = []
    for manifest in sorted((ROOT / "Examples").glob("*/Sources/*/iap.yaml")):
        target = manifest.parent
        name = str(target.relative_to(ROOT))
        if any(target.rglob(GENERATED[0])):
            continue
        if tool is None:
            print(f"  {name}: not checked, iapgen has not been built", flush=True)
            continue
        output = CACHE / "generated" / digest(tool, manifest)
        if not (output / GENERATED[0]).exists():
            succeeded, message = run([tool, "generate", manifest, "--output", output])
            if not succeeded:
                sys.exit(f"{message}\nerror: cannot generate the code of {name}")
        units.append(unit(name, sorted([*target.rglob("*.swift"), *output.glob("*.swift")])))
    return units


def example_sources(folder: pathlib.Path) -> list[pathlib.Path]:
    """The generated files of an example, with the hand-written ones of the same target."""
    target = folder
    while target.parent.name not in ("Sources", "Examples") and target.parent != ROOT:
        target = target.parent
    return sorted(target.rglob("*.swift"))


def unit(name: str, sources: list[pathlib.Path]) -> Unit:
    text = "\n".join(source.read_text() for source in sources)
    imports = tuple(
        module for module in ("IAPRuntime", "IAPRuntimeTesting")
        if re.search(rf"^\s*(?:\w+ )*import {module}$", text, re.MULTILINE))
    if any(source.name == "main.swift" for source in sources):
        flags: tuple[str, ...] = ()
    else:
        flags = ("-parse-as-library",)
    objective_c = re.search(r"^\s*@objc", text, re.MULTILINE) is not None
    return Unit(name, "App", tuple(sources), imports, ("-package-name", "app", *flags), objective_c)
