"""Whole turns: every set of tiles of the hand that completes the turn on the table."""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.table import grown
from .codes import first_pip, first_place, second_pip, second_place
from .quads import Quads
from .streets import Streets

STRIDE: Final = 5  # a turn is how many tiles it lays, then their codes
LONGEST: Final = 4  # tiles


@final
class Turns(Quads):
    """Lists turns one after the other in `listed`. One that makes two quads stands there twice."""

    def __init__(self, streets: Streets, top: int, single_any: bool) -> None:
        super().__init__(streets, top, single_any)
        self.listed: vec[i64] = vec[i64]([0] * (STRIDE * 512))
        self.n_turns: i64 = 0
        self.chosen: vec[i64] = vec[i64]([0] * LONGEST)  # codes of the turn that is being made up

    def find(self) -> i64:
        """List the turns of the hand; how many."""
        self.n_turns = 0
        self.search()
        return self.n_turns

    def fill(self, empty: i64) -> None:
        self.cover(empty, 0, 0)

    def cover(self, empty: i64, used: i64, depth: i64) -> None:
        """Try every tile for the first number that is missing, and so on with the rest."""
        if empty == 0:
            self.note(depth)
            return
        lowest: i64 = empty & -empty
        c: i64 = 0
        while c < self.n_candidates:
            covers: i64 = self.covers[c]
            if covers & lowest and covers & ~empty == 0 and not (used >> self.tile[c]) & 1:
                if self.enter(c):
                    self.chosen[depth] = self.code[c]
                    self.cover(empty & ~covers, used | (ONE << self.tile[c]), depth + 1)
                    self.leave(c)
            c += 1

    def note(self, depth: i64) -> None:
        at: i64 = STRIDE * self.n_turns
        if at == len(self.listed):
            self.listed = grown(self.listed)
        self.listed[at] = depth
        i: i64 = 0
        while i < depth:
            self.listed[at + 1 + i] = self.chosen[i]
            i += 1
        self.n_turns += 1

    # In which order ----------------------------------------------------------------------------

    def arrange(self, turn: i64) -> bool:
        """Put the codes of a listed turn in an order in which it can be laid.

        A turn ends as soon as it is complete, so no tile but the last may complete it. False when
        there is no such order: then these tiles are never laid as one turn.
        """
        at: i64 = STRIDE * turn + 1
        return self.arrange_from(at, at + self.listed[at - 1])

    def arrange_from(self, at: i64, end: i64) -> bool:
        if at + 1 == end:
            return True
        listed = self.listed
        streets = self.streets
        k: i64 = at
        while k < end:
            code: i64 = listed[k]
            listed[k] = listed[at]
            listed[at] = code
            n: i64 = streets.n
            self.lay(code)
            good = not self.is_complete() and self.arrange_from(at + 1, end)
            streets.lift_to(n)
            if good:
                return True
            listed[at] = listed[k]
            listed[k] = code
            k += 1
        return False

    def lay(self, code: i64) -> None:
        """Lay the tile of a code."""
        self.streets.put(first_place(code), first_pip(code))
        self.streets.put(second_place(code), second_pip(code))
