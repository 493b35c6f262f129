"""What the player of a solitaire knows, as numbers: what all of them share."""

from .._rt import i32, i64, mypyc_attr, vec
from ..core.observation import Observation, number_of, of_tiles
from ..core.table import Table
from ..core.tiles import TILES, set_size
from .table import solitaire_table


@mypyc_attr(allow_interpreted_subclasses=True)
class SolitaireObservation(Observation):
    """The tiles that have come up, how many are left, and then what a family adds (`tell_own`)."""

    def __init__(self, top: int, own: list[str]) -> None:
        self.own: i64 = 3 + set_size(top)
        tiles = [str(tile) for tile in TILES[: set_size(top)]]
        super().__init__(["stock", "left", "moves", *of_tiles("came up", tiles), *own])

    def tell(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        alone = solitaire_table(table)
        out[at] = i32(alone.stock_left)
        out[at + 1] = i32(alone.left())
        out[at + 2] = i32(alone.log_length)
        i: i64 = 0
        while i < alone.n_up:
            out[at + 3 + number_of(alone.shown[i])] = 1
            i += 1
        self.tell_own(table, out, at + self.own)

    def tell_own(self, table: Table, out: vec[i32], at: i64) -> None:
        """Write what is not 0 of the family's numbers, from `at` on."""
        raise NotImplementedError
