"""The laid tiles of Traffic as cells of a table without edges. Whose turn it is, and what a turn
wants, is not known here.

A place is one number, `row << 9 | column` with both moved up by 256, so that a step to the right is
1 and a step down is 512. The longest street of the largest set cannot leave that range: every tile
laid lengthens the layout by at most two cells.
"""

from typing import Final, final

from ...._rt import i64, vec

DOWN: Final = 512
RIGHT: Final = 1
COLUMN: Final = 511  # mask of the column
ORIGIN: Final = 256 * 512 + 256
MOST: Final = 4  # so many numbers in a row, and no more
INDEX: Final = 511
EMPTY: Final = -1


@final
class Streets:
    """Cells in the order they were laid, two a tile, found by their places through a small hash.

    The last cells can be lifted again, so that searches can try things out.
    """

    def __init__(self, top: int, any_numbers: bool) -> None:
        tiles = (top + 1) * (top + 2) // 2
        self.any_numbers = any_numbers  # are five cells in a row too many, whatever they show?
        self.n: i64 = 0
        self.at: vec[i64] = vec[i64]([0] * (2 * tiles + 8))  # the place of each cell
        self.pips: vec[i64] = vec[i64]([0] * (2 * tiles + 8))
        side = 16 if tiles < 40 else 32
        self.shift: i64 = 4 if side == 16 else 5
        self.mask: i64 = side * side - 1
        self.slots: vec[i64] = vec[i64]([0] * (side * side))  # place << 9 | index + 1; 0: free

    def cell(self, place: i64) -> i64:
        """The index of the cell at this place, EMPTY when nothing lies there."""
        slots = self.slots
        mask: i64 = self.mask
        slot: i64 = (((place >> 9) << self.shift) + place) & mask
        while True:
            found: i64 = slots[slot]
            if found == 0:
                return EMPTY
            if found >> 9 == place:
                return (found & INDEX) - 1
            slot = (slot + 1) & mask

    def number(self, place: i64) -> i64:
        """The number at this place, EMPTY when nothing lies there."""
        i: i64 = self.cell(place)
        return EMPTY if i < 0 else self.pips[i]

    def put(self, place: i64, pip: i64) -> None:
        """Lay one half on a free place."""
        slots = self.slots
        mask: i64 = self.mask
        slot: i64 = (((place >> 9) << self.shift) + place) & mask
        while slots[slot]:
            slot = (slot + 1) & mask
        n: i64 = self.n
        slots[slot] = (place << 9) | (n + 1)
        self.at[n] = place
        self.pips[n] = pip
        self.n = n + 1

    def lift(self) -> None:
        """Take up the half that was laid last. Nothing was hashed past it, so its slot is free."""
        slots = self.slots
        mask: i64 = self.mask
        n: i64 = self.n - 1
        self.n = n
        place: i64 = self.at[n]
        slot: i64 = (((place >> 9) << self.shift) + place) & mask
        while slots[slot] >> 9 != place:
            slot = (slot + 1) & mask
        slots[slot] = 0

    def lift_to(self, n: i64) -> None:
        """Take up the halves laid last until only so many lie."""
        while self.n > n:
            self.lift()

    def copy_from(self, other: "Streets") -> None:
        """Lie as the other does: the cells they have in common stay."""
        n: i64 = 0
        while n < self.n and n < other.n:
            if self.at[n] != other.at[n] or self.pips[n] != other.pips[n]:
                break
            n += 1
        self.lift_to(n)
        while n < other.n:
            self.put(other.at[n], other.pips[n])
            n += 1

    # Too many in a row ---------------------------------------------------------------------

    def is_jammed(self, place: i64) -> bool:
        """Does a line of five or more numbers in a row go through this cell?"""
        pip: i64 = self.number(place)
        return self.is_long(place, pip, RIGHT) or self.is_long(place, pip, DOWN)

    def is_long(self, place: i64, pip: i64, step: i64) -> bool:
        if self.any_numbers:
            return 1 + self.lying(place, step) + self.lying(place, -step) > MOST
        rising: i64 = 1 + self.run(place, pip, step, 1) + self.run(place, pip, -step, -1)
        if rising > MOST:
            return True
        return 1 + self.run(place, pip, step, -1) + self.run(place, pip, -step, 1) > MOST

    def run(self, place: i64, pip: i64, step: i64, change: i64) -> i64:
        """How many cells from here on, this one not counted, go on with consecutive numbers."""
        n: i64 = 0
        while n < MOST:
            place += step
            pip += change
            if pip < 0 or self.number(place) != pip:
                break
            n += 1
        return n

    def lying(self, place: i64, step: i64) -> i64:
        """How many cells from here on, this one not counted, lie without a gap."""
        n: i64 = 0
        while n < MOST and self.cell(place + step) >= 0:
            place += step
            n += 1
        return n


def place_of(column: int, row: int) -> int:
    """The number of a place, from its column and row."""
    return ORIGIN + row * DOWN + column


def column_of(place: int) -> int:
    return (place & COLUMN) - 256


def row_of(place: int) -> int:
    return (place >> 9) - 256
