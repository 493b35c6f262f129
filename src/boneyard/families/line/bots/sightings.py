"""What one seat of a line game has seen, read from its view in one cheap walk over the log.

Tiles are rows of bits (see core/bits.py). It remembers which halves every other seat has shown it
lacks; `View.allows` can tell more and costs far more. No judgement about moves lives here.
"""

from math import comb

from ....core.codes import CALL, CODE, DRAW, HALF, PASS, SEAT_SHIFT, TILE, VERBS
from ....core.places import LEAD, NAME
from ....core.view import View
from ..engine.rules import FREELY, MAY_EXTRA, NO_ORDINARY
from ..engine.state import LineState


class Seen:
    """The tiles by where they can be, the open sides by number, and what each seat lacks."""

    __slots__ = (
        "_arms_due",
        "_doubled",
        "_fresh",
        "_lead",
        "_possible",
        "hidden",
        "hidden_wild",
        "lacks",
        "no_wild",
        "own",
        "sides",
        "table",
    )

    def __init__(self, view: View) -> None:
        table = view.table
        assert isinstance(table, LineState)
        self.table = table
        pips, seats = int(table.top) + 1, int(table.seats)
        self.own = rows_of(view.hand, pips)
        self.hidden = [((1 << pips) - 1) & ~row for row in self.own]
        self.sides = [0] * pips  # open sides that show each number
        self.lacks = [0] * seats  # for each seat, the halves that none of its plain tiles has
        self.no_wild = [False] * seats  # has the seat shown that it holds no matador?
        self._fresh = [False] * seats  # has it drawn a tile that nothing has been shown about?
        self._possible: dict[int, int] = {}
        self._lead = 0
        self._arms_due = 0  # arms of the lead that must come before anything else
        self._doubled = False
        self._read_log()
        self.hidden_wild = self._set_wild_apart() if table.has_wild else 0

    # What can be asked ---------------------------------------------------------------------

    def wanted(self, open_halves: int) -> int:
        """The halves that go on these open halves (both as bits)."""
        if not self.table.has_wild:
            return open_halves
        partner = self.table.partner
        wanted = 0
        for pip in range(open_halves.bit_length()):
            if open_halves >> pip & 1 and partner[pip] >= 0:
                wanted |= 1 << partner[pip]
        return wanted

    def answers(self, seat: int, wanted: int) -> int:
        """How many unseen tiles that this seat may hold have one of the wanted halves."""
        plain = tiles_with(self.hidden, wanted, ~self.lacks[seat])
        return plain if self.no_wild[seat] else plain + self.hidden_wild

    def possible(self, seat: int) -> int:
        """How many unseen tiles this seat may hold."""
        known = self._possible.get(seat)
        if known is None:
            known = self._possible[seat] = self.answers(seat, -1)
        return known

    def chance_stuck(self, seat: int, wanted: int) -> float:
        """How likely it is that none of this seat's tiles has one of the wanted halves."""
        held = self.table.counts[seat]
        able = self.answers(seat, wanted)
        possible = self.possible(seat)
        if possible <= held:  # it holds them all
            return 0.0 if able else 1.0
        return comb(possible - able, held) / comb(possible, held)

    # Reading the log -----------------------------------------------------------------------

    def _read_log(self) -> None:
        table = self.table
        log = table.log
        may_decline = table.rules.extra == MAY_EXTRA
        again = -1  # the seat that goes on because it laid a double
        for i in range(table.log_length):
            entry = log[i]
            seat, code = entry >> SEAT_SHIFT, entry & CODE
            if code < VERBS:
                self._lay(code)
                self._played(seat, code)
                again = seat if may_decline and (code >> 5) & HALF == code & HALF else -1
            elif code == DRAW:
                self._drew(seat)
            elif code == PASS:
                if again != seat:  # a declined extra play tells nothing
                    self._passed(seat)
                again = -1
            elif code != CALL:
                self._lay((LEAD << 10) | (code & TILE))
        for seat, fresh in enumerate(self._fresh):
            if fresh:  # still in its turn, with a tile that may be any
                self.lacks[seat] = 0
                self.no_wild[seat] = False

    def _lay(self, code: int) -> None:
        """Take a laid tile out of the hidden ones and work out what it opens."""
        inner, outer = (code >> 5) & HALF, code & HALF
        self.hidden[inner] &= ~(1 << outer)
        self.hidden[outer] &= ~(1 << inner)
        layout = self.table.rules.layout
        sides = self.sides
        on = (code >> 10) & NAME
        if on == LEAD:
            if inner == outer:
                sides[inner] = layout.lead
                self._lead = inner
                self._arms_due = layout.lead if layout.arms_first else 0
            else:
                sides[inner] = 1
                sides[outer] = layout.single_lead - 1
        else:
            sides[on & HALF] -= 1
            if self._arms_due:
                self._arms_due -= 1
            if inner != outer:
                sides[outer] += 1
            else:
                sides[outer] += layout.later if self._doubled else layout.first
        if inner == outer:
            self._doubled = True

    def open_halves(self) -> int:
        """The numbers that may be played on now, as bits."""
        if self._arms_due:
            return 1 << self._lead
        halves = 0
        for pip, sides in enumerate(self.sides):
            if sides:
                halves |= 1 << pip
        return halves

    def _drew(self, seat: int) -> None:
        drawing = self.table.drawing
        if drawing == FREELY:
            self.lacks[seat] = 0
            self.no_wild[seat] = False
            return
        self._missed(seat)
        self.no_wild[seat] = self.table.has_wild and drawing != NO_ORDINARY
        self._fresh[seat] = True

    def _passed(self, seat: int) -> None:
        self._missed(seat)
        self.no_wild[seat] = self.table.has_wild
        self._fresh[seat] = False

    def _missed(self, seat: int) -> None:
        """Nothing the seat holds fits; of a tile it has just drawn that is all we know."""
        missing = self.wanted(self.open_halves())
        self.lacks[seat] = missing if self._fresh[seat] else self.lacks[seat] | missing

    def _played(self, seat: int, code: int) -> None:
        """A seat that drew lays the tile it drew, unless it brings out a matador instead."""
        if self._fresh[seat]:
            self._fresh[seat] = False
            wild = self.table.rules.wild[(code >> 5) & HALF] >> (code & HALF) & 1
            if wild and self.table.drawing == NO_ORDINARY:
                self.lacks[seat] = 0

    def _set_wild_apart(self) -> int:
        """Take the matadors out of the hidden rows; how many there are."""
        apart = 0
        for pip, wild in enumerate(self.table.rules.wild):
            found = self.hidden[pip] & int(wild)
            self.hidden[pip] ^= found
            apart += (found >> pip).bit_count()  # each tile once, by its lower half
        return apart


def rows_of(tiles: list[int], pips: int) -> list[int]:
    """Tiles (as halves) as one row of bits for each number."""
    rows = [0] * pips
    for halves in tiles:
        high, low = halves >> 5, halves & HALF
        rows[high] |= 1 << low
        rows[low] |= 1 << high
    return rows


def tiles_with(rows: list[int], wanted: int, among: int = -1) -> int:
    """How many of these tiles have a wanted half, and only halves `among` these."""
    wanted &= among
    if wanted < 0:
        wanted &= (1 << len(rows)) - 1
    found = 0
    while wanted:
        lowest = wanted & -wanted
        found += (rows[lowest.bit_length() - 1] & among).bit_count()
        among ^= lowest  # a tile with two wanted halves counts once
        wanted ^= lowest
    return found
