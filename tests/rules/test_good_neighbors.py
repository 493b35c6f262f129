"""Good Neighbors: the clauses of its page, with the printed figure and its narration."""

from __future__ import annotations

import pytest
from scene import Scene

import boneyard as by
from boneyard.families.good_neighbors.solver.solve import solve
from boneyard.record import follows_from_seed, parse, record, replay

from .asking import clause_against, clauses, ending

SHEET = "good-neighbors"
# The printed figure, with fillers 11-7, 8-4 and 10-10 that have no part in its story.
FIGURE = "9-3 11-7 6-1 0-0 3-1 12-6 12-9 12-3 3-2 5-3 8-4 10-10"
NEXT = "7-7 4-1 6-5 2-0 11-11"


def laid(tiles: str, set: int = 6) -> Scene:
    """These tiles, dealt in this order: the layout, then the boneyard."""
    return Scene(SHEET, [""], tiles, set=set)


def rows(scene: Scene) -> list[list[str | None]]:
    found: list[list[str | None]] = scene.match.view().facts()["rows"]
    return found


def read(text: str) -> list[list[str | None]]:
    """`9-3 . / 6-1 0-0` as the rows of a layout."""
    return [[None if each == "." else each for each in row.split()] for row in text.split("/")]


def pairs(scene: Scene) -> set[frozenset[str]]:
    """The pairs that may be taken away, whichever tile is named first."""
    return {frozenset(move.split("+")) for move in scene.moves - {"fill"}}


# The layout


@clauses(SHEET, 1)
@pytest.mark.parametrize(
    ("set", "n_rows", "n_columns", "stock"), [(6, 2, 3, 22), (9, 3, 3, 46), (12, 3, 4, 79)]
)
def test_tiles_are_laid_out_row_by_row(set: int, n_rows: int, n_columns: int, stock: int) -> None:
    match = by.Match(by.find(SHEET), set=set, seed="layout")
    facts = match.view().facts()
    dealt = [f"{each >> 5}-{each & 31}" for each in match.current().rest]
    assert [len(row) for row in facts["rows"]] == [n_columns] * n_rows
    assert [tile for row in facts["rows"] for tile in row] == dealt[: n_rows * n_columns]
    assert facts["stock_left"] == stock == len(dealt) - n_rows * n_columns
    assert facts["left"] == len(dealt)


@clauses(SHEET, 1)
def test_only_tiles_of_the_layout_are_taken() -> None:
    scene = laid("6-6 6-5 6-4 3-2 3-1 2-1 6-3 0-0")
    assert clause_against(scene.match, "6-6+6-3") == f"{SHEET}.1"


# Pairs


@clauses(SHEET, 2, 3)
def test_the_printed_pairs_are_good_neighbors() -> None:
    printed = "6-1+12-6 12-9+12-3 3-2+3-1 3-2+5-3 12-9+12-6 9-3+3-1"
    scene = laid(f"{FIGURE} {NEXT}", set=12)
    assert {frozenset(each.split("+")) for each in printed.split()} <= pairs(scene)


@clauses(SHEET, 2)
@pytest.mark.parametrize(
    ("place", "neighbors"),
    [(0, {1, 3, 4}), (1, {0, 2, 3, 4, 5}), (2, {1, 4, 5}), (3, {0, 1, 4}), (4, {0, 1, 2, 3, 5})],
)
def test_a_corner_has_three_neighbors_and_a_middle_five(place: int, neighbors: set[int]) -> None:
    for other in range(6):
        tiles = ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5"]
        tiles[place] = "6-6"
        if other != place:
            tiles[other] = "6-5" if other != 5 else "6-4"
        alike = {frozenset((tiles[place], tiles[other]))} if other in neighbors else set()
        scene = laid(" ".join(tiles))
        assert {pair for pair in pairs(scene) if "6-6" in pair} == alike


