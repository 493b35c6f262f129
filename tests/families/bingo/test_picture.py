"""Pictures of Bingo: the row closes up, and what is said leads to the tile that goes."""

from __future__ import annotations

from itertools import pairwise

import pytest

import boneyard as by
from boneyard.core.chance import numbered
from boneyard.families.bingo.picture import bingo_picture

BINGO = by.find("bingo")
SETS = [pytest.param(top, count, id=f"{top}-{count}") for top in (6, 9, 12) for count in ("", "12")]


def deal(top: int, count: str, number: int) -> by.Match:
    options = {"count_to": count} if count else {}
    return by.Match(BINGO, set=top, options=options, seed=numbered(number))


@pytest.mark.parametrize(("top", "count"), SETS)
def test_the_row_closes_up_tile_by_tile(top: int, count: str) -> None:
    match = deal(top, count, 5)
    while not match.over:
        before = bingo_picture(match.view(), "wide")
        move = str(match.moves()[0])
        match.play(match.moves()[0])
        after = bingo_picture(match.view(), "tall")
        assert after.row == [tile for tile in before.row if tile != move]
        assert after.gone == before.gone + 1
    assert bingo_picture(match.watch(), "wide").numbers == []


@pytest.mark.parametrize(("top", "count"), SETS)
def test_the_numbers_said_lead_to_the_tile_that_goes(top: int, count: str) -> None:
    for number in range(1, 4):
        match = deal(top, count, number)
        while not match.over:
            drawn = bingo_picture(match.watch(), "wide")
            assert drawn.numbers[0] == drawn.number
            most = int(count) if count else 2 * top
            assert all(b in (a + 1, 0) and (b or a == most) for a, b in pairwise(drawn.numbers))
            last = (drawn.at + len(drawn.numbers) - 1) % len(drawn.row)
            goes = drawn.row[last]
            assert goes == str(match.moves()[0])
            assert sum(int(half) for half in goes.split("-")) == drawn.numbers[-1]
            match.play(match.moves()[0])
