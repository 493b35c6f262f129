"""The printed calls at the terminal, where people and bots make them."""

from __future__ import annotations

import pytest

from cli.desk import Desk


@pytest.mark.parametrize(
    ("sheet", "seats", "out", "passes"),
    [
        ("block", 3, "“Domino!”", "said “pass”."),
        ("pressman-tiddle-a-wink", 6, "“Tiddle-a-Wink!”", "said “G” and passed."),
    ],
)
@pytest.mark.parametrize("screen", [False, True])
def test_calls_are_heard(sheet: str, seats: int, out: str, passes: str, screen: bool) -> None:
    desk = Desk(sheet, seats=seats, screen=screen, width=200)
    desk.answer_with(lambda prompt: str(desk.match.moves()[0]) if desk.match.moves() else "")
    said = desk.play()
    assert f"{out} You laid the last tile." in said
    assert f"{out} Random 1 laid the last tile." in said
    assert f"Random 1 {passes}" in said and f"ou {passes}" in said
