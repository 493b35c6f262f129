"""Squeeze: pairs and runs out of a row, clause by clause."""

from __future__ import annotations

import pytest
from scene import Scene, halves

import boneyard as by
from boneyard.core.errors import BadMove, BadSeats, BadSet, OutOfTurn
from boneyard.core.happening import Round
from boneyard.core.tiles import TILES

from .asking import clause_against, clauses, ending, refusal, tiles

# Nothing in here can be taken away.
STUCK = "1-1 1-0 2-2 3-3 4-4 4-0 5-5"


class Row(Scene):
    """A deal of these tiles: the first seven lie in the row."""

    def __init__(self, tiles: str, *, set: int = 6, stop_early: str = "off") -> None:
        super().__init__("squeeze", [""], tiles, set=set, options={"stop_early": stop_early})

    @property
    def row(self) -> str:
        return " ".join(self.match.view().facts()["row"])

    @property
    def removals(self) -> set[str]:
        return self.moves - {"deal"}

    def last(self, *moves: str) -> Round:
        """The deal that the last of these moves ended."""
        return ending(self.play(*moves))


# The row


@clauses("squeeze", 1)
@pytest.mark.parametrize("top", [6, 9, 12])
def test_seven_tiles_lie_face_up_and_the_others_face_down(top: int) -> None:
    match = by.Match(by.find("squeeze"), set=top, seed="row")
    view, dealt = match.view(), match.current()
    assert view.facts()["row"] == [str(tile) for tile in tiles(dealt.rest[:7])]
    assert sorted(tiles(dealt.rest)) == sorted(TILES[: len(dealt.rest)])
    assert sorted(view.unseen()) == sorted(tiles(dealt.rest[7:]))
    assert (dealt.dealt, view.stock_left) == ([[]], len(dealt.rest) - 7)


@clauses("squeeze", 1)
def test_it_is_for_one_player_and_three_sets() -> None:
    with pytest.raises(BadSeats):
        by.Match(by.find("squeeze"), seats=2)
    with pytest.raises(BadSet):
        by.Match(by.find("squeeze"), set=15)
    with pytest.raises(OutOfTurn) as refused:
        by.Match(by.find("squeeze"), seed="alone").play("deal", seat=1)
    assert refused.value.clause == "squeeze.1"


# Pairs


@clauses("squeeze", 2)
@pytest.mark.parametrize(("row", "left"), [("6-1 3-2 6-4", "3-2"), ("6-1 3-2 5-4 6-0", "3-2 5-4")])
def test_two_of_a_number_go_with_one_or_two_tiles_between_them(row: str, left: str) -> None:
    first, last = row.split()[0], row.split()[-1]
    scene = Row(row)
    assert scene.moves == {f"{first}+{last}"}
    scene.play(f"{first}+{last}")
    assert scene.row == left


@clauses("squeeze", 2)
def test_two_without_a_number_in_common_are_no_pair() -> None:
    scene = Row("6-1 3-2 5-4 6-0 4-0")
    assert refusal(scene.match, "6-1+5-4").reason == "pair_number"
    assert clause_against(scene.match, "6-1+5-4") == "squeeze.2"


@clauses("squeeze", 2)
def test_two_with_three_tiles_between_them_are_no_pair() -> None:
    scene = Row("6-1 3-2 5-4 3-0 6-4")
    assert "6-1+6-4" not in scene.moves
    assert refusal(scene.match, "6-1+6-4").reason == "pair_apart"
    assert clause_against(scene.match, "6-1+6-4") == "squeeze.2"


@clauses("squeeze", 2, 12)
def test_neighbours_are_no_pair_whatever_they_have_in_common() -> None:
    scene = Row("6-1 6-4 3-2 5-0 1-0 5-3 2-0")
    assert "6-1+6-4" not in scene.moves
    assert refusal(scene.match, "6-1+6-4").reason == "pair_apart"
    ended = Row("6-1 6-4")
    assert (ended.moves, ended.table.why) == (set(), "near")


# Runs


@clauses("squeeze", 3, 11)
def test_three_in_a_row_go_together_or_the_outer_two_alone() -> None:
    assert Row("6-1 6-4 6-0").moves == {"6-1..6-0", "6-1+6-0"}
    whole, outer = Row("6-1 6-4 6-0"), Row("6-1 6-4 6-0")
    assert whole.last("6-1..6-0").why == "won"
    assert outer.last("6-1+6-0").why == "near"
    assert outer.match.totals == [1]


@clauses("squeeze", 3, 4, 11)
def test_a_run_of_four_goes_as_a_whole_or_in_part_as_you_choose() -> None:
    runs = {"6-1..6-0", "6-4..6-5", "6-1..6-5"}
    pairs = {"6-1+6-0", "6-4+6-5", "6-1+6-5"}
    assert Row("6-1 6-4 6-0 6-5").moves == runs | pairs
    for move, left in {
        "6-1..6-5": "3-2",
        "6-1..6-0": "6-5 3-2",
        "6-4..6-5": "6-1 3-2",
        "6-1+6-0": "6-4 6-5 3-2",
        "6-1+6-5": "6-4 6-0 3-2",
    }.items():
        scene = Row("6-1 6-4 6-0 6-5 3-2 5-5 4-4 1-1")
        scene.play(move)
        assert scene.row.startswith(left)


