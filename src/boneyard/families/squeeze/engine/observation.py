"""What the player of Squeeze knows, as numbers: the row from left to right."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import number_of
from ....core.table import Table
from ....core.tiles import set_size
from ....solitaire.observation import SolitaireObservation
from .table import squeeze_table


@final
class SqueezeObservation(SolitaireObservation):
    """The numbers of Squeeze."""

    def __init__(self, top: int) -> None:
        super().__init__(top, [f"row {place}" for place in range(1, set_size(top) + 1)])

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        squeeze = squeeze_table(table)
        i: i64 = 0
        while i < squeeze.n_row:
            out[at + i] = i32(1 + number_of(squeeze.row[i]))
            i += 1
