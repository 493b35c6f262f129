"""The rules pages, and which clause of a page forbids what.

In an installed package the pages lie beside this file; in a checkout they are docs/rules.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_CLAUSE = re.compile(r"^\*\*[a-z0-9-]+\.(\d+) (.+?)\*\*\s+(.+?)(?=\n\n|\Z)", re.M | re.S)
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True)
class Clause:
    """One numbered clause of a rules page."""

    id: str  # such as `muggins.4`
    title: str
    text: str

    def opening(self, enough: int = 120) -> str:
        """Its first sentences, as many as make up this many characters, at least one."""
        opening, *more = _SENTENCE_ENDS.split(self.text)
        for sentence in more:
            if len(opening) >= enough:
                break
            opening = f"{opening} {sentence}"
        return opening


@cache
def shelf() -> Traversable:
    """The folder of the pages."""
    installed = files(__package__).joinpath("pages")
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


def page(sheet_id: str) -> str:
    """The rules of a sheet as Markdown."""
    return shelf().joinpath(f"{sheet_id}.md").read_text(encoding="utf-8")


@cache
def clause_texts(sheet_id: str) -> dict[int, Clause]:
    """The clauses of a sheet's page by their numbers."""
    return {
        int(number): Clause(f"{sheet_id}.{number}", title.rstrip("."), " ".join(text.split()))
        for number, title, text in _CLAUSE.findall(page(sheet_id))
    }


@cache
def _index() -> dict[str, dict[str, int]]:
    index: dict[str, dict[str, int]] = json.loads(
        shelf().joinpath("clauses.json").read_text(encoding="utf-8")
    )
    return index


def clauses(sheet_id: str) -> dict[str, int]:
    """For each reason to refuse a move, the number of the clause that gives it."""
    return _index()[sheet_id]
