"""What the player of Traffic knows, as numbers: the tiles face up, and where the others lie."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import number_of, of_tiles
from ....core.table import Table
from ....core.tiles import TILES, set_size
from ....solitaire.observation import SolitaireObservation
from .streets import COLUMN
from .table import traffic_table


@final
class TrafficObservation(SolitaireObservation):
    """The numbers of Traffic. Columns and rows are counted from the first quad's first cell; they
    are those of a tile's higher half, and of its lower half, of a double as it was laid."""

    def __init__(self, top: int) -> None:
        self.tiles: i64 = set_size(top)
        tiles = [str(tile) for tile in TILES[: set_size(top)]]
        whats = ("in hand", "lies", "of this turn", "column high", "row high", "column low")
        names = [name for what in (*whats, "row low") for name in of_tiles(what, tiles)]
        super().__init__(top, [*names, "turns"])

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        traffic = traffic_table(table)
        layings = traffic.layings
        streets = traffic.streets
        tiles: i64 = self.tiles
        i: i64 = 0
        while i < layings.n_hand:
            out[at + number_of(layings.hand[i])] = 1
            i += 1
        i = 0
        while i < streets.n:
            high: i64 = i + 1 if streets.pips[i + 1] > streets.pips[i] else i
            low: i64 = 2 * i + 1 - high
            here: i64 = at + number_of((streets.pips[high] << 5) | streets.pips[low])
            out[here + tiles] = 1
            out[here + 2 * tiles] = 1 if i >= layings.n_old else 0
            out[here + 3 * tiles] = i32((streets.at[high] & COLUMN) - 256)
            out[here + 4 * tiles] = i32((streets.at[high] >> 9) - 256)
            out[here + 5 * tiles] = i32((streets.at[low] & COLUMN) - 256)
            out[here + 6 * tiles] = i32((streets.at[low] >> 9) - 256)
            i += 2
        out[at + 7 * tiles] = i32(traffic.turns)
