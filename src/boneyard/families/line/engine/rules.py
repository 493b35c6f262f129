"""The numbers and tables a line table works with, made once from a sheet, a set and the seats."""

from functools import cache
from typing import Final, final

from ...._rt import i64, vec
from ....core.places import SIDE
from .counts import EndCount, Pays
from .joins import Joins
from .places import BRANCHES
from .settlements import Settles

# When a tile may be drawn.
NEVER: Final = 0
UNABLE: Final = 1  # only by a player with no fitting tile
FREELY: Final = 2  # by anyone who has led or follows
NO_ORDINARY: Final = 3  # by a player who could lay nothing but matadors

# Does a player who lays a double go on?
NO_EXTRA: Final = 0
MAY_EXTRA: Final = 1
MUST_EXTRA: Final = 2


@final
class LineLayout:
    """How many sides of a double are open, by when it is laid; one number each.

    `lead`: of a led double. `first`: left free on the hand's first double when it is laid on an
    end. `later`: left free on any other double. `single_lead`: open halves of a led single.
    `arms_first`: the led double must have all its arms before any arm grows.

    Only pictures ask `endwise` (doubles lie like any other tile) and `sides_first` (a led double
    has arms at its two sides before it has any at its ends; else they go round it).
    """

    def __init__(
        self,
        lead: int,
        first: int,
        later: int,
        single_lead: int = 2,
        arms_first: bool = False,
        endwise: bool = False,
        sides_first: bool = True,
    ) -> None:
        self.lead: i64 = lead
        self.first: i64 = first
        self.later: i64 = later
        self.single_lead: i64 = single_lead
        self.arms_first = arms_first
        self.endwise = endwise
        self.sides_first = sides_first
        self.is_row = lead == single_lead == 2 and first == later == 1 and not arms_first

    def __repr__(self) -> str:
        return f"LineLayout({self.lead}, {self.first}, {self.later})"


def double_place(pip: i64, sides: i64) -> i64:
    """The place that a double with this many free sides makes."""
    place: i64 = (sides * SIDE) | (pip << 5) | pip
    return place | BRANCHES if sides > 1 else place


@final
class LineRules:
    """Everything the table asks during play."""

    def __init__(
        self,
        top: int,
        seats: int,
        hand: int,
        joins: Joins,
        layout: LineLayout,
        count: EndCount,
        pays: Pays | None,
        settles: Settles,
        leads_by: int,
        no_lead: int,
        drawing: int,
        reserve: int,
        extra: int,
        manual_claims: bool,
        instant_target: int,
        stake: int,
    ) -> None:
        self.top: i64 = top
        self.seats: i64 = seats
        self.hand: i64 = hand
        self.joins = joins
        self.layout = layout
        self.count = count
        self.pays = pays
        self.settles = settles
        self.leads_by: i64 = leads_by
        self.no_lead: i64 = no_lead
        self.drawing: i64 = drawing
        self.reserve: i64 = reserve
        self.extra: i64 = extra
        self.manual_claims = manual_claims
        self.instant_target: i64 = instant_target  # 0: totals are looked at when the hand ends
        self.stake: i64 = stake  # what every seat pays into the pot when a round begins
        pips = range(top + 1)
        self.partner: vec[i64] = vec[i64]([joins.partner(pip, top) for pip in pips])
        wild = [sum(1 << b for b in pips if joins.is_wild(a, b, top)) for a in pips]
        self.wild: vec[i64] = vec[i64](wild)  # wild[a]: the b for which a-b goes anywhere
        self.has_wild = any(wild)
        # A led tile opens four sides at most, and every double adds two at most.
        self.most_places: i64 = 4 + 2 * (top + 1)
        self.worth: bytes = worths(count, top)  # worth[place]: what it adds to the count
        self.pays_count = pays is not None and pays.follows_from_count()
        self.paid: vec[i64] = vec[i64](self.pay_table())  # paid[count]: what it scores
        # The questions of every move, answered beforehand.
        self.has_extra = extra != NO_EXTRA
        self.plays_oddly = self.has_wild or layout.arms_first
        self.scores_plays = pays is not None
        self.is_row = layout.is_row and pays is None
        has_more = extra == MAY_EXTRA or manual_claims or drawing == NO_ORDINARY
        self.offers_only_plays = not has_more and drawing != FREELY
        self.adds_only_draws = not has_more and drawing == FREELY

    def pay_table(self) -> list[int]:
        """What each count of the table pays, where the count alone tells it."""
        if self.pays is None or not self.pays_count:
            return []
        nowhere: vec[i64] = vec[i64]([])
        most: int = 4 * self.top * self.most_places  # at most four sides of each place count
        return [self.pays.points(count, nowhere, 0) for count in range(most + 1)]


@cache
def worths(count: EndCount, top: int) -> bytes:
    """What each place that a set can make is worth; shared by all tables of the set."""
    table = [0] * (2 * BRANCHES)
    for name in [under << 5 | half for under in range(top + 1) for half in range(top + 1)]:
        for sides in range(5):
            place = sides * SIDE | name
            table[place] = count.worth(place)
            table[place | BRANCHES] = count.worth(place | BRANCHES)
    return bytes(table)
