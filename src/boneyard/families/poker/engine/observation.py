"""What a seat knows of poker, as numbers: chips, bets and the hands that were shown."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import SeatObservation, around, number_of, of_tiles
from ....core.table import Table
from ....core.tiles import TILES, set_size
from .ranks import HAND
from .table import poker_table


@final
class PokerObservation(SeatObservation):
    """The numbers of poker. Tiles that the seat itself threw away are not among them."""

    def __init__(self, top: int, seats: int) -> None:
        whats = ("chips", "paid", "bet", "standing", "acted", "last bettor")
        names = [f"{what} {k}" for what in whats for k in range(seats)]
        tiles = [str(tile) for tile in TILES[: set_size(top)]]
        names += ["phase", "exchanged", "bet to match", "least raise", "bets"]
        names += [name for k in range(1, seats) for name in of_tiles(f"shown {k}", tiles)]
        super().__init__(top, seats, names)

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        poker = poker_table(table)
        seats: i64 = poker.seats
        shown: i64 = at + 6 * seats + 5
        other: i64 = 0
        while other < seats:
            k: i64 = around(other, seat, seats)
            out[at + k] = i32(poker.behind(other))
            out[at + seats + k] = i32(poker.paid[other])
            out[at + 2 * seats + k] = i32(poker.bets[other])
            out[at + 3 * seats + k] = i32(poker.standing[other])
            out[at + 4 * seats + k] = i32(poker.acted[other])
            out[at + 5 * seats + k] = 1 if poker.last_bettor == other else 0
            if k > 0 and poker.shown[HAND * other]:
                i: i64 = 0
                while i < HAND:
                    tile: i64 = poker.shown[HAND * other + i]
                    out[shown + (k - 1) * self.tiles + number_of(tile)] = 1
                    i += 1
            other += 1
        at += 6 * seats
        out[at] = i32(poker.phase)
        out[at + 1] = 1 if poker.exchanged else 0
        out[at + 2] = i32(poker.high)
        out[at + 3] = i32(poker.step)
        out[at + 4] = i32(poker.n_bets)