@clauses("squeeze", 3)
@pytest.mark.parametrize("between", ["5-3", "5-5"])
def test_a_run_is_not_broken_by_another_number(between: str) -> None:
    scene = Row(f"6-1 6-4 {between} 6-5")
    assert not any(".." in move for move in scene.moves)
    assert refusal(scene.match, "6-1..6-5").reason == "run_number"
    assert clause_against(scene.match, "6-1..6-5") == "squeeze.3"


@clauses("squeeze", 3)
def test_neighbours_that_share_one_number_after_another_are_no_run() -> None:
    scene = Row("6-1 6-4 4-3 3-1")
    assert scene.moves == {"6-1+3-1"}
    assert refusal(scene.match, "6-1..3-1").reason == "run_number"


@clauses("squeeze", 3, 12)
def test_two_tiles_are_no_run() -> None:
    scene = Row("6-1 6-4 6-0")
    assert refusal(scene.match, "6-1..6-4").reason == "run_short"
    assert clause_against(scene.match, "6-1..6-4") == "squeeze.3"


@clauses("squeeze", 3)
def test_a_run_may_be_as_long_as_the_row() -> None:
    scene = Row("6-0 6-1 6-2 6-3 6-4 6-5 6-6")
    assert scene.last("6-0..6-6").why == "won"


# Squeezing


@clauses("squeeze", 5)
def test_gaps_are_closed_at_once_and_new_neighbours_count() -> None:
    scene = Row("6-1 3-2 5-4 3-0 6-4 2-0 1-1")
    assert "6-1+6-4" not in scene.moves
    scene.play("3-2+3-0")
    assert scene.row == "6-1 5-4 6-4 2-0 1-1"
    assert "6-1+6-4" in scene.moves


@clauses("squeeze", 5, 12)
def test_tiles_that_come_to_lie_side_by_side_are_no_pair_any_more() -> None:
    scene = Row("6-1 3-2 6-4 3-0 5-5 2-0 4-1")
    assert "6-1+6-4" in scene.moves
    scene.play("3-2+3-0")
    assert scene.row == "6-1 6-4 5-5 2-0 4-1"
    assert refusal(scene.match, "6-1+6-4").reason == "pair_apart"


@clauses("squeeze", 5)
def test_a_tile_that_is_gone_does_not_come_back() -> None:
    scene = Row("6-1 3-2 6-4 3-0 5-5 2-0 4-1")
    scene.play("6-1+6-4")
    for move in ("6-1+3-0", "3-2+6-4", "6-1..3-0"):
        assert refusal(scene.match, move).reason == "gone"
        assert clause_against(scene.match, move) == "squeeze.5"


# Dealing


@clauses("squeeze", 6)
def test_seven_more_come_to_the_right_end_when_all_plays_are_made() -> None:
    scene = Row(f"{STUCK} 6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-0")
    assert (scene.moves, scene.row) == ({"deal"}, STUCK)
    scene.play("deal")
    assert scene.row == f"{STUCK} 6-6 6-5 6-4 6-3 6-2 6-1 6-0"
    assert scene.match.view().stock_left == 1


@clauses("squeeze", 6)
def test_nothing_can_be_dealt_when_the_boneyard_is_empty() -> None:
    scene = Row("6-1 3-2 6-4")
    assert refusal(scene.match, "deal").reason == "deal_empty"
    assert clause_against(scene.match, "deal") == "squeeze.6"


@clauses("squeeze", 7)
@pytest.mark.parametrize(("top", "deals"), [(6, [7] * 4), (9, [7] * 7 + [6]), (12, [7] * 13)])
def test_how_many_come_with_each_deal(top: int, deals: list[int]) -> None:
    match = by.Match(by.find("squeeze"), set=top, seed="deals")
    came = [len(match.view().facts()["row"])]
    while not match.over:
        move = match.moves()[-1]
        before = match.view().stock_left
        match.play(move)
        if str(move) == "deal":
            came.append(before - match.view().stock_left)
    assert came == deals


# The end


@clauses("squeeze", 8, 9, 15)
@pytest.mark.parametrize(
    ("row", "move", "why", "left"),
    [
        ("6-1 6-4 6-0", "6-1..6-0", "won", 0),
        ("6-1 6-4 6-0", "6-1+6-0", "near", 1),
        ("6-1 5-4 3-0 6-0", "6-1+6-0", "near", 2),
        ("6-1 5-4 6-0 3-3 2-1", "6-1+6-0", "lost", 3),
    ],
)
def test_it_ends_when_nothing_is_left_to_take_or_to_deal(
    row: str, move: str, why: str, left: int
) -> None:
    scene = Row(row)
    ended = scene.last(move)
    assert (ended.why, ended.scores, scene.match.totals) == (why, {"left": [left]}, [left])
    assert scene.match.over
    assert scene.match.winners == ([0] if why == "won" else [])


