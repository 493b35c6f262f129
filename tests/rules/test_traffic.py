"""Traffic: streets of four consecutive numbers, clause by clause."""

from __future__ import annotations

import pytest
from scene import Scene, halves

import boneyard as by
from boneyard.core.errors import BadMove, BadSeats
from boneyard.families.traffic.engine.streets import Streets, place_of
from boneyard.families.traffic.engine.table import TrafficTable

from .proving import ending, refusal

SHEET = "3-6 1-2 2-4 5-5"  # the tiles of the printed example
OPENING = ("1-2@0,0h", "3-6@2,0v", "2-4@3,-1v")


class Crossing(Scene):
    """A deal of these tiles, in the order in which they are turned up."""

    def __init__(self, tiles: str, *, set: int = 6, options: dict[str, str] | None = None) -> None:
        written = " ".join("-".join(sorted(t.split("-"), key=int)[::-1]) for t in tiles.split())
        super().__init__("traffic", [""], written, set=set, options=options)

    @property
    def crossing(self) -> TrafficTable:
        assert isinstance(self.table, TrafficTable)
        return self.table

    @property
    def streets(self) -> Streets:
        return self.crossing.streets

    @property
    def turns(self) -> int:
        return int(self.crossing.turns)

    @property
    def face_up(self) -> str:
        return " ".join(self.match.view().facts()["hand"])

    def number(self, column: int, row: int) -> int:
        return int(self.streets.number(place_of(column, row)))

    def lay(self, *moves: str) -> None:
        """Lay whole turns, whatever is turned up in between."""
        self.play(*moves)
        assert not self.match.view().facts()["turn"]


def first_quads(scene: Crossing) -> set[tuple[int, ...]]:
    """Every first quad: how many tiles it takes, then its numbers."""
    found = set()
    ways = [(1, scene.deal)]
    for tiles, deal in ways:
        for code in deal.choices():
            after = deal.clone()
            after.play(code)
            assert isinstance(after.table, TrafficTable)
            if after.table.turns:
                streets = after.table.streets
                numbers = (int(streets.number(place_of(column, 0))) for column in range(4))
                found.add((tiles, *numbers))
            else:
                ways.append((tiles + 1, after))
    return found


def lying(
    *lines: str, face_up: str, set: int = 6, options: dict[str, str] | None = None
) -> Crossing:
    """Rows of numbers that lie already, a dot for an empty cell; the first begins at 0,0."""
    scene = Crossing("", set=set, options=options)
    for row, line in enumerate(lines):
        for column, text in enumerate(line.split()):
            if text != ".":
                scene.streets.put(place_of(column, row), int(text))
    scene.crossing.layings.n_old = scene.streets.n
    scene.crossing.turns = 1
    for tile in halves(face_up):
        scene.crossing.lay(tile)
    scene.crossing.judge()
    scene.deal.resume()
    return scene


def outcome(scene: Crossing, *moves: str) -> str | None:
    """How a table that was set up so stands after these moves; it has no past for a record."""
    for move in moves:
        assert move in scene.moves
        scene.deal.play(by.find("traffic").parse(move).code)
    return scene.table.why


def is_jammed(line: str) -> bool:
    """Is a line of these numbers too long?"""
    scene = lying(line, face_up="0-0", set=12)
    return scene.streets.is_jammed(place_of(2, 0))


# The tiles face up


@pytest.mark.clause("traffic.1")
@pytest.mark.parametrize(("top", "usual"), [(6, 4), (9, 5), (12, 6)])
def test_so_many_tiles_lie_face_up_and_again_after_each_turn(top: int, usual: int) -> None:
    tiles = "1-0 3-2 4-0 4-1 4-2 4-3 5-0 5-1 6-1 6-2"
    scene = Crossing(tiles, set=top)
    assert scene.face_up == " ".join(tiles.split()[:usual])
    scene.lay("0-1@0,0h", "2-3@2,0h")
    assert scene.face_up == " ".join(tiles.split()[2 : usual + 2])


@pytest.mark.clause("traffic.1", "traffic.11")
def test_it_is_for_one_player_and_only_tiles_face_up_are_laid() -> None:
    scene = Crossing(SHEET + " 1-0")
    assert refusal(scene, "1-0@0,0h") == "traffic.1"
    with pytest.raises(BadSeats):
        by.Match(by.find("traffic"), seats=2)
    assert refusal(scene, OPENING[0], 1) == "traffic.11"


# Quads


@pytest.mark.clause("traffic.2", "traffic.4")
def test_the_printed_tiles_make_a_quad_of_four_and_one_of_three_and_none_of_two() -> None:
    assert first_quads(Crossing(SHEET + " 0-0")) == {(4, 2, 3, 4, 5), (3, 1, 2, 3, 4)}


