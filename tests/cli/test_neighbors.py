"""Good Neighbors at the desk: the layout drawn and said, pairs typed by letters or tiles."""

from __future__ import annotations

import re

import pytest
from scene import Scene

from cli.desk import Desk

SHEET = "good-neighbors"
FIGURE = "9-3 11-7 6-1 0-0 3-1 12-6 12-9 12-3 3-2 5-3 8-4 10-10 7-7 4-1 6-5 2-0 11-11"


def figure() -> Scene:
    return Scene(SHEET, [""], FIGURE, set=12)


def meant(scene: Scene, text: str) -> list[str] | None:
    """The moves that a text means; None when it is no move."""
    view = scene.match.view()
    found = view.sheet.face(["You"]).understand(text, view)
    return None if found is None else [str(move) for move in found.moves]


@pytest.mark.parametrize(
    "text", ["6-1+12-6", "12-6+6-1", "6-1 12-6", "1-6, 12-6", "cg", "gc", "c g", "C and G", "c+g"]
)
def test_a_pair_is_typed_by_tiles_or_letters_in_any_order(text: str) -> None:
    assert meant(figure(), text) == ["6-1+12-6"]


def test_one_tile_means_all_pairs_it_has() -> None:
    assert meant(figure(), "6-1") == ["6-1+12-6"]
    assert meant(figure(), "3-2") == meant(figure(), "j") == ["3-1+3-2", "3-2+5-3"]


@pytest.mark.parametrize("text", ["f", "fi", "fill", "FILL"])
def test_fill_may_be_cut_short(text: str) -> None:
    scene = figure()
    assert meant(scene, text) == []
    scene.play("6-1+12-6")
    assert meant(scene, text) == ["fill"]


@pytest.mark.parametrize("text", ["zz", "abc", "a z", "6-1 12-6 3-2", "6-1 or 12-6", "!", "7"])
def test_anything_else_is_no_move(text: str) -> None:
    assert meant(figure(), text) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ab", "share no number"),
        ("9-3 12-3", "don't touch"),
        ("12-3 9-3", "don't touch"),
        ("6-1 7-7", "isn't on the table"),
        ("6-6", "isn't on the table"),
        ("m", "share no number"),
        ("f", "Remove a pair before you refill"),
    ],
)
def test_a_pair_that_cannot_go_is_refused_with_its_reason(text: str, reason: str) -> None:
    desk = Desk(SHEET, [text], set=12)
    scene = figure()
    desk.match._deal.copy_from(scene.deal)
    assert reason in desk.play()


def drawn(tiles: str, top: int, width: int = 40) -> list[str]:
    """The lines that the screen draws of a layout."""
    desk = Desk(SHEET, ["table"], set=top, screen=True, width=width)
    desk.match._deal.copy_from(Scene(SHEET, [""], tiles, set=top).deal)
    said = re.sub(r"\x1b\[\d+m", "", desk.play())  # without colours
    lines = [line for line in said.splitlines() if "|" in line]
    assert max(map(len, lines)) <= width
    return lines


def test_the_layout_stands_in_columns_on_forty() -> None:
    rows = drawn(FIGURE, 12)[:3]
    assert rows == [
        "  a[9|3]   b[11|7]  c[6|1]   d[0|0]",
        "  e[3|1]   g[12|6]  h[12|9]  i[12|3]",
        "  j[3|2]   k[5|3]   l[8|4]   m[10|10]",
    ]


def test_gaps_stay_open_until_the_layout_is_filled_in() -> None:
    desk = Desk(SHEET, ["cg", "fill"], set=12)
    desk.match._deal.copy_from(figure().deal)
    said = desk.play()
    before, after = said.split("You refilled.")
    assert "Row 1: a 9·3, b 11·7, d 0·0." in before
    assert "You can refill (`fill`)." in before
    assert "Row 1: a 9·3, b 11·7, c 0·0, d 3·1." in after


def test_pairs_are_told_on_request() -> None:
    said = Desk(SHEET, ["pairs", "help"], seed="pairs").play()
    assert "Pairs to remove: " in said
    assert "every pair that can go" in said


def test_a_tile_with_two_partners_is_asked_about() -> None:
    desk = Desk(SHEET, ["3-2", "2"], set=12)
    desk.match._deal.copy_from(figure().deal)
    said = desk.play()
    assert "1. remove 3·1 and 3·2\n2. remove 3·2 and 5·3" in said
    assert "You removed 3·2 and 5·3." in said


def test_a_hopeless_position_is_said_to_be_so() -> None:
    desk = Desk(SHEET, ["6-6+6-5", "undo"])
    scene = Scene(SHEET, [""], "6-6 6-5 5-5 5-4 3-3 2-2", set=6)
    desk.match._deal.copy_from(scene.deal)
    assert "No way to win from here." in desk.play()


def test_finish_plays_a_certain_win() -> None:
    desk = Desk(SHEET, ["finish"])
    scene = Scene(SHEET, [""], "6-6 6-5 4-4 4-3 3-3 3-2", set=6)
    desk.match._deal.copy_from(scene.deal)
    said = desk.play()
    assert "You win!" in said


def test_a_tile_that_does_not_lie_there_is_refused_alone() -> None:
    said = Desk(SHEET, ["6-5"], seed="#3").play()
    assert "\nThat tile isn't on the table.\nRule 1, " in said