@clauses("squeeze", 8)
def test_it_goes_on_while_anything_can_be_taken() -> None:
    scene = Row("6-1 6-4 6-0 5-5 5-3 5-2")
    scene.play("6-1..6-0")
    assert not scene.match.over
    assert scene.moves == {"5-5..5-2", "5-5+5-2"}


@clauses("squeeze", 8)
def test_nothing_can_be_done_when_it_is_over() -> None:
    scene = Row("6-1 6-4")
    assert scene.table.refusal(scene.deal.rows, 0, scene.match.sheet.parse("deal").code) == "over"
    assert scene.match.sheet.clause("over") == "squeeze.8"


@clauses("squeeze", 14)
def test_an_empty_row_is_no_win_while_tiles_are_to_come() -> None:
    scene = Row("6-0 6-1 6-2 6-3 6-4 6-5 6-6 1-1 2-1 3-1")
    scene.play("6-0..6-6")
    assert (scene.row, scene.moves, scene.match.over) == ("", {"deal"}, False)
    scene.play("deal")
    assert scene.row == "1-1 2-1 3-1"


# Rulings


@clauses("squeeze", 6, 10)
def test_nothing_is_dealt_while_a_removal_is_left() -> None:
    scene = Row("6-1 3-2 6-4 3-0 5-5 2-0 4-1 1-1")
    assert "deal" not in scene.moves
    assert refusal(scene.match, "deal").reason == "deal_able"
    assert clause_against(scene.match, "deal") == "squeeze.10"


@clauses("squeeze", 10)
def test_with_stop_early_tiles_may_be_dealt_at_any_time_while_there_are_any() -> None:
    scene = Row("6-1 3-2 6-4 3-0 5-5 2-0 4-1 1-1", stop_early="on")
    removals = scene.removals
    assert removals == Row("6-1 3-2 6-4 3-0 5-5 2-0 4-1 1-1").moves
    assert scene.moves == removals | {"deal"}
    scene.play("deal")
    assert scene.row == "6-1 3-2 6-4 3-0 5-5 2-0 4-1 1-1"
    assert refusal(scene.match, "deal").reason == "deal_empty"
    while not scene.match.over:
        scene.play(min(scene.moves))
    assert scene.match.rounds[-1].why == scene.table.why


@clauses("squeeze", 10)
def test_with_stop_early_a_row_that_is_stuck_is_not_the_end_while_tiles_are_to_come() -> None:
    scene = Row(f"{STUCK} 6-6", stop_early="on")
    assert scene.moves == {"deal"}
    assert scene.last("deal").why == "lost"


@clauses("squeeze", 13)
@pytest.mark.parametrize(
    ("row", "moves"),
    [
        ("6-0 4-3 5-0", {"6-0+5-0"}),  # a blank is a number
        ("6-6 4-3 6-5", {"6-6+6-5"}),  # a double has its number
        ("6-5 6-6 6-4", {"6-5..6-4", "6-5+6-4"}),  # and counts as one tile of a run
        ("5-1 4-3 6-5", {"5-1+6-5"}),  # the upper half of one, the lower of the other
        ("6-6 5-5", set()),
    ],
)
def test_any_half_counts(row: str, moves: set[str]) -> None:
    assert Row(row).moves == moves


@clauses("squeeze", 16)
def test_the_tile_further_left_is_named_first() -> None:
    scene = Row("6-1 6-4 6-0")
    for move in ("6-0+6-1", "6-0..6-1"):
        assert refusal(scene.match, move).reason == "left_first"
        assert clause_against(scene.match, move) == "squeeze.16"


@clauses("squeeze", 16)
@pytest.mark.parametrize("text", ["6-1+6-0", "12-0..12-12", "deal", "0-0+1-0"])
def test_moves_are_written_so(text: str) -> None:
    move = by.find("squeeze").parse(text)
    assert str(move) == text
    assert by.find("squeeze").move_of(Row("6-1 6-4").table, move.code) == move


@clauses("squeeze", 16)
@pytest.mark.parametrize(
    "text",
    ["", "6-1", "1-6+6-0", "6-1+6-1", "6-1..6-1", "6-1...6-0", "6-1 + 6-0", "Deal", "19-0+6-1"],
)
def test_and_not_otherwise(text: str) -> None:
    with pytest.raises(BadMove):
        by.find("squeeze").parse(text)


@clauses("squeeze", 15)
def test_tiles_that_are_to_come_count_as_left() -> None:
    scene = Row(f"{STUCK} 6-6 6-5")
    assert scene.match.view().facts()["left"] == 9
    assert halves(scene.row) == [scene.table.shown[i] for i in range(7)]  # type: ignore[attr-defined]
