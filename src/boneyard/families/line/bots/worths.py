"""What each play of a line game is worth to the seat that makes it, seen from its own chair.

A worth is a sum of terms in points, each of them one reason for or against the play. How much a
reason counts stands in weights.py; how a move is chosen stands in greedy.py.
"""

from functools import cached_property
from typing import NamedTuple

from ....core.codes import HALF, VERBS
from ....core.move import Move
from ....core.view import View
from ..engine.places import CLAIM
from ..engine.rules import LineRules
from ..engine.settlements import OnePoint, PerTile
from ..engine.state import LineState
from .after import After
from .replies import replies
from .sightings import Seen
from .weights import weigh

SURE = 1e6  # more than anything else can be worth


class Scales:
    """Everything that weighing plays needs to know about a game; made once for its rules."""

    def __init__(self, rules: LineRules) -> None:
        self.rules = rules
        self.weights = weigh(rules)
        self.replies = replies(rules)
        self.wild = [int(row) for row in rules.wild]  # wild[a]: the b for which a-b goes anywhere


class Worth(NamedTuple):
    """Why a play is good or bad, in points. A term that a play does not touch is 0."""

    score: float = 0.0  # scored at once
    ending: float = 0.0  # the round ends with it, or the game
    reply: float = 0.0  # the next seat may score (less what this seat then may)
    shed: float = 0.0  # weight leaves the hand
    double: float = 0.0  # a double leaves the hand
    choices: float = 0.0  # the rest of the hand still finds places
    lock: float = 0.0  # others may find none


class Weighed(NamedTuple):
    """A play with its worth, and the halves that fit what it leaves open (as bits)."""

    move: Move
    worth: Worth
    value: float
    wanted: int