@pytest.mark.clause("traffic.2")
@pytest.mark.parametrize(("line", "move"), [("3 2", "1-0@2,0h"), ("2 3", "4-5@2,0h")])
def test_a_quad_rises_or_falls(line: str, move: str) -> None:
    scene = lying(line, face_up="1-0 5-4 6-6")
    outcome(scene, move)
    assert scene.turns == 2


@pytest.mark.clause("traffic.3")
def test_a_blank_is_0_and_nothing_else() -> None:
    assert lying("3 2", face_up="1-0").moves == {"1-0@2,0h"}
    assert not lying("4 5", face_up="6-0").moves
    assert not lying("6", face_up="1-0 2-2").moves
    assert first_quads(Crossing("3-2 1-0 6-6 5-5")) == {(2, 0, 1, 2, 3)}


@pytest.mark.clause("traffic.4", "traffic.18")
def test_tiles_come_up_until_there_is_a_quad_and_stay() -> None:
    scene = Crossing("6-6 5-5 6-5 1-1 0-0 2-1 4-3 4-4 2-2")
    assert scene.face_up == "6-6 5-5 6-5 1-1 0-0 2-1 4-3"
    scene.lay("0-0@0,-1v", "1-2@1,0h", "3-4@3,0v")
    assert scene.face_up == "6-6 5-5 6-5 1-1"
    assert scene.match.view().stock_left == 2


@pytest.mark.clause("traffic.5", "traffic.13")
def test_a_new_quad_grows_from_numbers_that_lie() -> None:
    scene = Crossing(SHEET + " 4-3 6-6 0-0")
    scene.lay(*OPENING)
    assert scene.face_up == "5-5 4-3 6-6 0-0"
    assert refusal(scene, "4-3@9,9h") == "traffic.5"
    scene.lay("5-5@2,2h", "4-3@2,3v")
    assert [scene.number(2, row) for row in range(1, 5)] == [6, 5, 4, 3]


@pytest.mark.clause("traffic.6")
@pytest.mark.parametrize(("line", "moves"), [("9 8", "7-6@2,0h"), ("5 4", "7-6@-2,0h")])
def test_a_tile_of_consecutive_numbers_goes_on_alone(line: str, moves: str) -> None:
    scene = lying(line, face_up="7-6", set=9)
    assert scene.moves == {moves}
    assert outcome(scene, moves) == "won"


@pytest.mark.clause("traffic.7")
def test_numbers_that_touch_need_not_match() -> None:
    scene = lying("9 8", ". . 0 0", face_up="7-6", set=9)
    assert scene.moves == {"7-6@2,0h"}


@pytest.mark.clause("traffic.8")
def test_no_tile_lies_on_another() -> None:
    scene = Crossing(SHEET + " 4-3 6-6 0-0")
    scene.play(OPENING[0])
    assert refusal(scene, "4-2@0,0v") == "traffic.8"
    assert (scene.number(0, 0), scene.number(1, 0)) == (1, 2)


@pytest.mark.clause("traffic.9")
def test_five_consecutive_numbers_are_too_many() -> None:
    scene = lying("10 9 8 . . . 3 2", face_up="7-6 1-0", set=12)
    assert refusal(scene, "7-6@3,0h") == "traffic.9"
    assert is_jammed("1 2 3 4 5") and is_jammed("9 8 7 6 5 4")
    assert not is_jammed("2 3 4 5 5") and not is_jammed("1 2 3 4 6")


@pytest.mark.clause("traffic.9")
def test_they_are_too_many_in_any_line_that_a_tile_touches() -> None:
    column = [". . 2", ". . 3", ". . 4"]
    assert "1-0@2,0h" in lying("3 2", *column, face_up="1-0").moves
    scene = lying("3 2", *column, ". . 5 6 6", face_up="1-0 4-3")
    assert refusal(scene, "1-0@2,0h") == "traffic.9"


# The end


@pytest.mark.clause("traffic.10")
def test_it_is_lost_when_no_turn_can_be_made() -> None:
    scene = Crossing("1-0 3-2 6-6 5-5")
    ended = ending(scene, "0-1@0,0h", "2-3@2,0h")
    assert (ended.why, ended.scores, scene.match.winners) == ("lost", {"left": [2]}, [])


@pytest.mark.clause("traffic.11", "traffic.19")
def test_it_is_won_when_the_last_tile_lies() -> None:
    scene = Crossing("1-0 3-2 5-4")
    assert scene.match.view().facts()["left"] == 3
    scene.lay("0-1@0,0h", "2-3@2,0h")
    assert scene.match.over and scene.match.winners == []
    ended = ending(Crossing("1-0 3-2"), "0-1@0,0h", "2-3@2,0h")
    assert (ended.why, ended.scores) == ("won", {"left": [0]})


