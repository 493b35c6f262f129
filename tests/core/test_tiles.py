"""Tiles, sets of any size, and the bit rows hands are kept in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.core.bits import LOW, ONE, POP
from boneyard.core.errors import BadSet, BadTile
from boneyard.core.tiles import TILES, Tile, set_size, tile, tile_of


def test_sets_have_the_tiles_they_are_sold_with() -> None:
    assert [set_size(top) for top in (6, 9, 12, 15, 18)] == [28, 55, 91, 136, 190]
    assert sum(each.spots for each in TILES[: set_size(6)]) == 168
    assert sum(each.spots for each in TILES[: set_size(12)]) == 1092


@pytest.mark.parametrize("top", [-1, 19, 100])
def test_there_is_no_other_set(top: int) -> None:
    with pytest.raises(BadSet):
        set_size(top)


def test_tiles_stand_in_one_order_for_every_set() -> None:
    assert [each.number for each in TILES] == list(range(190))
    assert [str(each) for each in TILES[:4]] == ["0-0", "1-0", "1-1", "2-0"]


@given(st.integers(0, 18), st.integers(0, 18))
def test_a_tile_reads_as_it_is_written(a: int, b: int) -> None:
    each = tile(a, b)
    assert Tile.parse(str(each)) == each
    assert each.is_double == (a == b)


@pytest.mark.parametrize("text", ["", "6", "4-6", "6-6-6", "6 - 4", "06-4", "19-0", "a-b", "٦-٤"])
def test_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(BadTile, match="larger half first"):
        Tile.parse(text)


@given(st.integers(1, (1 << 19) - 1))
def test_bit_tables(mask: int) -> None:
    assert LOW[mask] == (mask & -mask).bit_length() - 1
    assert POP[mask] == mask.bit_count()


def test_one_is_one() -> None:
    assert ONE << 40 == 2**40


def test_a_code_tells_its_tile_whatever_stands_above_it() -> None:
    assert tile_of(6 << 5 | 4) == tile_of(4 << 5 | 6) == tile_of(9 << 10 | 6 << 5 | 4) == (6, 4)
