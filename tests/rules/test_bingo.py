"""Bingo: a row counted along again and again, clause by clause."""

from __future__ import annotations

import pytest
from referee import check
from scene import Scene

import boneyard as by
from boneyard.families.bingo.engine.table import BingoTable

from .proving import ending, refusal

LOST_ROW = "5-4 6-5 5-1 4-1 4-4 1-0 5-0 6-6 4-3 2-2 3-1 6-2 5-2"


class Row(Scene):
    """A row of these tiles, with the count about to begin."""

    def __init__(self, tiles: str, *, set: int = 6, options: dict[str, str] | None = None) -> None:
        super().__init__("bingo", [""], tiles, set=set, options=options)

    @property
    def counting(self) -> BingoTable:
        assert isinstance(self.table, BingoTable)
        return self.table

    @property
    def row(self) -> str:
        return " ".join(self.match.view().facts()["row"])

    def go(self, moves: int) -> list[str]:
        """Make so many moves, or as many as there are; what was taken."""
        taken: list[str] = []
        while len(taken) < moves and not self.match.over and self.match.moves():
            taken.append(str(self.match.moves()[0]))
            self.play(taken[-1])
        return taken


@pytest.mark.clause("bingo.1")
@pytest.mark.parametrize("top", [6, 9, 12])
def test_all_tiles_lie_in_one_row_in_the_order_they_were_dealt(top: int) -> None:
    match = by.Match(by.find("bingo"), set=top, seed="row")
    facts = match.view().facts()
    assert facts["row"] == [f"{each >> 5}-{each & 31}" for each in match.current().rest]
    assert len(facts["row"]) == (top + 1) * (top + 2) // 2
    assert facts["stock_left"] == 0 and facts["hand"] == []


@pytest.mark.clause("bingo.2")
def test_the_first_tile_is_touched_with_0() -> None:
    row = Row("0-0 6-6")
    assert row.moves == {"0-0"}
    row.play("0-0")
    assert (row.counting.touches, row.counting.number) == (1, 1)


@pytest.mark.clause("bingo.2", "bingo.9")
def test_after_the_highest_number_comes_0() -> None:
    row = Row("6-6 0-0")  # 0, 1, 2 ... the 6-6 meets the even numbers, the 0-0 the odd ones
    assert row.go(1) == ["6-6"]  # touched with 12, the thirteenth number
    assert (row.counting.touches, row.counting.number) == (13, 0)
    assert row.go(1) == ["0-0"]


@pytest.mark.clause("bingo.3")
def test_a_tile_goes_when_its_spots_are_said_and_the_count_goes_on() -> None:
    row = Row("6-0 1-0 4-4 2-1 5-5")
    assert row.go(2) == ["1-0", "2-1"]  # touched with 1 and with 3
    assert row.row == "6-0 4-4 5-5"
    assert (row.counting.at, row.counting.number) == (2, 4)  # on to the 5-5


@pytest.mark.clause("bingo.3", "bingo.8")
def test_no_other_tile_may_be_taken_and_none_may_be_left() -> None:
    row = Row("6-0 1-0 4-4")
    assert row.moves == {"1-0"}
    assert refusal(row, "6-0") == "bingo.3"
    assert refusal(row, "4-4") == "bingo.3"


@pytest.mark.clause("bingo.4")
def test_gaps_are_closed_at_the_end_of_the_row_and_a_tile_does_not_come_back() -> None:
    row = Row("0-0 6-4 1-1 6-5")
    assert row.go(2) == ["0-0", "1-1"]
    assert refusal(row, "1-1") == "bingo.4"
    assert row.row == "6-4 6-5"
    assert row.go(1) == ["6-4"]  # said 3, 4 and so on over two tiles: 10 at the left
    assert row.counting.touches == 11


@pytest.mark.clause("bingo.4", "bingo.7")
def test_the_count_goes_on_at_the_left_end() -> None:
    row = Row("1-0 1-1 0-0")
    assert row.go(1) == ["0-0"]
    assert row.counting.touches == 27  # in the ninth pass, as the page tells it
    assert row.go(2) == ["1-0", "1-1"]
    assert row.counting.touches == 29


@pytest.mark.clause("bingo.5")
def test_the_deal_is_won_when_no_tile_is_left() -> None:
    row = Row("1-0 1-1 0-0")
    ended = ending(row, "0-0", "1-0", "1-1")
    assert (ended.why, ended.scores) == ("won", {"left": [0]})
    assert row.match.over and row.match.winners == [0]


@pytest.mark.clause("bingo.6")
@pytest.mark.parametrize("top", [6, 9, 12])
def test_there_is_never_more_than_one_move(top: int) -> None:
    for number in range(10):
        match = by.Match(by.find("bingo"), set=top, seed=f"chance {number}")
        while not match.over:
            (move,) = match.moves()
            match.play(move)


@pytest.mark.clause("bingo.6")
def test_it_is_played_alone() -> None:
    with pytest.raises(by.BoneyardError, match="is for 1 player, not 2"):
        by.Match(by.find("bingo"), seats=2)


@pytest.mark.clause("bingo.9")
@pytest.mark.parametrize(("top", "highest"), [(6, 12), (9, 18), (12, 24)])
def test_the_count_goes_to_the_spots_of_the_heaviest_tile(top: int, highest: int) -> None:
    row = Row(f"{top}-{top}", set=top)
    row.go(1)
    assert row.counting.touches == highest + 1
    assert row.counting.number == 0


@pytest.mark.clause("bingo.9")
def test_counting_less_far_leaves_tiles_that_nothing_takes() -> None:
    row = Row("1-0 6-6 2-0", options={"count_to": "11"})
    assert row.go(9) == ["2-0", "1-0"]
    assert row.table.why == "lost"
    assert row.counting.left() == 1


@pytest.mark.clause("bingo.9")
def test_counting_farther_takes_longer() -> None:
    row = Row("6-6 2-0", options={"count_to": "99"})
    assert row.go(2) == ["6-6", "2-0"]
    assert row.counting.touches == 13 + 87 + 3  # 13 to 99 on the 2-0, then 0, 1 and 2


@pytest.mark.clause("bingo.10")
def test_thirteen_tiles_that_no_number_meets_are_lost_at_once() -> None:
    row = Row(LOST_ROW)
    assert row.moves == set()
    assert row.table.why == "lost"
    assert row.counting.left() == 13


@pytest.mark.clause("bingo.10")
@pytest.mark.parametrize(("top", "stuck"), [(6, 13), (9, 19), (12, 5)])
def test_a_deal_is_lost_only_where_passes_can_repeat(top: int, stuck: int) -> None:
    """The start of a pass moves on by the length of the row, so it comes round to itself before
    every number was said at every place only when the two have a common divisor."""
    ends = set()
    for number in range(60):
        match = by.Match(by.find("bingo"), set=top, seed=f"lost {number}")
        while not match.over:
            match.play(match.moves()[0])
        ended = match.rounds[0]
        assert (ended.why == "won") == (match.winners == [0]) == (ended.scores["left"] == [0])
        ends.add(ended.scores["left"][0])
        check(match.record().fields)
    assert {left % stuck for left in ends} == {0}
    assert len(ends) > 1  # some were lost


@pytest.mark.clause("bingo.5")
def test_nothing_is_played_after_the_end() -> None:
    row = Row("0-0")
    row.play("0-0")
    with pytest.raises(by.BoneyardError, match="over"):
        row.play("0-0")