# Rulings


@pytest.mark.clause("traffic.12")
def test_a_tile_lies_along_the_line_or_across_it() -> None:
    scene = Crossing(SHEET)
    assert {"1-2@0,0h", "2-1@0,0v", "1-2@0,-1v"} <= scene.moves
    scene.play("2-1@0,0v", "3-6@1,0v", "2-4@2,-1v", "5-5@3,0h")
    assert [scene.number(column, 0) for column in range(-1, 5)] == [-1, 2, 3, 4, 5, 5]


@pytest.mark.clause("traffic.12")
def test_diagonals_are_no_lines() -> None:
    slanting = lying("1 . .", ". 2 .", ". . 3", face_up="5-4")
    assert not slanting.moves
    assert lying("1 2 3", face_up="5-4 4-4", options={"single_any": "on"}).moves


@pytest.mark.clause("traffic.13")
def test_a_quad_of_new_numbers_only_is_not_enough() -> None:
    assert not lying("6 6", face_up="1-0 3-2").moves
    assert lying("4 6", face_up="1-0 3-2").moves


@pytest.mark.clause("traffic.14")
def test_every_tile_of_a_turn_is_in_its_quad() -> None:
    scene = lying("1 2", face_up="4-3 6-6")
    assert scene.moves == {"3-4@2,0h"}
    assert refusal(scene, "6-6@4,0h") == "traffic.5"


@pytest.mark.clause("traffic.15")
def test_a_half_beyond_the_quad_may_go_on_in_its_line() -> None:
    scene = lying("2 3", face_up="4-0 5-5 6-5")
    scene.play("4-0@2,0v")
    assert "5-5@3,0h" in scene.moves
    assert refusal(scene, "5-6@3,0h") == "traffic.9"


@pytest.mark.clause("traffic.16")
def test_any_five_cells_are_too_many_with_the_switch() -> None:
    tiles, cells = "4-0 5-5", {"five_ban": "cells"}
    scene = lying("2 3", face_up=tiles, options=cells)
    scene.play("4-0@2,0v")
    assert refusal(scene, "5-5@3,0h") == "traffic.9"
    assert outcome(scene, "5-5@3,0v") == "won"


@pytest.mark.clause("traffic.17")
def test_one_half_of_one_tile_completes_a_quad_only_with_the_switch() -> None:
    assert not lying("1 2 3", face_up="4-4").moves
    scene = lying("1 2 3", face_up="4-4", options={"single_any": "on"})
    assert scene.moves == {"4-4@3,0h", "4-4@3,0v", "4-4@3,-1v"}
    assert outcome(scene, "4-4@3,0v") == "won"


@pytest.mark.clause("traffic.19")
def test_the_last_tiles_must_be_laid_in_quads_too() -> None:
    scene = lying("3 2", face_up="1-0 6-6")
    assert outcome(scene, "1-0@2,0h") == "lost"
    assert scene.crossing.left() == 1


@pytest.mark.clause("traffic.20")
def test_the_first_quad_begins_at_0_0_and_rises_to_the_right() -> None:
    scene = Crossing(SHEET)
    for move in ("1-2@1,1h", "2-1@0,0h", "1-2@0,1h"):
        assert refusal(scene, move) == "traffic.4"
    scene.lay(*OPENING)
    assert [scene.number(column, 0) for column in range(4)] == [1, 2, 3, 4]
    assert (scene.number(2, 1), scene.number(3, -1)) == (6, 2)


@pytest.mark.clause("traffic.21")
def test_a_turn_is_laid_tile_by_tile_and_ends_by_itself() -> None:
    scene = Crossing(SHEET)
    scene.play(OPENING[0])
    assert scene.turns == 0
    assert scene.match.view().facts()["turn"] == [OPENING[0]]
    assert all(move[:3] in ("3-6", "6-3", "4-2", "2-4") for move in scene.moves)
    scene.play(OPENING[2])
    assert refusal(scene, "5-5@4,0v") == "traffic.4"
    scene.play(OPENING[1])
    assert scene.match.over or scene.turns == 1


@pytest.mark.clause("traffic.21")
@pytest.mark.parametrize("text", ["6-3", "6-3@2,-1", "6-3@2,-1x", "6-3@02,1h", "6-3@999,0h"])
def test_what_is_no_move_is_not_read_as_one(text: str) -> None:
    with pytest.raises(BadMove):
        by.find("traffic").parse(text)
