"""The rules pages, and which clause of a page forbids what.

In an installed package the pages lie beside this file; in a checkout they are docs/rules. English
pages lie there themselves, those of another language in a folder that is named for it. Games of
other packages bring their pages, or none (see `words.include`).
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from . import ENGLISH, say, shelves, spoken

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
    """The rules of a sheet as Markdown, in the language that `page_language` says; a line that
    says so where nobody has written any."""
    written = _written(sheet_id, page_language(sheet_id))
    if not written.is_file():
        return say("rules.none", title=say(f"sheet.{sheet_id}.title"))
    return written.read_text(encoding="utf-8")


def page_language(sheet_id: str) -> str:
    """The language spoken, if the page has been written in it; English otherwise."""
    return spoken() if _written(sheet_id, spoken()).is_file() else ENGLISH


def clause_texts(sheet_id: str) -> dict[int, Clause]:
    """The clauses of a sheet's page by their numbers, in the language of the page; none where there
    is no page."""
    return _clause_texts(sheet_id, page_language(sheet_id))


def _written(sheet_id: str, language: str) -> Traversable:
    """Where the page is, or would be: on our shelf before those of other packages."""
    path = [f"{sheet_id}.md"] if language == ENGLISH else [language, f"{sheet_id}.md"]
    ours = shelf().joinpath(*path)
    theirs = (other.joinpath(*path) for other in shelves)
    return ours if ours.is_file() else next((page for page in theirs if page.is_file()), ours)


@cache
def _clause_texts(sheet_id: str, language: str) -> dict[int, Clause]:
    written = _written(sheet_id, language)
    if not written.is_file():
        return {}
    return {
        int(number): Clause(f"{sheet_id}.{number}", title.rstrip("."), " ".join(text.split()))
        for number, title, text in _CLAUSE.findall(written.read_text(encoding="utf-8"))
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
