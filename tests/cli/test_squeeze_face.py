"""Squeeze at the prompt: the row with its letters, short forms, what is told."""

from __future__ import annotations

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots import greedy
from boneyard.faces.face import Meant
from boneyard.faces.rows import wrapped
from boneyard.families.squeeze.bot import greedy as squeezing
from cli.desk import Desk

ROW = "6-1 6-4 6-0 5-3 3-2 2-1 4-4 1-1"


def understood(text: str, row: str = ROW, stop_early: str = "off") -> list[str] | None:
    """The moves that a text means, as they are written; None when it is no move at all."""
    scene = Scene("squeeze", [""], row, options={"stop_early": stop_early})
    meant = scene.match.sheet.face(["You"]).understand(text, scene.match.view())
    return None if meant is None else [str(move) for move in meant.moves]


@pytest.mark.parametrize("text", ["6-1+6-0", "a+c", "c + a", "A+C", "1-6+0-6", "6-0+6-1"])
def test_a_pair_is_named_by_its_tiles_or_letters_in_any_order(text: str) -> None:
    assert understood(text) == ["6-1+6-0"]


@pytest.mark.parametrize("text", ["6-1..6-0", "a..c", "a .. c", "c..a"])
def test_so_is_a_run(text: str) -> None:
    assert understood(text) == ["6-1..6-0"]


@pytest.mark.parametrize("text", ["ac", "a c", "a,c", "6-1 6-0", "6/1 0/6"])
def test_without_a_sign_it_may_be_either(text: str) -> None:
    assert sorted(understood(text) or []) == ["6-1+6-0", "6-1..6-0"]


def test_one_tile_stands_for_all_that_can_be_done_with_it() -> None:
    assert sorted(understood("6-0") or []) == ["6-1+6-0", "6-1..6-0"]
    assert understood("c") == understood("6-0")


def test_dealing_can_be_shortened_where_it_is_allowed() -> None:
    stuck = "1-1 1-0 2-2 3-3 4-4 4-0 5-5 6-6"
    assert understood("d", stuck) == understood("deal", stuck) == ["deal"]
    assert understood("d", ROW) == []  # the 5-3, which goes with nothing here
    assert understood("d", ROW, stop_early="on") == ["deal"]


def test_what_cannot_be_taken_is_refused_with_its_clause() -> None:
    said = Desk("squeeze", ["a+b", "a..b", "deal"], seed="refused").play()
    assert "\nRule 2, " in said
    assert "A run takes 3 tiles or more.\nRule 3, " in said
    assert "Remove all you can first.\nRule 10, " in said


def test_nonsense_is_no_move() -> None:
    assert understood("zz") == []
    assert understood("!") is None


def test_a_refused_short_form_names_the_move_in_full() -> None:
    scene = Scene("squeeze", [""], ROW)
    face = scene.match.sheet.face(["You"])
    assert face.understand("a b", scene.match.view()) == Meant([], "6-1+6-4")


@pytest.mark.parametrize("width", [80, 40])
def test_the_row_is_drawn_with_a_letter_behind_each_tile(width: int) -> None:
    scene = Scene("squeeze", [""], ROW)
    (row,) = scene.match.sheet.face(["You"]).rows(scene.match.view())
    lines = ["".join(piece.text for piece in line) for line in wrapped(row.pieces, width)]
    drawn = "[6|1]a [6|4]b [6|0]c [5|3]d [3|2]e [2|1]f [4|4]g "
    assert "".join(lines) == drawn
    assert all(len(line) <= width for line in lines)


def test_the_row_is_said_where_nothing_is_drawn() -> None:
    said = Desk("squeeze", [], seed="said").play()
    assert "Row: a " in said and "Tiles to come: 21" in said


def test_what_was_done_is_told_in_words() -> None:
    scene = Scene("squeeze", [""], ROW)
    face = scene.match.sheet.face(["You"])
    told = {str(move): face.label(move) for move in scene.match.moves()}
    assert told["6-1+6-0"] == "remove 6·1 and 6·0"
    assert told["6-1..6-0"] == "remove 6·1 through 6·0"


def test_what_may_be_done_is_listed_behind_one_verb() -> None:
    face = by.find("squeeze").face(["You"])
    early = {"stop_early": "on"}
    listed = face.choices(Scene("squeeze", [""], "6-1 6-4 6-0 5-3", options=early).match.view())
    assert listed == ["remove 6·1 and 6·0", "6·1 through 6·0"]
    listed = face.choices(Scene("squeeze", [""], ROW, options=early).match.view())
    assert listed[0].startswith("remove ") and listed[-1] == "deal more tiles (`deal`)"
    assert not any(choice.startswith("remove") for choice in listed[1:])


@pytest.mark.parametrize("stop_early", ["off", "on"])
def test_greedy_gives_a_reason_for_what_it_does(stop_early: str) -> None:
    scene = Scene("squeeze", [""], f"{ROW} 5-5 4-2 6-6 3-3", options={"stop_early": stop_early})
    bot = greedy("why")
    while not scene.match.over:
        move, reason = bot.explain(scene.match.view())
        assert reason.endswith(".")
        assert bot.choose(scene.match.view()) == move
        scene.play(str(move))


def test_greedy_likes_an_odd_number_of_tiles_and_tiles_that_others_go_with() -> None:
    to_come = [by.Tile(5, 4), by.Tile(5, 3)]
    alone, company = {6}, {5, 0}

    def worth(*row: set[int]) -> float:
        return sum(squeezing.terms([*row], to_come, goes_on=False).values())

    assert worth(alone) == squeezing.ODD - squeezing.TILE
    assert worth(alone, {1}) == -2 * squeezing.TILE
    assert worth(company) == worth(alone) + 3.5


def test_greedy_finishes_a_row_that_one_removal_clears() -> None:
    scene = Scene("squeeze", [""], "6-1 6-4 6-0")
    assert str(greedy("last").choose(scene.match.view())) == "6-1..6-0"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("6-6", "\nThat tile isn't in the row."),
        ("b", "6·1 and 6·4: leave 1 or 2 tiles between."),
        ("c", "6·1 and 3·3: those two share no number."),
    ],
)
def test_a_tile_with_which_nothing_can_be_done_is_refused_with_a_reason(
    typed: str, answer: str
) -> None:
    desk = Desk("squeeze", [typed])
    desk.match._deal.copy_from(Scene("squeeze", [""], "6-1 6-4 3-3 2-2 5-5 4-4 0-0 1-1").deal)
    assert answer in desk.play()
