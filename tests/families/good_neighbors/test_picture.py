"""Pictures of Good Neighbors: every place has a tile or a gap, and every move its pair."""

from __future__ import annotations

import pytest
from solitaire.pictures import SETS, SHAPES, apart, inside, middle, views

from boneyard.families.good_neighbors.engine.table import GAP, NeighborsTable
from boneyard.families.good_neighbors.picture import ACROSS, DOWN, neighbors_picture


@pytest.mark.parametrize("top", SETS)
def test_tiles_and_gaps_fill_the_layout_and_never_overlap(top: int) -> None:
    for view in views("good-neighbors", top, "places"):
        for shape in SHAPES:
            drawn = neighbors_picture(view, shape)
            spots = [middle(lying) for lying in drawn.tiles]
            spots += [(gap.x, gap.y) for gap in drawn.gaps]
            spots.append((drawn.stock.x, drawn.stock.y))
            assert isinstance(view.table, NeighborsTable)
            assert len(spots) == view.table.n_places + 1
            assert apart(spots)
            assert inside(spots, drawn.box)
            assert drawn.stock.count == view.stock_left


@pytest.mark.parametrize("top", SETS)
def test_a_tile_stays_until_the_layout_is_filled_in(top: int) -> None:
    before: dict[str, tuple[float, float]] = {}
    for view in views("good-neighbors", top, "stays"):
        now = {lying.tile: middle(lying) for lying in neighbors_picture(view, "wide").tiles}
        history = view.history()
        if history and str(history[-1][1]) != "fill":
            assert len(now) == len(before) - 2
            assert all(before[tile] == spot for tile, spot in now.items())
        before = now


@pytest.mark.parametrize("top", SETS)
def test_pairs_are_the_moves_and_lie_beside_each_other(top: int) -> None:
    for view in views("good-neighbors", top, "pairs"):
        drawn = neighbors_picture(view, "wide")
        where = {lying.tile: middle(lying) for lying in drawn.tiles}
        moves = {str(each) for each in view.moves()} - {"fill"}
        assert {pair.move for pair in drawn.removals} == moves
        for pair in drawn.removals:
            (x, y), (to_x, to_y) = (where[tile] for tile in pair.tiles)
            assert abs(x - to_x) <= ACROSS and abs(y - to_y) <= DOWN


def test_a_layout_reads_as_its_table_does() -> None:
    for view in views("good-neighbors", 9, "order"):
        table = view.table
        assert isinstance(table, NeighborsTable)
        drawn = sorted(neighbors_picture(view, "wide").tiles, key=lambda each: middle(each)[::-1])
        lying = [each for each in table.places if each != GAP]
        assert [lying_tile.halves[0].number for lying_tile in drawn] == [
            each >> 5 for each in lying
        ]
