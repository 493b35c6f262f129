"""The rules pages of every language say what the English ones say, as far as one can count."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, languages, texts

SHELF = Path(__file__).parents[2] / "docs" / "rules"
OTHERS = [language for language in languages() if language != ENGLISH]
PAGES = [
    pytest.param(english, SHELF / language / english.name, id=f"{language}-{english.stem}")
    for language in OTHERS
    for english in sorted(SHELF.glob("*.md"))
]
CLAUSE = re.compile(r"^\*\*([a-z0-9-]+\.\d+) ")
both = pytest.mark.parametrize(("english", "other"), PAGES)


def paragraphs(page: Path) -> list[str]:
    return page.read_text(encoding="utf-8").strip().split("\n\n")


def named(paragraph: str) -> str:
    """The clause, if it is one, or else what kind of paragraph it is."""
    clause = CLAUSE.match(paragraph)
    if clause is not None:
        return clause[1]
    heading = re.match(r"#+ ", paragraph)
    return heading[0] if heading is not None else paragraph[0] if paragraph[0] in "|*" else "text"


def numbers(paragraph: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", paragraph))


def moves(paragraph: str) -> Counter[str]:
    return Counter(re.findall(r"`([^`]+)`", paragraph))


def table(paragraph: str) -> list[int]:
    """How many cells each row of a table has; nothing for other paragraphs."""
    return [row.count("|") - 1 for row in paragraph.split("\n") if row.startswith("|")]


def test_there_are_pages_to_compare() -> None:
    assert len(PAGES) == (len(SHEETS) + 1) * len(OTHERS) > 0


@pytest.mark.parametrize("language", OTHERS)
def test_no_page_is_of_nothing(language: str) -> None:
    told = {page.name for page in (SHELF / language).iterdir()}
    assert told == {page.name for page in SHELF.glob("*.md")}


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_a_page_is_headed_by_the_title_of_its_game(language: str) -> None:
    folder = SHELF if language == ENGLISH else SHELF / language
    for sheet in SHEETS:
        heading = paragraphs(folder / f"{sheet.id}.md")[0]
        assert heading == f"# {texts(language)[f'sheet.{sheet.id}.title']}"


@both
def test_the_clauses_come_in_the_same_order(english: Path, other: Path) -> None:
    assert [named(each) for each in paragraphs(other)] == [
        named(each) for each in paragraphs(english)
    ]


@both
def test_every_paragraph_has_the_same_numbers_and_moves(english: Path, other: Path) -> None:
    for one, two in zip(paragraphs(english), paragraphs(other), strict=True):
        assert numbers(two) == numbers(one), two
        assert moves(two) == moves(one), two
        assert table(two) == table(one), two


@both
def test_only_what_holds_no_words_is_left_in_english(english: Path, other: Path) -> None:
    for one, two in zip(paragraphs(english), paragraphs(other), strict=True):
        words = re.sub(r"`[^`]*`|^#+ .*", "", one)
        if re.search(r"[A-Za-z]{2}", words):
            assert two != one, one


@both
def test_links_lead_somewhere(english: Path, other: Path) -> None:
    for page in (english, other):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), target
