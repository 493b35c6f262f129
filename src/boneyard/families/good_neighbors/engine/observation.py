"""What the player of Good Neighbors knows, as numbers: the layout in reading order."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import number_of
from ....core.table import Table
from ....solitaire.observation import SolitaireObservation
from .layout import shape
from .table import GAP, neighbors_table


@final
class NeighborsObservation(SolitaireObservation):
    """The numbers of Good Neighbors."""

    def __init__(self, top: int) -> None:
        rows, columns = shape(top)
        names = [f"place {row} {column}" for row in range(rows) for column in range(columns)]
        super().__init__(top, ["pairs", *names])

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        layout = neighbors_table(table)
        out[at] = i32(layout.pairs)
        i: i64 = 0
        while i < layout.n_places:
            if layout.places[i] != GAP:
                out[at + 1 + i] = i32(1 + number_of(layout.places[i]))
            i += 1
