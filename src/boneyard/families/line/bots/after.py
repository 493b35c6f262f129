"""The table as a play would leave it: its open places, their count, and which may be played on."""

from ....core.codes import HALF
from ....core.places import LEAD, NAME, SIDE, SIDES
from ..engine.places import BRANCHES
from ..engine.rules import double_place
from ..engine.state import LineState
from .replies import Replies


class After:
    """What lies open once a tile has been laid. The table itself stays as it is."""

    __slots__ = ("count", "doubled", "open_halves", "places")

    def __init__(self, table: LineState, places: list[int], code: int, replies: Replies) -> None:
        """`places` are the table's, as a list; `code` is a play without its claim."""
        inner, outer = (code >> 5) & HALF, code & HALF
        self.doubled = table.doubles > 0 or inner == outer
        self.places: list[int]
        self.count: int
        self.open_halves: int  # as bits
        if (code >> 10) & NAME == LEAD:
            self._lead(table, inner, outer)
        else:
            self._extend(table, places, code, replies)

    def _lead(self, table: LineState, high: int, low: int) -> None:
        layout = table.rules.layout
        if high == low:
            self.places = [double_place(high, layout.lead)]
        else:
            self.places = [SIDE | low << 5 | high]
            if layout.single_lead == 2:
                self.places.append(SIDE | high << 5 | low)
        worth = table.rules.count.worth
        self.count = sum(worth(place) for place in self.places)
        self.open_halves = halves_of(self.places)

    def _extend(self, table: LineState, places: list[int], code: int, replies: Replies) -> None:
        layout = table.rules.layout
        inner, outer = (code >> 5) & HALF, code & HALF
        on = (code >> 10) & NAME
        new = SIDE | inner << 5 | outer
        if inner == outer:
            new = double_place(outer, layout.later if table.doubles > 0 else layout.first)
        old = 0
        left = []
        for place in places:
            if place & NAME != on:
                left.append(place)
            else:
                old = place
                if place & SIDES > SIDE:
                    left.append(place - SIDE)
        left.append(new)
        self.places = left
        self.count = replies.count_after(table.count, old, new)
        if layout.arms_first and old & BRANCHES and old & SIDES > SIDE:
            self.open_halves = 1 << (on & HALF)
        else:
            self.open_halves = halves_of(left)


def halves_of(places: list[int]) -> int:
    """The numbers that these places show, as bits."""
    halves = 0
    for place in places:
        halves |= 1 << (place & HALF)
    return halves
