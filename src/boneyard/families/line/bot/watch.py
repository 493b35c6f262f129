"""What everyone at a line table has seen, kept up to date move by move while a round is played on.

No hand is known here.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.codes import CODE, DRAW, HALF, PASS, SEAT_SHIFT, TILE, TURN, VERBS
from ..engine.places import CLAIM
from ..engine.rules import FREELY, MAY_EXTRA, NO_ORDINARY
from ..engine.table import LineTable, line_table


@final
class Watch:
    """Tiles that have not been laid, and the halves that each seat has shown it lacks."""

    def __init__(self, top: int, seats: int) -> None:
        self.top: i64 = top
        self.seats: i64 = seats
        everything = (1 << (top + 1)) - 1
        self.unlaid: vec[i64] = vec[i64]([everything] * (top + 1))
        self.lacks: vec[i64] = vec[i64]([0] * seats)
        self.no_wild: vec[i64] = vec[i64]([0] * seats)
        self.fresh: vec[i64] = vec[i64]([0] * seats)  # drew a tile nothing was shown about

    def copy_from(self, other: "Watch") -> None:
        """Become equal to the account of another table like this one."""
        i: i64 = 0
        while i <= self.top:
            self.unlaid[i] = other.unlaid[i]
            i += 1
        i = 0
        while i < self.seats:
            self.lacks[i] = other.lacks[i]
            self.no_wild[i] = other.no_wild[i]
            self.fresh[i] = other.fresh[i]
            i += 1

    def forget(self) -> None:
        """Know no more who lacked what."""
        i: i64 = 0
        while i < self.seats:
            self.lacks[i] = 0
            self.no_wild[i] = 0
            self.fresh[i] = 0
            i += 1

    def clone(self) -> "Watch":
        twin = Watch(self.top, self.seats)
        twin.copy_from(self)
        return twin

    def follow(self, table: LineTable, seat: i64, code: i64) -> None:
        """Take note of a move that this seat is about to make."""
        if code < VERBS:
            self.lay(table, seat, code & ~CLAIM)
        elif code == PASS:
            if table.extra and table.rules.extra == MAY_EXTRA:  # declined: it tells nothing
                return
            self.miss(table, seat)
            self.no_wild[seat] = 1
            self.fresh[seat] = 0
        elif code == DRAW:
            if table.drawing == FREELY or table.n_places == 0:
                self.lacks[seat] = 0
                self.no_wild[seat] = 0
                return
            self.miss(table, seat)
            self.no_wild[seat] = 0
            if table.drawing != NO_ORDINARY:
                self.no_wild[seat] = 1
            self.fresh[seat] = 1

    def replay(self, past: LineTable, entry: i64) -> None:
        """Take note of the next entry of a log, and play it."""
        seat: i64 = entry >> SEAT_SHIFT
        code: i64 = entry & CODE
        if code >= TURN:  # only a log says which tile came up
            self.lay(past, seat, code & TILE)
        else:
            self.follow(past, seat, code)
        past.replay(entry)

    def lay(self, table: LineTable, seat: i64, code: i64) -> None:
        a: i64 = (code >> 5) & HALF
        b: i64 = code & HALF
        one: i64 = ONE
        self.unlaid[a] &= ~(one << b)
        self.unlaid[b] &= ~(one << a)
        if self.fresh[seat]:
            self.fresh[seat] = 0
            if table.drawing == NO_ORDINARY and (table.rules.wild[a] >> b) & 1:
                self.lacks[seat] = 0

    def miss(self, table: LineTable, seat: i64) -> None:
        """Nothing the seat holds fits; of a tile it has just drawn that is all we know."""
        missing: i64 = wanted_now(table)
        if self.fresh[seat]:
            self.lacks[seat] = missing
        else:
            self.lacks[seat] |= missing


def watch_of(table: LineTable) -> Watch:
    """What everyone has seen in the round so far."""
    watch = Watch(table.top, table.seats)
    past = line_table(table.fresh())
    for entry in table.entries():
        watch.replay(past, entry)
    return watch


def wanted_now(table: LineTable) -> i64:
    """The halves that fit the table as it lies, as bits."""
    wanted: i64 = 0
    one: i64 = ONE
    last: i64 = table.reachable()
    i: i64 = 0
    while i < last:
        inner: i64 = table.partner[table.places[i] & HALF]
        if inner >= 0:
            wanted |= one << inner
        i += 1
    return wanted
