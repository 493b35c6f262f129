"""Packages of other people, installed without an installer: a folder with their metadata, put where
Python looks for packages."""

from __future__ import annotations

import importlib
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import boneyard.words as words
from boneyard.sheets import installed


def announce(folder: Path, package: str, entries: dict[str, dict[str, str]]) -> None:
    """Write what an installer would write down of a package with these entry points."""
    metadata = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    metadata.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n"
    )
    lines = [
        line
        for group, named in entries.items()
        for line in [f"[{group}]", *(f"{name} = {value}" for name, value in named.items())]
    ]
    metadata.joinpath("entry_points.txt").write_text("\n".join(lines))


def install(project: Path, site: Path) -> None:
    """Expose a project of one of the examples there, as an editable install would."""
    about = tomllib.loads(project.joinpath("pyproject.toml").read_text())["project"]
    announce(site, about["name"], about["entry-points"])
    for package in project.joinpath("src").iterdir():
        site.joinpath(package.name).symlink_to(package)


@contextmanager
def installed_from(*folders: Path) -> Iterator[None]:
    """The packages in these folders, until it is left."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_included", {})
        shelves = list(words.shelves)
        for folder in folders:
            patch.syspath_prepend(folder)
        before = set(sys.modules)
        forget()
        try:
            yield
        finally:
            for name in set(sys.modules) - before:
                if not name.startswith("boneyard"):
                    del sys.modules[name]
            patch.undo()
            words.shelves[:] = shelves
            forget()


def forget() -> None:
    """Let everything be asked for again that is asked for once."""
    importlib.invalidate_caches()
    installed.cache_clear()
    words.texts.cache_clear()
