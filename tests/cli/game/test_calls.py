"""The printed calls at the terminal, where people and bots make them."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.words.pages import page
from cli.desk import Desk

LINES = [sheet for sheet in by.SHEETS if isinstance(sheet, LineSheet)]


@pytest.mark.parametrize(
    ("sheet", "seats", "out", "passes"),
    [
        ("block", 3, "Domino!", "said “pass.”"),
        ("pressman-tiddle-a-wink", 6, "Tiddle-a-Wink!", "said “G” and passed."),
    ],
)
@pytest.mark.parametrize("screen", [False, True])
def test_calls_are_heard(sheet: str, seats: int, out: str, passes: str, screen: bool) -> None:
    desk = Desk(sheet, seats=seats, screen=screen, width=200)
    desk.answer_with(lambda prompt: str(desk.match.moves()[0]) if desk.match.moves() else "")
    said = desk.play()
    assert f"{out} You went out." in said
    assert f"{out} Random went out." in said
    assert f"Random {passes}" in said and f"ou {passes}" in said


@pytest.mark.parametrize("sheet", LINES, ids=lambda sheet: sheet.id)
def test_only_what_the_page_has_people_say_is_called(sheet: LineSheet) -> None:
    text = page(sheet.id)
    for call in ("pass", "G"):
        assert (f'you say "{call}"' in text) == (sheet.pass_call == call)
    for call in ("Domino", "Tiddle-a-Wink"):
        assert (f'The call of "{call}" is made for you' in text) == (sheet.out_call == call)


def test_who_passes_without_a_printed_call_says_nothing() -> None:
    desk = Desk("front-porch", seats=4, options={"drawing": "off"}, width=200)
    desk.answer_with(lambda prompt: str(desk.match.moves()[0]) if desk.match.moves() else "")
    said = desk.play()
    assert " passed." in said and "said “" not in said
