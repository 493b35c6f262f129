"""The longest and the heaviest train, against every train there is, on hands small enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.core.tiles import TILES, Tile, set_size
from boneyard.families.trains.solver.train import Train, best_train

thorough = settings(max_examples=400, deadline=None, derandomize=True)


def hand(text: str) -> list[Tile]:
    return [Tile.parse(each) for each in text.split()]


def every_train(tiles: list[Tile], at: int) -> Iterator[tuple[Tile, ...]]:
    """Every way to lay tiles of a hand from this number, by laying them."""
    yield ()
    for tile in tiles:
        if at in tile:
            rest = [other for other in tiles if other != tile]
            for onward in every_train(rest, tile.high + tile.low - at):
                yield (tile, *onward)


def joins(train: Train) -> bool:
    """Does each tile join the one before it, and none lie twice?"""
    at = train.start
    for tile in train.tiles:
        if at not in tile:
            return False
        at = tile.high + tile.low - at
    return at == train.end and len(set(train.tiles)) == len(train.tiles)


hands = st.integers(2, 12).flatmap(
    lambda top: st.lists(st.sampled_from(TILES[: set_size(top)]), max_size=8, unique=True)
)


@thorough
@given(tiles=hands, start=st.integers(0, 12), heaviest=st.booleans(), bare=st.booleans())
def test_no_train_is_better(tiles: list[Tile], start: int, heaviest: bool, bare: bool) -> None:
    def worth(laid: tuple[Tile, ...]) -> tuple[int, int]:
        spots = sum(tile.spots for tile in laid)
        return (spots, len(laid)) if heaviest else (len(laid), spots)

    found = best_train(tiles, start, heaviest=heaviest, may_end_in_double=bare)
    allowed = (
        laid for laid in every_train(tiles, start) if bare or not laid or not laid[-1].is_double
    )
    assert joins(found)
    assert set(found.tiles) <= set(tiles)
    assert bare or not found.tiles or not found.tiles[-1].is_double
    assert worth(found.tiles) == max(worth(laid) for laid in allowed)


@pytest.mark.parametrize(
    ("tiles", "start", "longest"),
    [
        ("9-4 4-4 7-4", 9, "9-4 4-4 7-4"),
        ("9-4 4-4", 9, "9-4"),
        ("12-1 12-2 2-1 12-3", 12, "12-1 2-1 12-2 12-3"),
        ("9-9 8-8", 9, ""),
        ("5-4", 9, ""),
        ("9-0 9-8 8-8", 9, "9-8"),
    ],
)
def test_what_a_hand_can_lay(tiles: str, start: int, longest: str) -> None:
    train = best_train(hand(tiles), start)
    assert (len(train), train.spots) == (len(hand(longest)), sum(t.spots for t in hand(longest)))


def test_a_double_may_lie_at_the_end_when_told_so() -> None:
    tiles = hand("9-4 4-4")
    assert str(best_train(tiles, 9, may_end_in_double=True)) == "9-4 4-4"
    assert str(best_train(hand("9-9 8-8"), 9, may_end_in_double=True)) == "9-9"


def test_heaviest_and_longest_can_differ() -> None:
    tiles = hand("9-0 1-0 2-1 9-8 12-8")
    assert str(best_train(tiles, 9)) == "9-0 1-0 2-1"
    assert str(best_train(tiles, 9, heaviest=True)) == "9-8 12-8"


def test_a_whole_set_leaves_out_as_little_as_counting_demands() -> None:
    """Of a double-5 set every number is odd; all but two must lose a tile, so two tiles go."""
    whole = list(TILES[: set_size(5)])
    assert len(best_train(whole, 3)) == len(whole) - 2
    assert len(best_train(list(TILES[: set_size(12)]), 12)) == 91  # all numbers even: all of it
