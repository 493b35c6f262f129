"""The rules pages, and which clause of a page forbids what.

In an installed package the pages lie beside this file; in a checkout they are docs/rules.
"""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@cache
def shelf() -> Traversable:
    """The folder of the pages."""
    installed = files(__package__).joinpath("pages")
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


def page(sheet_id: str) -> str:
    """The rules of a sheet as Markdown."""
    return shelf().joinpath(f"{sheet_id}.md").read_text(encoding="utf-8")


@cache
def _index() -> dict[str, dict[str, int]]:
    index: dict[str, dict[str, int]] = json.loads(
        shelf().joinpath("clauses.json").read_text(encoding="utf-8")
    )
    return index


def clauses(sheet_id: str) -> dict[str, int]:
    """For each reason to refuse a move, the number of the clause that gives it."""
    return _index()[sheet_id]
