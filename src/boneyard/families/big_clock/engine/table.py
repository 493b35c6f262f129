"""The table of The Big Clock: the piles, the tile that is turned up, and whether it waits.

A position without a double on the way home is simple: turn up a tile, lay it where it fits. While a
double is in trouble the tops may be moved. What follows by itself (doubles going home, empty hours
being filled) is done before the next move is asked for.
"""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.codes import OWN, TILE
from ....core.downcast import of_kind
from ....core.table import GOING, NO_TILE, Table
from ....solitaire.table import LOST, WON, SolitaireTable
from .piles import NONE, Tiles, empty_piles, number_of
from .rescue import Rescue

TURN_NEXT: Final = OWN + 1  # not the codes of tiles, whose higher half comes first
WASTE: Final = OWN + 2


@final
class ClockTable(SolitaireTable):
    """What lies at the hours, and the tile that came up last if it still has no place."""

    def __init__(self, top: int, rearranges_first: bool, fills_any_blank: bool) -> None:
        self.rearranges_first = rearranges_first  # may tops be moved before a tile is laid?
        self.fills_any_blank = fills_any_blank  # does a waiting double take any hour emptied?
        self.piles = empty_piles(Tiles(top))
        self.dealt: i64 = 0  # how many tiles of the first round of the clock lie
        self.up: i64 = NONE  # the tile that is turned up and has no place yet
        self.waits = False  # is it a double for which there was none?
        self.changed = False  # has anything happened that moving tiles back cannot undo?
        super().__init__(top)

    def pack(self) -> list[int]:
        return super().pack()[1:]  # 0-0 points to the top of the clock

    def clear(self) -> None:
        self.piles.clear()
        self.dealt = 0
        self.up = NONE
        self.waits = False
        self.changed = False
        self.wanted = self.top

    # What happens by itself ----------------------------------------------------------------

    def lay(self, tile: i64) -> None:
        number: i64 = number_of(tile)
        self.changed = True
        if self.dealt < self.top:
            self.piles.lay(number, self.piles.nth_hour(self.dealt))
            self.dealt += 1
            if self.dealt == self.top:
                self.settle_down()
            return
        blank: i64 = self.piles.blank()
        if blank:
            self.piles.lay(number, blank)
            self.settle_down()
        else:
            self.up = number

    def settle_down(self) -> None:
        """Let doubles go home and have empty hours filled, until there is nothing to do."""
        piles = self.piles
        while True:
            if piles.come_home():
                self.changed = True
            blank: i64 = piles.blank()
            if blank == 0:
                return
            self.changed = True
            own: i64 = NONE if self.up == NONE else piles.double[self.up]
            if own > 0 and piles.tops[own] == NONE:
                self.put_up(own)
            elif self.fills_any_blank and self.waits:
                self.put_up(blank)
            else:
                if self.stock_left > 0:
                    self.wanted = 1
                return

    def put_up(self, hour: i64) -> None:
        """Put the tile that is turned up at this hour."""
        self.piles.lay(self.up, hour)
        self.up = NONE
        self.waits = False

    def judge(self) -> None:
        piles = self.piles
        if piles.unfinished() == 0:
            self.ended_by = WON
        elif self.up == NONE:
            # Without a stock every double that is not home lies on a pile of its own: there are as
            # many unfinished hours as such doubles, and so nothing to move anything onto.
            if self.stock_left == 0:
                self.ended_by = LOST
        elif piles.double[self.up] and not piles.fits_somewhere(self.up):
            self.waits = True
            if self.changed and not Rescue(self.up, self.stock_left > 0).is_possible(piles):
                self.ended_by = LOST
        self.changed = False

    # Moves ---------------------------------------------------------------------------------

    def most_moves(self) -> int:
        return int(self.top * self.top + 1)

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        if self.up == NONE:
            out[0] = TURN_NEXT
            return self.shifts(out, 1) if self.piles.astray else 1
        n: i64 = self.places(out)
        if n == 0 and not self.waits:
            out[0] = WASTE
            n = 1
        return self.shifts(out, n) if self.may_shift() else n

    def brings(self, code: i64, upcoming: i64) -> i64:
        if code == WASTE:
            return self.piles.halves[self.up] if self.up != NONE else NO_TILE
        return upcoming if code == TURN_NEXT else NO_TILE

    def may_shift(self) -> bool:
        """May tops be moved now?"""
        if self.up == NONE or self.rearranges_first:
            return self.waits or self.piles.astray != 0
        return self.waits

    def places(self, out: vec[i64]) -> i64:
        """Where the tile that is turned up may go."""
        piles = self.piles
        tile: i64 = OWN + piles.halves[self.up]
        n: i64 = 0
        h: i64 = 1
        while h <= self.top:
            if piles.fits(self.up, h):
                out[n] = tile + (h << 10)
                n += 1
            h += 1
        return n

    def shifts(self, out: vec[i64], n: i64) -> i64:
        """Every top that may be moved, and where to; after the n moves found so far."""
        piles = self.piles
        a: i64 = 1
        while a <= self.top:
            tile: i64 = piles.tops[a]
            if tile != NONE and (piles.home >> a) & 1 == 0:
                b: i64 = 1
                while b <= self.top:
                    if a != b and piles.fits(tile, b):
                        out[n] = OWN + piles.halves[tile] + (b << 10)
                        n += 1
                    b += 1
            a += 1
        return n

    def act(self, code: i64) -> None:
        if code == TURN_NEXT:
            self.wanted = 1
            return
        if code == WASTE:
            self.up = NONE
            return
        tile: i64 = number_of((code - OWN) & TILE)
        hour: i64 = (code - OWN) >> 10
        if tile == self.up:
            self.put_up(hour)
        else:
            self.piles.shift(self.piles.hour_of(tile), hour)
        self.settle_down()

    # Refusals ------------------------------------------------------------------------------

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        if code == TURN_NEXT:
            return "lay_first"
        if code == WASTE:
            if self.up == NONE:
                return "waste_nothing"
            return "waste_double" if self.piles.double[self.up] else "waste_able"
        return self.refusal_of_tile(number_of((code - OWN) & TILE), (code - OWN) >> 10)

    def refusal_of_tile(self, tile: i64, hour: i64) -> str:
        piles = self.piles
        if hour > self.top:
            return "no_hour"
        if (piles.home >> hour) & 1:
            return "finished"
        if tile != self.up:
            source: i64 = 0 if tile >= piles.tiles.number else piles.hour_of(tile)
            if source == 0:
                return "not_showing"
            if not self.may_shift():
                return "no_trouble" if self.up == NONE else "place_first"
            if source == hour:
                return "lies_there"
        return "on_double" if piles.double[piles.tops[hour]] else "match"

    def left(self) -> i64:
        return self.piles.unfinished()

    # Copies --------------------------------------------------------------------------------

    def empty(self) -> "ClockTable":
        return ClockTable(self.top, self.rearranges_first, self.fills_any_blank)

    def copy_layout(self, other: Self) -> None:
        self.piles.copy_from(other.piles)
        self.dealt = other.dealt
        self.up = other.up
        self.waits = other.waits
        self.changed = other.changed


def clock_table(table: Table) -> ClockTable:
    """The table of a view or a deal of this family."""
    return of_kind(ClockTable, table)
