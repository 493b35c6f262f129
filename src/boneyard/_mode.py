"""Chooses between the compiled modules and their Python source. Never compiled itself.

`BONEYARD_PURE=1` loads the source although compiled modules are installed. The source is also
loaded when the compiled modules' runtime (librt) is missing.
"""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType


class SourceOnlyFinder:
    """Finds modules of one package as .py files and overlooks extension modules."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith(self.prefix) or path is None:
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path:
            spec = importlib.machinery.FileFinder(entry, source).find_spec(name)
            if spec is not None:
                return spec
        return None


def is_compiled() -> bool:
    """Is the engine of this process compiled?"""
    file = getattr(sys.modules.get("boneyard.core.deal"), "__file__", None) or ""
    return file.endswith((".so", ".pyd"))


def source_is_wanted() -> bool:
    if os.environ.get("BONEYARD_PURE", "") not in ("", "0"):
        return True
    return importlib.util.find_spec("librt") is None


if source_is_wanted():
    sys.meta_path.insert(0, SourceOnlyFinder(__name__.partition(".")[0]))