@clauses(SHEET, 2)
def test_tiles_that_do_not_touch_are_no_pair() -> None:
    scene = laid("6-6 5-4 6-3 4-3 2-1 0-0")
    assert clause_against(scene.match, "6-6+6-3") == f"{SHEET}.2"


@clauses(SHEET, 3)
def test_neighbors_without_a_common_number_stay() -> None:
    scene = laid("6-6 5-4 6-3 4-3 2-1 0-0")
    assert clause_against(scene.match, "6-6+5-4") == f"{SHEET}.3"


@clauses(SHEET, 3)
def test_a_blank_is_a_number() -> None:
    scene = laid("6-0 5-0 4-4 3-3 2-2 1-1")
    assert "6-0+5-0" in scene.moves


@clauses(SHEET, 4)
def test_a_turn_takes_one_pair_or_more() -> None:
    scene = laid("6-6 6-5 4-4 3-3 3-2 4-2 1-1 2-2 0-0 5-5")
    assert clause_against(scene.match, "fill") == f"{SHEET}.4"
    scene.play("6-6+6-5")
    assert scene.moves == {"4-4+4-2", "3-3+3-2", "3-2+4-2", "fill"}
    scene.play("3-3+3-2")
    assert scene.moves == {"4-4+4-2", "fill"}


# Filling in


@clauses(SHEET, 5, 9)
def test_the_printed_turn_collapses_as_it_is_told() -> None:
    scene = laid(f"{FIGURE} {NEXT}", set=12)
    scene.play("3-1+3-2", "6-1+12-6")
    assert rows(scene) == read("9-3 11-7 . 0-0 / . . 12-9 12-3 / . 5-3 8-4 10-10")
    scene.play("fill")
    assert rows(scene) == read("9-3 11-7 0-0 12-9 / 12-3 5-3 8-4 10-10 / 7-7 4-1 6-5 2-0")


@clauses(SHEET, 9)
def test_tiles_on_either_side_of_a_gap_are_no_neighbors() -> None:
    scene = laid("6-5 4-4 5-3 1-1 4-2 0-0 6-6")
    scene.play("4-4+4-2")
    assert scene.moves == {"fill"}
    assert clause_against(scene.match, "6-5+5-3") == f"{SHEET}.2"
    scene.play("fill")
    assert rows(scene)[0] == ["6-5", "5-3", "1-1"]
    assert "6-5+5-3" in scene.moves


@clauses(SHEET, 9)
def test_a_tile_goes_with_one_partner() -> None:
    scene = laid("6-6 6-5 6-4 1-1 2-2 3-3 0-0")
    scene.play("6-6+6-5")
    assert clause_against(scene.match, "6-5+6-4") == f"{SHEET}.1"


@clauses(SHEET, 10)
def test_rows_do_not_wrap() -> None:
    scene = laid("6-6 5-5 4-3 4-0 2-2 1-1")
    assert scene.match.over or "4-3+4-0" not in scene.moves
    wide = laid("12-12 11-11 10-10 9-1 9-2 8-8 7-7 6-6 5-5 4-4 3-3 1-0 6-0", set=12)
    assert wide.moves == set()


@clauses(SHEET, 6)
def test_a_fill_that_brings_no_pair_loses() -> None:
    scene = laid("6-6 6-5 4-4 3-3 2-2 1-1 0-0 5-5 5-4")
    happened = scene.play("6-6+6-5", "fill")
    assert happened.over
    assert ending(happened).why == "lost"
    assert ending(happened).scores == {"left": [7]}
    assert scene.match.winners == []


@clauses(SHEET, 6)
def test_the_first_layout_may_be_lost_already() -> None:
    scene = laid("6-6 5-5 4-4 3-3 2-2 1-1 0-0")
    assert scene.deal.table.why == "lost"
    assert scene.deal.n_options == 0


