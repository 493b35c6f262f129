"""What the player of Bingo knows, as numbers: the row, and where the finger is."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import number_of
from ....core.table import Table
from ....core.tiles import set_size
from ....solitaire.observation import SolitaireObservation
from .table import bingo_table


@final
class BingoObservation(SolitaireObservation):
    """The numbers of Bingo."""

    def __init__(self, top: int) -> None:
        self.places: i64 = set_size(top)
        names = [f"row {place}" for place in range(1, set_size(top) + 1)]
        super().__init__(top, [*names, "finger", "number", "touches"])

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        bingo = bingo_table(table)
        i: i64 = 0
        while i < bingo.n_row:
            out[at + i] = i32(1 + number_of(bingo.row[i]))
            i += 1
        at += self.places
        out[at] = i32(bingo.at)
        out[at + 1] = i32(bingo.number)
        out[at + 2] = i32(bingo.touches)
