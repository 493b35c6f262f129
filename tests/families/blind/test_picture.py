"""Pictures of Blind Dominoes: the line lies as lines do, and rows show what everybody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from picture.covering import cell

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.codes import HALF
from boneyard.core.places import NAME, SIDE, SIDES
from boneyard.core.tiles import tile_of
from boneyard.families.blind.engine.laid import laid_codes
from boneyard.families.blind.engine.table import BlindTable
from boneyard.families.blind.picture import BlindPicture, blind_picture
from boneyard.picture.layout import SHAPES

BLIND = by.find("blind")
TABLES = [
    pytest.param(seats, {"blind_layout": layout, "leftover": left}, id=f"{seats}-{layout}-{left}")
    for seats, layout, left in product((2, 3, 4), ("line", "branch"), ("aside", "starter_tile"))
]


def played(seats: int, options: dict[str, str], seed: str) -> Iterator[by.Match]:
    """The match before each of its moves, at random."""
    match = by.Match(BLIND, seats=seats, options=options, seed=seed)
    chance = rng(seed)
    while not match.over:
        yield match
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    yield match


def touch(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Do two halves share at least half an edge?"""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (dx == 1 and dy <= 0.5) or (dy == 1 and dx <= 0.5)


def assert_holds(drawn: BlindPicture, table: BlindTable) -> None:
    squares = Counter(
        square for lying in drawn.tiles for half in lying.halves for square in cell(half.x, half.y)
    )
    assert all(count == 1 for count in squares.values()), "tiles overlap"
    left, top, right, bottom = drawn.box
    where = {lying.tile: lying.halves for lying in drawn.tiles}
    for halves in where.values():
        for half in halves:
            assert left + 0.5 <= half.x <= right - 0.5 and top + 0.5 <= half.y <= bottom - 0.5
    for _, code in laid_codes(table)[1:]:
        inner, on = where[str(tile_of(code))][0], (code >> 10) & NAME
        assert inner.number == (code >> 5) & HALF == on & HALF
        beneath = [half for half in where[str(tile_of(on))] if half.number == on & HALF]
        assert any(touch((inner.x, inner.y), (half.x, half.y)) for half in beneath)
    for end in (table.places[i] for i in range(table.n_places)):
        places = [
            place for place in drawn.places if place.name == f"{(end & NAME) >> 5}-{end & HALF}"
        ]
        showing = [half for half in where[str(tile_of(end))] if half.number == end & HALF]
        assert len(places) == (end & SIDES) // SIDE
        for place in places:
            assert any(touch((place.x, place.y), (half.x, half.y)) for half in showing)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("shape", SHAPES)
def test_tiles_touch_where_they_match_and_stay(
    seats: int, options: dict[str, str], shape: str
) -> None:
    before: BlindPicture | None = None
    for match in played(seats, options, f"blind {seats}"):
        view = match.watch()
        drawn = blind_picture(view, shape)
        assert isinstance(view.table, BlindTable)
        assert_holds(drawn, view.table)
        if before is not None and before.scale == drawn.scale:
            assert drawn.tiles[: len(before.tiles)] == before.tiles
        before = drawn


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_with_an_end_has_a_place_and_rows_tell_all_the_same(
    seats: int, options: dict[str, str]
) -> None:
    face = BLIND.face([str(seat) for seat in range(seats)])
    chosen = 0
    for match in played(seats, options, f"ends {seats}"):
        seen = blind_picture(match.watch(), "wide")
        for seat in range(seats):
            view = match.view(seat)
            drawn = blind_picture(view, "wide")
            assert drawn == seen
            for move in view.moves():
                end = face.at(move)
                if end is not None:
                    assert end in {place.name for place in drawn.places}
                    assert str(face.tile(move)) == drawn.turned
                    chosen += 1
        counts = list(match.watch().counts)
        turned = seen.turned is not None
        for seat, row in enumerate(seen.rows):
            assert len(row) == counts[seat] - (turned and seat == match.to_move)
            assert not {tile for tile in row if tile} & {lying.tile for lying in seen.tiles}
    assert chosen
