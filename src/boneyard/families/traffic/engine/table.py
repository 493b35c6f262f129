"""The table of Traffic: the streets, the tiles that lie face up to be laid, and the turn that is
being laid, tile by tile."""

from typing import Self, final

from ...._rt import i64, vec
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from ....solitaire.table import LOST, WON, SolitaireTable
from .codes import first_pip, first_place, second_pip, second_place, tile_of
from .quads import Layings, most_in_hand
from .streets import Streets


@final
class TrafficTable(SolitaireTable):
    """What lies and what may be laid. A turn is one move a tile and ends by itself."""

    def __init__(self, top: int, any_numbers: bool, single_any: bool) -> None:
        self.any_numbers = any_numbers
        self.single_any = single_any
        self.in_hand: i64 = 4 if top <= 6 else 5 if top <= 9 else 6  # after each turn, at least
        self.streets = Streets(top, any_numbers)
        self.layings = Layings(self.streets, top, single_any)
        self.turns: i64 = 0  # complete ones
        super().__init__(top)

    def clear(self) -> None:
        self.streets.lift_to(0)
        self.layings.begin()
        self.layings.n_old = 0
        self.layings.n_hand = 0
        self.turns = 0
        self.wanted = min(self.in_hand, self.stock_left)

    def lay(self, tile: i64) -> None:
        layings = self.layings
        layings.hand[layings.n_hand] = tile
        layings.n_hand += 1

    def judge(self) -> None:
        """Find what may be laid. Before the first quad tiles come up until there is one."""
        layings = self.layings
        layings.begin()
        if layings.n_hand == 0:
            self.ended_by = WON
            return
        layings.search()
        if layings.n_ready == 0:
            if self.turns == 0 and self.stock_left > 0:
                self.wanted = 1
            else:
                self.ended_by = LOST

    # Moves ---------------------------------------------------------------------------------

    def most_moves(self) -> int:
        """A half can go beside an old cell in four directions, at one distance, and its other half
        in four again."""
        tiles = len(self.pack())
        most = most_in_hand(self.top)
        usual = self.in_hand * (tiles - self.in_hand)
        return 16 * max(4 * usual, most * most)

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        ready = self.layings.ready
        n: i64 = self.layings.n_ready
        i: i64 = 0
        while i < n:
            out[i] = ready[i]
            i += 1
        return n

    def act(self, code: i64) -> None:
        layings = self.layings
        streets = self.streets
        self.drop(tile_of(code))
        streets.put(first_place(code), first_pip(code))
        streets.put(second_place(code), second_pip(code))
        if layings.is_complete():
            layings.n_old = streets.n
            self.turns += 1
            if layings.n_hand < self.in_hand:
                self.wanted = min(self.in_hand - layings.n_hand, self.stock_left)

    def drop(self, tile: i64) -> None:
        """Take a tile out of the hand; the others close up in their order."""
        layings = self.layings
        hand = layings.hand
        i: i64 = 0
        while hand[i] != tile:
            i += 1
        layings.n_hand -= 1
        while i < layings.n_hand:
            hand[i] = hand[i + 1]
            i += 1

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        if not self.has_in_hand(tile_of(code)):
            return "face_up"
        streets = self.streets
        first: i64 = first_place(code)
        second: i64 = second_place(code)
        if streets.cell(first) >= 0 or streets.cell(second) >= 0:
            return "occupied"
        n: i64 = streets.n
        streets.put(first, first_pip(code))
        streets.put(second, second_pip(code))
        jammed = streets.is_jammed(first) or streets.is_jammed(second)
        streets.lift_to(n)
        if jammed:
            return "jam"
        return "first_quad" if self.turns == 0 else "quad"

    def has_in_hand(self, tile: i64) -> bool:
        """Does this tile, as halves, lie face up to be laid?"""
        layings = self.layings
        i: i64 = 0
        while i < layings.n_hand:
            if layings.hand[i] == tile:
                return True
            i += 1
        return False

    def left(self) -> i64:
        return self.layings.n_hand + self.stock_left

    # Copies --------------------------------------------------------------------------------

    def empty(self) -> "TrafficTable":
        return TrafficTable(self.top, self.any_numbers, self.single_any)

    def copy_layout(self, other: Self) -> None:
        self.streets.copy_from(other.streets)
        self.layings.copy_from(other.layings)
        self.turns = other.turns

    # What readers ask ------------------------------------------------------------------------

    def hand_tiles(self) -> list[int]:
        """The tiles that lie face up to be laid, as halves, in the order they came up."""
        return [self.layings.hand[i] for i in range(self.layings.n_hand)]

    def laid_this_turn(self) -> int:
        """How many tiles of an unfinished turn lie already."""
        return (self.streets.n - self.layings.n_old) // 2


def traffic_table(table: Table) -> TrafficTable:
    """The table of a view or a deal of this family."""
    return of_kind(TrafficTable, table)
