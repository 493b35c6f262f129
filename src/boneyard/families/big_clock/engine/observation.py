"""What the player of The Big Clock knows, as numbers: where each tile lies, and on what."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import number_of, of_tiles
from ....core.table import Table
from ....core.tiles import TILES, set_size
from ....solitaire.observation import SolitaireObservation
from .piles import NONE
from .table import clock_table


@final
class ClockObservation(SolitaireObservation):
    """The numbers of The Big Clock."""

    def __init__(self, top: int) -> None:
        self.tiles: i64 = set_size(top)
        tiles = [str(tile) for tile in TILES[: set_size(top)]]
        finished = [f"finished {hour}" for hour in range(1, top + 1)]
        names = [*of_tiles("hour", tiles), *of_tiles("height", tiles), *finished]
        super().__init__(top, [*names, "turned up", "waits"])

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        clock = clock_table(table)
        piles = clock.piles
        hour: i64 = 1
        while hour <= clock.top:
            for height, halves in enumerate(piles.pile(hour)):
                tile: i64 = number_of(halves)
                out[at + tile] = i32(hour)
                out[at + self.tiles + tile] = i32(1 + height)
            out[at + 2 * self.tiles + hour - 1] = i32((piles.home >> hour) & 1)
            hour += 1
        at += 2 * self.tiles + clock.top
        if clock.up != NONE:
            out[at] = i32(1 + number_of(piles.halves[clock.up]))
        out[at + 1] = 1 if clock.waits else 0
