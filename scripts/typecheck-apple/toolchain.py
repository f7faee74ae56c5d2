"""The toolchain, the Apple targets, and how a compiler is started."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
CACHE = ROOT / ".build" / "apple-typecheck"


@dataclass(frozen=True)
class Platform:
    """A family of targets that share one set of modules, built for the oldest of them."""

    name: str
    oldest: str


@dataclass(frozen=True)
class Target:
    name: str
    platform: Platform
    triple: str
    default: bool = True


def find_toolchain() -> pathlib.Path:
    """The folder above `usr/bin/swiftc`, whatever links lead to it."""
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        sys.exit("error: swiftc is not on the PATH")
    for folder in pathlib.Path(os.path.realpath(swiftc)).parents:
        if (folder / "usr/lib/swift/linux/Swift.swiftmodule").is_dir():
            return folder
    sys.exit("error: no Linux toolchain with textual module interfaces was found above swiftc")


TOOLCHAIN = find_toolchain()
# The interfaces are those of the machine that runs this; an Apple target of the same kind fits them.
LINUX_TRIPLE, ARCHITECTURE = next(
    (names for names in (
        ("x86_64-unknown-linux-gnu", "x86_64"), ("aarch64-unknown-linux-gnu", "arm64"),
    ) if (TOOLCHAIN / f"usr/lib/swift/linux/Swift.swiftmodule/{names[0]}.swiftinterface").exists()),
    ("x86_64-unknown-linux-gnu", "x86_64"))
FRONTEND = TOOLCHAIN / "usr/bin/swift-frontend"
VERSION = subprocess.run(
    [FRONTEND, "-version"], capture_output=True, text=True, check=True).stdout


IOS = Platform("ios", f"{ARCHITECTURE}-apple-ios15.0-simulator")
MACOS = Platform("macos", f"{ARCHITECTURE}-apple-macosx12.0")
TVOS = Platform("tvos", f"{ARCHITECTURE}-apple-tvos15.0-simulator")
WATCHOS = Platform("watchos", f"{ARCHITECTURE}-apple-watchos8.0-simulator")
VISIONOS = Platform("visionos", f"{ARCHITECTURE}-apple-xros1.0-simulator")

TARGETS = [
    Target("ios15", IOS, IOS.oldest),
    Target("ios17", IOS, f"{ARCHITECTURE}-apple-ios17.0-simulator"),
    Target("ios26", IOS, f"{ARCHITECTURE}-apple-ios26.0-simulator"),
    Target("macos12", MACOS, MACOS.oldest),
    Target("macos15", MACOS, f"{ARCHITECTURE}-apple-macosx15.0"),
    Target("tvos15", TVOS, TVOS.oldest, default=False),
    Target("watchos8", WATCHOS, WATCHOS.oldest, default=False),
    Target("visionos1", VISIONOS, VISIONOS.oldest, default=False),
]


def digest(*parts: object) -> str:
    """A key for the cache: files count with path and content, everything else with its text."""
    state = hashlib.sha256(VERSION.encode())
    for part in parts:
        content = str(part).encode()
        if isinstance(part, pathlib.Path) and part.is_file():
            content += b"\n" + part.read_bytes()
        state.update(str(len(content)).encode() + b":" + content)
    return state.hexdigest()[:20]


def run(arguments: list[object]) -> tuple[bool, str]:
    """Starts a tool; answers whether it succeeded, and what it said."""
    done = subprocess.run(
        [str(argument) for argument in arguments], capture_output=True, text=True, check=False,
        cwd=ROOT, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    return done.returncode == 0, (done.stdout + done.stderr).strip()


def visionos_versions() -> dict[str, str]:
    """The version of visionOS that an iOS version stands for, where availability names no visionOS.

    It is a table of Apple's SDK; the pairs are those of StoreKit's own declarations.
    """
    table = {f"{major}.{minor}": "1.0" for major in range(13, 17) for minor in range(10)}
    table |= {"17.0": "1.0", "17.1": "1.0", "17.2": "1.1", "17.3": "1.1", "17.4": "1.1",
              "17.5": "1.2", "17.6": "1.3"}
    table |= {f"18.{minor}": f"2.{minor}" for minor in range(7)}
    return table | {f"26.{minor}": f"26.{minor}" for minor in range(7)}


def visionos_sdk() -> pathlib.Path:
    """A folder that is an SDK as far as that table goes."""
    text = json.dumps({
        "Version": "26.0", "MaximumDeploymentTarget": "26.99",
        "VersionMap": {"iOS_visionOS": visionos_versions()},
    })
    settings = CACHE / f"visionos-sdk-{digest(text)}" / "SDKSettings.json"
    if not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(text)
    return settings.parent


def sdk_flags(target: str) -> list[object]:
    if "xros" not in target:
        return []
    # With an SDK the compiler no longer looks here by itself.
    return ["-sdk", visionos_sdk(), "-I", TOOLCHAIN / "usr/lib/swift/shims"]


def frontend_flags(target: str, modules: pathlib.Path) -> list[object]:
    """What every call of the compiler for an Apple target has in common."""
    return [
        *sdk_flags(target), "-target", target, "-enable-objc-interop",
        "-disable-objc-attr-requires-foundation-module",
        "-I", modules, "-I", TOOLCHAIN / "usr/lib/swift",
        "-plugin-path", TOOLCHAIN / "usr/lib/swift/host/plugins",
        "-module-cache-path", CACHE / "clang",
    ]
