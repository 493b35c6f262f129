"""All moves of a game with one set, as a list that never changes: the numbers learners choose by.

An engine says its moves in an order of its own, as codes; what is general is the way from a code to
its place in the list and back. A list only ever grows at its end, or learners would have to begin
anew: tests/core/test_actions.py has the length and a digest of each.
"""

from typing import Final

from .._rt import i64, mypyc_attr, u8, vec
from .codes import CODE
from .table import Table

NO_ACTION: Final = -1
SPREAD: Final = 0x9E3779B1  # sends codes that differ little to slots far from each other


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions:
    """The moves of one sheet on one set. A place in the list means the same in every position."""

    def __init__(self, codes: list[int]) -> None:
        self.size: i64 = len(codes)
        self.codes: vec[i64] = vec[i64](codes)
        room = 4
        while room < 3 * len(codes):
            room *= 2
        self.mask: i64 = room - 1
        self.slots: vec[i64] = vec[i64]([0] * room)  # index << 40 | code, and one; 0: free
        for index, code in enumerate(codes):
            slot = (code * SPREAD >> 13) & (room - 1)
            while self.slots[slot]:
                slot = (slot + 1) & (room - 1)
            self.slots[slot] = (index << 40 | code) + 1

    def index(self, table: Table, code: i64) -> i64:
        """The number of this move on a table as it lies; NO_ACTION for none."""
        return self.place(code)

    def place(self, code: i64) -> i64:
        """Where this code stands in the list; NO_ACTION where it does not."""
        slots = self.slots
        mask: i64 = self.mask
        slot: i64 = (code * SPREAD >> 13) & mask
        while True:
            found: i64 = slots[slot]
            if found == 0:
                return NO_ACTION
            if (found - 1) & CODE == code:
                return (found - 1) >> 40
            slot = (slot + 1) & mask

    def code(self, table: Table, index: i64) -> i64:
        """The move with this number on a table as it lies, legal or not; NO_ACTION for none."""
        if not 0 <= index < self.size:
            return NO_ACTION
        return self.codes[index]

    def mark(
        self, table: Table, options: vec[i64], n: i64, value: u8, out: vec[u8], at: i64
    ) -> None:
        """Write `value` at the numbers of the first n options, counted from `at`."""
        i: i64 = 0
        while i < n:
            out[at + self.index(table, options[i])] = value
            i += 1

    def __len__(self) -> int:
        return self.size
