"""Every catalogue speaks to people: no notation, none of the house's own words, short buttons."""

import re

import pytest

from boneyard.words import languages, texts

from .voice import JARGON, NOTATION

FACTS = re.compile(r"\{\w+\}")
# What shows how to type, or tells programmers what is wrong with their files and packages.
TYPED = re.compile(
    r"cli\..*|error\.(bad-tile|left-out.*|wrong-kind.*|bad-key|illegal|.*settled.*)|record\..*|"
    r"play\.((.+\.)?(help|moves|nudge|help-hint)|type-something)|web\.(hub\.help|search\.filler)"
)
BUTTONS = [
    *(f"web.table.{name}" for name in ("undo", "redo", "agree", "decline", "hint", "react", "sit")),
    *(f"web.end.{name}" for name in ("next", "again", "analysis", "replay", "record")),
    *(f"web.solitaire.{name}" for name in ("restart", "finish", "next", "deal")),
    "web.new.start",
    "web.pad.write",
    "web.hub.onward",
]
MOST_ON_A_BUTTON = 18  # letters, or a phone has no room


def told(language: str) -> dict[str, str]:
    """The texts that are read, without what is filled in."""
    return {
        key: FACTS.sub("", text)
        for key, text in texts(language).items()
        if not TYPED.fullmatch(key)
    }


@pytest.mark.parametrize("language", languages())
def test_no_text_holds_notation(language: str) -> None:
    assert {key: text for key, text in told(language).items() if NOTATION.search(text)} == {}


@pytest.mark.parametrize("language", languages())
def test_no_text_holds_a_word_of_the_house(language: str) -> None:
    jargon = JARGON.get(language, NOTATION)
    found = {key: text for key, text in told(language).items() if jargon.search(text)}
    assert found == {}


@pytest.mark.parametrize("language", languages())
def test_buttons_are_short_and_end_in_no_stop(language: str) -> None:
    known = texts(language)
    long = [known[key] for key in BUTTONS if len(known[key]) > MOST_ON_A_BUTTON]
    assert long == [] and [known[key] for key in BUTTONS if known[key].endswith(".")] == []
