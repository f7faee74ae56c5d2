"""The toolchain, the Apple targets, and how a compiler is started."""

import hashlib
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


def frontend_flags(target: str, modules: pathlib.Path) -> list[object]:
    """What every call of the compiler for an Apple target has in common."""
    return [
        "-target", target, "-enable-objc-interop",
        "-disable-objc-attr-requires-foundation-module",
        "-I", modules, "-I", TOOLCHAIN / "usr/lib/swift",
        "-plugin-path", TOOLCHAIN / "usr/lib/swift/host/plugins",
        "-module-cache-path", CACHE / "clang",
    ]
