"""Which tiles of the hand can make a quad, and where: the one question of Traffic.

Every quad is a window: four cells in a row or column with the numbers they should show. The cells
that are still empty are filled in thought; what remains to be chosen is which tile brings each
number, and where its other half goes. Halves outside the window can only get into each other's way
along the lines beside it.
"""

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.codes import HALF
from ....core.table import grown
from .codes import laying
from .streets import DOWN, EMPTY, ORIGIN, RIGHT, Streets


def most_in_hand(top: int) -> int:
    """How many tiles can lie face up at most: one more than can be without a first quad.

    Of any four consecutive numbers some k are then on fewer than k tiles; most tiles are left when
    one number of each four is on none.
    """
    numbers = top + 1 - (top + 1) // 4
    return max(numbers * (numbers + 1) // 2 + 1, 6)


class Quads:
    """The quads that the turn on the table can still become.

    Cells from `n_old` on were laid in this turn. A subclass says what is done with each window
    in which tiles of the hand can fill the empty cells (`fill`).
    """

    def __init__(self, streets: Streets, top: int, single_any: bool) -> None:
        most = most_in_hand(top)
        self.streets = streets
        self.top: i64 = top
        self.single_any = single_any  # may a turn of one tile have only one half in the quad?
        self.n_old: i64 = 0
        self.hand: vec[i64] = vec[i64]([0] * most)  # as halves
        self.n_hand: i64 = 0
        room = 16 * most  # one candidate for each tile, cell and direction
        self.n_candidates: i64 = 0
        self.covers: vec[i64] = vec[i64]([0] * room)  # the cells of the window it fills, as bits
        self.tile: vec[i64] = vec[i64]([0] * room)  # its place in the hand
        self.outer: vec[i64] = vec[i64]([0] * room)  # where its other half goes; EMPTY: inside
        self.outer_pip: vec[i64] = vec[i64]([0] * room)
        self.code: vec[i64] = vec[i64]([0] * room)
        self.held: i64 = 0  # the numbers in the hand, as bits

    def fill(self, empty: i64) -> None:
        """The candidates for a window are listed: `empty` has the bits of its empty cells."""
        raise NotImplementedError

    # Windows -------------------------------------------------------------------------------

    def search(self) -> None:
        """Go through all windows that could become the quad of this turn."""
        self.held = 0
        i: i64 = 0
        while i < self.n_hand:
            self.held |= (ONE << (self.hand[i] >> 5)) | (ONE << (self.hand[i] & HALF))
            i += 1
        if self.n_old == 0:
            pip: i64 = 0
            while pip + 3 <= self.top:
                self.visit(ORIGIN, RIGHT, pip, 1)
                pip += 1
        elif self.streets.n > self.n_old:
            self.search_around(self.n_old)
            self.search_around(self.n_old + 1)
        else:
            i = 0
            while i < self.n_old:
                self.search_from(i)
                i += 1

    def search_from(self, i: i64) -> None:
        """The windows whose first old cell is this one."""
        streets = self.streets
        step: i64 = RIGHT
        while True:
            start: i64 = streets.at[i]
            j: i64 = 0
            while j < 4:
                pip: i64 = streets.pips[i]
                self.visit(start, step, pip - j, 1)
                self.visit(start, step, pip + j, -1)
                start -= step
                if streets.cell(start) >= 0:
                    break
                j += 1
            if step == DOWN:
                return
            step = DOWN

    def search_around(self, i: i64) -> None:
        """The windows with this cell of the turn's first tile; those with both only once."""
        streets = self.streets
        place: i64 = streets.at[i]
        pip: i64 = streets.pips[i]
        step: i64 = RIGHT
        while True:
            j: i64 = 0
            while j < 4:
                start: i64 = place - j * step
                if i == self.n_old or not is_inside(streets.at[self.n_old], start, step):
                    self.visit(start, step, pip - j, 1)
                    self.visit(start, step, pip + j, -1)
                j += 1
            if step == DOWN:
                return
            step = DOWN

    def visit(self, start: i64, step: i64, pip: i64, change: i64) -> None:
        """Can this window still become the quad? Then fill it in thought and list candidates."""
        last: i64 = pip + 3 * change
        if pip < 0 or last < 0 or pip > self.top or last > self.top:
            return
        streets = self.streets
        empty: i64 = 0
        has_old = self.n_old == 0
        i: i64 = 0
        while i < 4:
            cell: i64 = streets.cell(start + i * step)
            need: i64 = pip + i * change
            if cell < 0:
                if not (self.held >> need) & 1:
                    return
                empty |= ONE << i
            elif streets.pips[cell] != need:
                return
            elif cell < self.n_old:
                has_old = True
            i += 1
        if not has_old or empty == 0 or not self.has_turn_inside(start, step):
            return
        if empty & (empty - 1) == 0 and streets.n == self.n_old and not self.single_any:
            return  # one half alone
        n: i64 = streets.n
        if self.fits(start, step, pip, change, empty):
            self.n_candidates = 0
            i = 0
            while i < 4:
                if (empty >> i) & 1:
                    self.list_candidates(start, step, pip, change, empty, i)
                i += 1
            if self.n_candidates:
                self.fill(empty)
        streets.lift_to(n)

    def has_turn_inside(self, start: i64, step: i64) -> bool:
        """Does every tile laid in this turn have a half in the window?"""
        streets = self.streets
        i: i64 = self.n_old
        while i < streets.n:
            if not is_inside(streets.at[i], start, step):
                if not is_inside(streets.at[i + 1], start, step):
                    return False
            i += 2
        return True

    def fits(self, start: i64, step: i64, pip: i64, change: i64, empty: i64) -> bool:
        """Put the missing numbers down: do they stay clear of lines of five?"""
        streets = self.streets
        n: i64 = streets.n
        i: i64 = 0
        while i < 4:
            if (empty >> i) & 1:
                streets.put(start + i * step, pip + i * change)
            i += 1
        while n < streets.n:
            if streets.is_jammed(streets.at[n]):
                return False
            n += 1
        return True

    # Candidates ----------------------------------------------------------------------------

    def list_candidates(
        self, start: i64, step: i64, pip: i64, change: i64, empty: i64, i: i64
    ) -> None:
        """The tiles that can bring the number of cell `i`, each with every way to lie."""
        place: i64 = start + i * step
        need: i64 = pip + i * change
        side: i64 = DOWN if step == RIGHT else RIGHT
        k: i64 = 0
        while k < self.n_hand:
            a: i64 = self.hand[k] >> 5
            b: i64 = self.hand[k] & HALF
            if a == need or b == need:
                other: i64 = b if a == need else a
                if i < 3 and (empty >> (i + 1)) & 1 and other == need + change:
                    inside: i64 = laying(place, need, place + step, other)
                    self.add(3 * (ONE << i), k, EMPTY, other, inside)
                self.try_outer(i, k, place, need, place - side, other)
                self.try_outer(i, k, place, need, place + side, other)
                if i == 0:
                    self.try_outer(i, k, place, need, place - step, other)
                if i == 3:
                    self.try_outer(i, k, place, need, place + step, other)
            k += 1

    def try_outer(self, i: i64, k: i64, place: i64, need: i64, outer: i64, other: i64) -> None:
        """Add a tile whose other half would go outside the window, if it can lie there."""
        streets = self.streets
        if streets.cell(outer) >= 0:
            return
        streets.put(outer, other)
        if not streets.is_jammed(outer):
            self.add(ONE << i, k, outer, other, laying(place, need, outer, other))
        streets.lift()

    def add(self, covers: i64, tile: i64, outer: i64, pip: i64, code: i64) -> None:
        n: i64 = self.n_candidates
        self.covers[n] = covers
        self.tile[n] = tile
        self.outer[n] = outer
        self.outer_pip[n] = pip
        self.code[n] = code
        self.n_candidates = n + 1

    def enter(self, candidate: i64) -> bool:
        """Lay the outer half of a candidate beside those of others; False when it cannot lie."""
        outer: i64 = self.outer[candidate]
        if outer == EMPTY:
            return True
        streets = self.streets
        streets.put(outer, self.outer_pip[candidate])
        if streets.is_jammed(outer):
            streets.lift()
            return False
        return True

    def leave(self, candidate: i64) -> None:
        if self.outer[candidate] != EMPTY:
            self.streets.lift()

    # Turns that are complete -----------------------------------------------------------------

    def is_complete(self) -> bool:
        """Do the tiles laid in this turn make a legal turn?"""
        if self.n_old == 0:
            return self.is_quad(ORIGIN, RIGHT)
        streets = self.streets
        i: i64 = self.n_old
        while i < self.n_old + 2:
            j: i64 = 0
            while j < 4:
                if self.is_quad(streets.at[i] - j, RIGHT):
                    return True
                if self.is_quad(streets.at[i] - j * DOWN, DOWN):
                    return True
                j += 1
            i += 1
        return False

    def is_quad(self, start: i64, step: i64) -> bool:
        """Is this window a quad with an old number and every tile of this turn in it?"""
        streets = self.streets
        change: i64 = 0
        before: i64 = 0
        has_old = self.n_old == 0
        new: i64 = 0
        i: i64 = 0
        while i < 4:
            cell: i64 = streets.cell(start + i * step)
            if cell < 0:
                return False
            pip: i64 = streets.pips[cell]
            if i == 1:
                change = pip - before
                if change != 1 and change != -1:
                    return False
            if i > 1 and pip - before != change:
                return False
            before = pip
            if cell < self.n_old:
                has_old = True
            else:
                new += 1
            i += 1
        if not has_old or not self.has_turn_inside(start, step):
            return False
        return new > 1 or streets.n > self.n_old + 2 or self.single_any


def is_inside(place: i64, start: i64, step: i64) -> bool:
    """Does the window that starts there and goes this way contain the place?"""
    off: i64 = place - start
    if step == RIGHT:
        return 0 <= off < 4
    return off == 0 or off == DOWN or off == 2 * DOWN or off == 3 * DOWN


class Layings(Quads):
    """The single tiles that may be laid now: those with which some legal turn can be completed."""

    def __init__(self, streets: Streets, top: int, single_any: bool) -> None:
        super().__init__(streets, top, single_any)
        self.marked: vec[i64] = vec[i64]([0] * len(self.code))
        self.found: set[int] = set()
        self.ready: vec[i64] = vec[i64]([0] * 256)  # codes, in the order they were found
        self.n_ready: i64 = 0

    def begin(self) -> None:
        """Forget what was found before a search."""
        self.found = set()
        self.n_ready = 0

    def fill(self, empty: i64) -> None:
        marked = self.marked
        c: i64 = 0
        while c < self.n_candidates:
            marked[c] = 0
            c += 1
        c = 0
        while c < self.n_candidates:
            if not marked[c] and self.enter(c):
                if self.can_cover(empty & ~self.covers[c], ONE << self.tile[c]):
                    marked[c] = 1
                self.leave(c)
            if marked[c]:
                self.note(self.code[c])
            c += 1

    def can_cover(self, empty: i64, used: i64) -> bool:
        """Can other tiles bring the numbers that are missing? Marks those of the way found."""
        if empty == 0:
            return True
        lowest: i64 = empty & -empty
        c: i64 = 0
        while c < self.n_candidates:
            covers: i64 = self.covers[c]
            if covers & lowest and covers & ~empty == 0 and not (used >> self.tile[c]) & 1:
                if self.enter(c):
                    covered = self.can_cover(empty & ~covers, used | (ONE << self.tile[c]))
                    self.leave(c)
                    if covered:
                        self.marked[c] = 1
                        return True
            c += 1
        return False

    def note(self, code: i64) -> None:
        """List a code once."""
        if code in self.found:
            return
        self.found.add(code)
        n: i64 = self.n_ready
        if n == len(self.ready):
            self.ready = grown(self.ready)
        self.ready[n] = code
        self.n_ready = n + 1

    def copy_from(self, other: "Layings") -> None:
        """Take over another's hand and what it found; the streets are copied apart."""
        self.n_old = other.n_old
        self.n_hand = other.n_hand
        i: i64 = 0
        while i < other.n_hand:
            self.hand[i] = other.hand[i]
            i += 1
        n: i64 = other.n_ready
        if len(self.ready) < n:
            self.ready = vec[i64]([0] * len(other.ready))
        i = 0
        while i < n:
            self.ready[i] = other.ready[i]
            i += 1
        self.n_ready = n
