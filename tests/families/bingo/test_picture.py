"""Pictures of Bingo: nothing overlaps, all fits, what is said leads to the tile that goes."""

from __future__ import annotations

from itertools import pairwise

import pytest

import boneyard as by
from boneyard.core.chance import numbered
from boneyard.families.bingo.picture import BingoPicture, bingo_picture
from boneyard.picture.layout import SHAPES

BINGO = by.find("bingo")
SETS = [pytest.param(top, count, id=f"{top}-{count}") for top in (6, 9, 12) for count in ("", "12")]


def deal(top: int, count: str, number: int) -> by.Match:
    options = {"count_to": count} if count else {}
    return by.Match(BINGO, set=top, options=options, seed=numbered(number))


def assert_apart(drawn: BingoPicture) -> None:
    left, top, right, bottom = drawn.box
    for i, one in enumerate(drawn.tiles):
        assert left + 0.5 <= one.x <= right - 0.5 and top + 1 <= one.y <= bottom - 1
        for other in drawn.tiles[:i]:
            assert abs(one.x - other.x) >= 1 or abs(one.y - other.y) >= 2


@pytest.mark.parametrize(("top", "count"), SETS)
@pytest.mark.parametrize("shape", SHAPES)
def test_tiles_stand_apart_in_slots_that_stay(top: int, count: str, shape: str) -> None:
    match = deal(top, count, 5)
    first = bingo_picture(match.view(), shape)
    assert_apart(first)
    slots = [(each.x, each.y) for each in first.tiles]
    while not match.over:
        before = bingo_picture(match.view(), shape)
        match.play(match.moves()[0])
        after = bingo_picture(match.view(), shape)
        assert after.box == first.box and after.gone == before.gone + 1
        assert [(each.x, each.y) for each in after.tiles] == slots[: len(after.tiles)]
    assert bingo_picture(match.watch(), shape).numbers == []


@pytest.mark.parametrize(("top", "count"), SETS)
def test_the_numbers_said_lead_to_the_tile_that_goes(top: int, count: str) -> None:
    for number in range(1, 4):
        match = deal(top, count, number)
        while not match.over:
            drawn = bingo_picture(match.watch(), "wide")
            assert drawn.numbers[0] == drawn.number
            most = int(count) if count else 2 * top
            assert all(b in (a + 1, 0) and (b or a == most) for a, b in pairwise(drawn.numbers))
            last = (drawn.at + len(drawn.numbers) - 1) % len(drawn.tiles)
            goes = drawn.tiles[last].tile
            assert goes == str(match.moves()[0])
            assert sum(int(half) for half in goes.split("-")) == drawn.numbers[-1]
            match.play(match.moves()[0])