@clauses(SHEET, 6)
def test_a_match_that_is_lost_with_its_deal_is_over_and_can_be_recorded() -> None:
    match = by.Match(by.find(SHEET), set=6, seed="581")
    assert (match.over, match.winners, match.moves()) == (True, [], [])
    assert match.rounds[0].why == "lost"
    assert match.totals == [28]
    again = replay(parse(str(record(match))))
    assert str(record(again)) == str(record(match))
    assert follows_from_seed(record(match))


# The end


@clauses(SHEET, 7, 12)
def test_double_six_is_won_without_a_tile_left() -> None:
    scene = laid("6-6 6-5 4-4 4-3")
    scene.play("6-6+6-5", "fill")
    happened = scene.play("4-4+4-3")
    assert ending(happened).why == "won"
    assert ending(happened).scores == {"left": [0]}
    assert scene.match.winners == [0]


@clauses(SHEET, 7, 12)
@pytest.mark.parametrize("set", [9, 12])
def test_larger_sets_are_won_with_one_tile_left(set: int) -> None:
    scene = laid("6-6 6-5 9-9", set=set)
    happened = scene.play("6-6+6-5")
    assert ending(happened).why == "won"
    assert ending(happened).scores == {"left": [1]}
    assert scene.match.winners == [0]


@clauses(SHEET, 7)
def test_a_last_tile_that_waits_in_the_boneyard_is_laid_first() -> None:
    six_pairs = "12-0 12-1 11-0 11-1 10-2 10-3 9-2 9-3 8-4 8-5 7-4 7-5"
    scene = laid(f"{six_pairs} 6-6", set=12)
    scene.play("12-0+12-1", "11-0+11-1", "10-2+10-3", "9-2+9-3", "8-4+8-5", "7-4+7-5")
    assert scene.moves == {"fill"}
    assert ending(scene.play("fill")).why == "won"


@clauses(SHEET, 8)
@pytest.mark.parametrize("set", [6, 9, 12])
def test_it_is_played_alone(set: int) -> None:
    match = by.Match(by.find(SHEET), set=set, seed="alone")
    assert match.seats == 1
    with pytest.raises(by.BoneyardError):
        by.Match(by.find(SHEET), set=set, seats=2)
    assert clause_against(match, str(match.moves()[0]), 1) == f"{SHEET}.8"


@clauses(SHEET, 11)
def test_without_a_boneyard_the_layout_shrinks() -> None:
    scene = laid("6-6 5-5 5-4 3-3 2-2 6-4")
    scene.play("5-5+5-4", "fill")
    assert rows(scene) == read("6-6 3-3 2-2 / 6-4 . .")
    scene.play("6-6+6-4", "fill")
    assert scene.match.over
    assert scene.match.rounds[0].scores == {"left": [2]}


@clauses(SHEET, 12)
def test_nothing_is_taken_from_a_deal_that_has_ended() -> None:
    scene = laid("6-6 5-5 4-4 3-3 2-2 1-1")
    assert clause_against(scene.match, "fill") == f"{SHEET}.12"


@clauses(SHEET, 13)
def test_the_tile_that_is_read_first_is_named_first() -> None:
    scene = laid("6-6 6-5 4-4 3-3 2-2 1-1 0-0")
    assert clause_against(scene.match, "6-5+6-6") == f"{SHEET}.13"
    for text in ("6-6+6-6", "6-6 6-5", "6-6+5-6", "fill up", "6-6+6-5+4-4", "19-0+6-6"):
        with pytest.raises(by.BoneyardError):
            by.find(SHEET).parse(text)


@clauses(SHEET, 7)
@pytest.mark.parametrize(("set", "pairs"), [(6, 14), (9, 27), (12, 45)])
def test_a_won_deal_takes_all_pairs_there_are(set: int, pairs: int) -> None:
    match = by.Match(by.find(SHEET), set=set, seed="solved")
    for code in solve(match._deal, 100_000).moves:
        match.play(match.sheet.move_of(match.view().table, code))
    taken = [str(move) for _, move in match.rounds[0].moves if str(move) != "fill"]
    assert (match.winners, len(taken)) == ([0], pairs)
