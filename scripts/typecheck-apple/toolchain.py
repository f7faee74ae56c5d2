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


IOS = Platform("ios", "x86_64-apple-ios15.0-simulator")
MACOS = Platform("macos", "x86_64-apple-macosx12.0")
TVOS = Platform("tvos", "x86_64-apple-tvos15.0-simulator")
WATCHOS = Platform("watchos", "x86_64-apple-watchos8.0-simulator")
VISIONOS = Platform("visionos", "x86_64-apple-xros1.0-simulator")

TARGETS = [
    Target("ios15", IOS, IOS.oldest),
    Target("ios17", IOS, "x86_64-apple-ios17.0-simulator"),
    Target("ios26", IOS, "x86_64-apple-ios26.0-simulator"),
    Target("macos12", MACOS, MACOS.oldest),
    Target("macos15", MACOS, "x86_64-apple-macosx15.0"),
    Target("tvos15", TVOS, TVOS.oldest, default=False),
    Target("watchos8", WATCHOS, WATCHOS.oldest, default=False),
    Target("visionos1", VISIONOS, VISIONOS.oldest, default=False),
]


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
FRONTEND = TOOLCHAIN / "usr/bin/swift-frontend"
VERSION = subprocess.run(
    [FRONTEND, "-version"], capture_output=True, text=True, check=True).stdout


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