class Weighing:
    """One decision: reads the view once, then weighs plays."""

    def __init__(self, view: View, scales: Scales) -> None:
        table = view.table
        assert isinstance(table, LineState)
        self.table = table
        self.seat = view.seat
        self.weights = scales.weights
        self.replies = scales.replies
        self.wild = scales.wild
        self.seen = Seen(view)
        self.hand = view.hand
        self.counts = [int(held) for held in table.counts]
        self.places = [int(table.places[i]) for i in range(table.n_places)]
        self.spots = sum((halves >> 5) + (halves & HALF) for halves in view.hand)
        seats = table.seats
        self.others = [(view.seat + step) % seats for step in range(1, seats)]

    def weigh(self, plays: list[Move]) -> list[Weighed]:
        """Each of these plays with its worth."""
        return [self.weigh_one(move) for move in plays]

    def weigh_one(self, move: Move) -> Weighed:
        code = move.code & ~CLAIM
        points = float(self.table.points_after(code))
        won = self.ending(points)
        if won:
            return Weighed(move, Worth(points, won), points + won, 0)
        after = After(self.table, self.places, code, self.replies)
        wanted = self.seen.wanted(after.open_halves)
        worth = self.worth(code, points, after, wanted)
        return Weighed(move, worth, sum(worth), wanted)

    def worth(self, code: int, points: float, after: After, wanted: int) -> Worth:
        """Why to make a play that ends nothing by itself, or why not."""
        weights = self.weights
        inner, outer = (code >> 5) & HALF, code & HALF
        own = self.own_without(inner, outer)
        answers, choices = self.choices(own, wanted)
        spots = self.spots - inner - outer
        goes_on = self.table.has_extra and inner == outer and answers > 0
        double = weights.double if inner == outer else 0.0
        blocks = None if answers else self.blocking(wanted, spots)
        return Worth(
            score=points,
            ending=blocks or 0.0,
            reply=self.next_scores(after, own) if self.table.scores_plays else 0.0,
            shed=weights.spot * (inner + outer),
            double=double + weights.again if goes_on else double,
            choices=choices,
            lock=0.0 if goes_on or blocks is not None else self.lock(wanted, spots),
        )

    # Ends of rounds ------------------------------------------------------------------------

    def ending(self, points: float) -> float:
        """Is the game won with these points, or the round by the last tile?"""
        table = self.table
        target = int(table.rules.instant_target)
        if target and points > 0:
            if int(table.before[self.seat] + table.pegged[self.seat]) + points >= target:
                return 2 * SURE
        return SURE if len(self.hand) == 1 else 0.0

    def blocking(self, wanted: int, spots: int) -> float | None:
        """What this hand must expect to gain if it is certain that nobody can go on."""
        if self.table.drawable() > 0:
            return None
        if any(self.seen.answers(seat, wanted) for seat in self.others):
            return None
        settles = self.table.rules.settles
        counts = self.counts
        if isinstance(settles, PerTile):
            left = len(self.hand) - 1
            return float(settles.points) * sum(counts[seat] - left for seat in self.others)
        gain = sum(counts[seat] * self.mean_spots - spots for seat in self.others)
        if isinstance(settles, OnePoint):
            return 1.0 if gain > 0 else -1.0
        return gain

    @cached_property
    def mean_spots(self) -> float:
        """The spots of an unseen tile on the average."""
        tiles = spots = 0
        for pip, row in enumerate(self.seen.hidden):
            doubles = row >> pip & 1
            tiles += row.bit_count() + doubles  # each tile twice: once for each half
            spots += pip * (row.bit_count() + doubles)
        return 2 * spots / tiles if tiles else 0.0

    # The hand that is left -----------------------------------------------------------------

    def own_without(self, inner: int, outer: int) -> list[int]:
        own = self.seen.own[:]
        own[inner] &= ~(1 << outer)
        own[outer] &= ~(1 << inner)
        return own

    def choices(self, own: list[int], wanted: int) -> tuple[int, float]:
        """In how many ways the rest of the hand can go on, and what all its choices are worth."""
        halves = wild = 0
        for pip, row in enumerate(own):
            if row:
                halves |= 1 << pip
        if self.table.has_wild:
            for pip, row in enumerate(own):
                wild += ((row & self.wild[pip]) >> pip).bit_count()
        weights = self.weights
        answers = (halves & wanted).bit_count() + wild
        value = weights.variety * halves.bit_count() + weights.answer * min(answers, 2)
        value += weights.wild * wild
        return answers, value if answers else value - weights.stuck

    # The others ----------------------------------------------------------------------------

    def lock(self, wanted: int, spots: int) -> float:
        """What it is worth that the next seat, or one with a single tile, may not go on."""
        weights = self.weights
        at_stake = weights.spot * spots + weights.tile
        value = 0.0
        weight = weights.lock
        for seat in self.others:
            held = self.counts[seat]
            if held <= 2:
                weight += at_stake if held == 1 else at_stake / 3
            if weight:
                value += weight * self.seen.chance_stuck(seat, wanted)
            weight = 0.0
        return value

    def next_scores(self, after: After, own: list[int]) -> float:
        """What the next seat must be expected to score is bad; what this hand then could, good."""
        weights = self.weights
        value = 0.0
        theirs = self.scores_of_next(after)
        if theirs:
            seat = self.others[0]
            chance = self.counts[seat] / max(1, self.seen.possible(seat))
            value -= weights.reply * min(max(theirs), chance * sum(theirs))
        ours = self.replies.scoring(after.places, after.count, own, after.doubled)
        if ours:
            value += weights.next_score * max(ours)
        return value

    def scores_of_next(self, after: After) -> list[int]:
        """Every score that the next seat might make on the table as it would lie."""
        rows = self.next_rows
        return self.replies.scoring(after.places, after.count, rows, after.doubled)

    @cached_property
    def next_rows(self) -> list[int]:
        """The unseen tiles that the next seat may hold."""
        rows = self.seen.hidden
        lacks = self.seen.lacks[self.others[0]]
        if not lacks:
            return rows
        return [0 if lacks >> pip & 1 else row & ~lacks for pip, row in enumerate(rows)]

    def replies_to(self, weighed: Weighed) -> list[int]:
        """Every score that the next seat might make after this play."""
        code = weighed.move.code & ~CLAIM
        return self.scores_of_next(After(self.table, self.places, code, self.replies))

    # Drawing by choice ---------------------------------------------------------------------

    def wants_draw(self, best: Weighed) -> bool:
        """Does the next tile promise more than the best play scores? Matadors are never held back
        so."""
        return not best.worth.ending and self.draw_gain(best.worth.score) > 0

    def draw_gain(self, points: float) -> float:
        """How much more than `points` the next tile of the stock is expected to score, less what
        holding it costs."""
        hidden = self.seen.hidden
        table = self.table
        hits = self.replies.scoring(self.places, table.count, hidden, table.doubles > 0)
        unseen = sum(row.bit_count() + (row >> pip & 1) for pip, row in enumerate(hidden)) / 2
        more = sum(score - points for score in hits if score > points)
        return more / max(1.0, unseen) - self.weights.draw


def plays(moves: list[Move]) -> list[Move]:
    """The moves that lay a tile; of a score that can be claimed only the claiming move."""
    claimed = {move.code - CLAIM for move in moves if move.code < VERBS and move.code & CLAIM}
    return [move for move in moves if move.code < VERBS and move.code not in claimed]
