"""Chooses between the compiled modules and their Python source. Never compiled itself.

Compiled modules lie in a folder of their own, together with a digest of the source that they were
made of (build_engine.py makes it). They are loaded all or none: when the source is still the same,
when their runtime (librt) is here, and unless `BONEYARD_PURE=1` says otherwise. A process chooses
once, when it starts.
"""

import hashlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0] if EXTENSION_SUFFIXES else ""  # such as .cpython-311-darwin.so
COMPILED = PACKAGE / "_compiled" / SUFFIX.strip(".").partition(".")[0]
DIGEST = "digest"  # a file there: the digest, and the modules that it is of


class CompiledFinder:
    """Finds modules in the folder of compiled ones."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(PACKAGE.name):
            return None
        file = self._folder.joinpath(*name.split(".")).with_suffix(SUFFIX)
        if not file.is_file():
            return None
        loader = ExtensionFileLoader(name, str(file))
        return importlib.util.spec_from_file_location(name, file, loader=loader)


def digest(names: Sequence[str]) -> str:
    """What the source of these modules comes to, each named by its path in the package."""
    found = hashlib.blake2b(digest_size=16)
    for name in names:
        found.update(PACKAGE.joinpath(name).read_bytes() + b"\0")
    return found.hexdigest()


def is_built() -> bool:
    """Are there compiled modules, made of the source as it is now?"""
    try:
        made_of, *names = COMPILED.joinpath(DIGEST).read_text(encoding="utf-8").split()
        return made_of == digest(names)
    except (OSError, ValueError):
        return False


def is_compiled() -> bool:
    """Is the engine of this process compiled?"""
    file = getattr(sys.modules.get("boneyard.core.deal"), "__file__", None) or ""
    return file.endswith((".so", ".pyd"))


def source_is_wanted() -> bool:
    if os.environ.get("BONEYARD_PURE", "") not in ("", "0"):
        return True
    return importlib.util.find_spec("librt") is None


if not source_is_wanted() and is_built():
    sys.meta_path.insert(0, CompiledFinder(COMPILED))
