"""Builds the modules that Apple code imports: Swift's own, and the doubles of Apple's."""

import fcntl
import pathlib
import re
import shutil
import sys
import time

from toolchain import (
    CACHE, FRONTEND, LINUX_TRIPLE, ROOT, TOOLCHAIN, Platform, digest, frontend_flags, run)

DOUBLES = ROOT / "Tests/AppleTypecheck/Doubles"

# Swift's own modules in the order in which they import each other.
OWN_MODULES = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing",
    "Observation", "Synchronization", "_Builtin_float",
]

# Doubles in the order in which they import each other, with the platforms that lack one.
DOUBLE_MODULES = {
    "ObjectiveC": set(), "Darwin": set(), "Dispatch": set(), "CoreFoundation": set(),
    "CoreGraphics": set(), "Combine": set(), "Foundation": set(), "os": set(),
    "OSLog": set(), "Security": set(), "CryptoKit": set(),
    "UIKit": {"macos", "watchos"}, "AppKit": {"ios", "tvos", "watchos", "visionos"},
    "WatchKit": {"ios", "macos", "tvos", "visionos"},
    "SwiftUI": set(), "StoreKit": set(), "StoreKitTest": set(), "XCTest": set(),
}

# Declarations that Swift has only where Objective-C exists. The compiler looks them up by name.
OBJECTIVE_C_SUPPORT = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer)
  public var pointee: Pointee { get nonmutating set }
}
public func _bridgeAnyObjectToAny(_ object: Swift.AnyObject?) -> Any
"""


def derive(module: str, platform: Platform) -> str:
    """The Linux interface of one of Swift's own modules, rewritten for an Apple platform."""
    folder = TOOLCHAIN / "usr/lib/swift/linux" / f"{module}.swiftmodule"
    text = (folder / f"{LINUX_TRIPLE}.swiftinterface").read_text()
    text = text.replace(f"-target {LINUX_TRIPLE}", f"-target {platform.oldest}")
    text = text.replace("-disable-objc-interop", "-enable-objc-interop")
    # The library uses names newer than the deployment target freely, and nothing of it is run:
    # its bodies are skipped, which makes this step take seconds instead of a minute.
    text = text.replace(
        " -O ", " -Onone -disable-availability-checking -experimental-skip-all-function-bodies ", 1)
    text = re.sub(r"@backDeployed\([^)]*\)\s*", "", text)
    text = text.replace("\nimport Glibc\n", "\n")
    return text + OBJECTIVE_C_SUPPORT if module == "Swift" else text


def assemble(module: str, platform: Platform) -> str:
    """The double of one of Apple's modules: its parts behind one header."""
    flags = [
        f"-target {platform.oldest}", "-enable-objc-interop", "-enable-library-evolution",
        "-disable-objc-attr-requires-foundation-module", "-swift-version 5", "-Onone",
        f"-module-name {module}",
    ]
    parts = sorted((DOUBLES / module).glob("*.swiftinterface"))
    header = f"// swift-interface-format-version: 1.0\n// swift-module-flags: {' '.join(flags)}\n"
    return header + "import Swift\nimport _Concurrency\n" + "\n".join(
        part.read_text() for part in parts)


def build(platform: Platform) -> pathlib.Path:
    """Answers the folder with every module for the platform, building what is not cached."""
    CACHE.mkdir(parents=True, exist_ok=True)
    # Another run of the script waits here instead of writing the same files at the same time.
    with open(CACHE / f"{platform.name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return build_doubles(platform)


def build_doubles(platform: Platform) -> pathlib.Path:
    inputs = sorted(DOUBLES.glob("*/*.swiftinterface")) + [pathlib.Path(__file__)]
    own = build_own_modules(platform)
    flags = frontend_flags(platform.oldest, own)
    folder = CACHE / f"{platform.name}-doubles-{digest(*flags, *inputs)}"
    if (folder / "done").exists():
        return folder
    started = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    for module in own.glob("*.swiftmodule"):
        link = folder / module.name
        if not link.exists():
            link.symlink_to(module)
    shutil.copy(DOUBLES / "os/module.modulemap", folder / "module.modulemap")
    for module, lacking in DOUBLE_MODULES.items():
        if platform.name not in lacking and (DOUBLES / module).is_dir():
            compile_interface(module, assemble(module, platform), platform, folder, [])
    (folder / "done").touch()
    print(f"  doubles for {platform.name}: {time.monotonic() - started:.1f} s", flush=True)
    return folder


def build_own_modules(platform: Platform) -> pathlib.Path:
    flags = frontend_flags(platform.oldest, DOUBLES)
    folder = CACHE / f"{platform.name}-swift-{digest(pathlib.Path(__file__), *flags)}"
    if (folder / "done").exists():
        return folder
    started = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    for module in OWN_MODULES:
        text = derive(module, platform)
        extra = ["-parse-stdlib"] if "-parse-stdlib" in text[:4000] else []
        compile_interface(module, text, platform, folder, extra)
    (folder / "done").touch()
    print(f"  Swift's modules for {platform.name}: {time.monotonic() - started:.1f} s", flush=True)
    return folder


def compile_interface(
    module: str, text: str, platform: Platform, folder: pathlib.Path, extra: list[object],
) -> None:
    source = folder / "interfaces" / f"{module}.swiftinterface"
    source.parent.mkdir(exist_ok=True)
    source.write_text(text)
    result = folder / f"{module}.swiftmodule"
    result.unlink(missing_ok=True)
    flags = [
        flag for flag in frontend_flags(platform.oldest, folder)
        if flag != "-disable-objc-attr-requires-foundation-module"
    ]
    succeeded, output = run(
        [FRONTEND, "-compile-module-from-interface", *flags, *extra, "-module-name", module,
         source, "-o", result])
    if not succeeded:
        sys.exit(f"{output[:6000]}\nerror: the module {module} does not compile for {platform.name}")
