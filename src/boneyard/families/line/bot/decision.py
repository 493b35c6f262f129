"""One decision at a line table: what the policy (policy.py) makes of a view, move by move."""

from dataclasses import dataclass

from ....bots.policy import Weighed
from ....core.codes import DRAW, HALF, VERBS
from ....core.deal import Deal
from ....core.move import Move
from ....core.view import View
from ..engine.places import CLAIM
from ..engine.table import line_table
from .policy import MILLI, SURE, LinePolicy
from .watch import watch_of
from .weights import weigh

TERMS = ("score", "ending", "reply", "shed", "double", "choices", "lock")


@dataclass(frozen=True)
class WeighedPlay(Weighed):
    """A play with its terms, and what it leaves to the next seat."""

    wanted: int  # the halves that fit what it leaves open, as bits
    most_reply: int  # the most points that the next seat may score on it

    @property
    def spots(self) -> int:
        """Of the tile that it lays."""
        return (self.move.code >> 5 & HALF) + (self.move.code & HALF)


class LineDecision:
    """The plays of the seat to move, weighed, and what the reasons for them rest on."""

    def __init__(self, view: View) -> None:
        deal = Deal(view.table.clone())
        for halves in view.halves:
            deal.give(view.seat, halves)
        self.hand = view.halves
        self.table = line_table(deal.table)
        self.next_seat = int(self.table.left_of(view.seat))
        self._policy = LinePolicy(self.table.rules, weigh(self.table.rules))
        self._watch = watch_of(self.table)
        self._rows = deal.rows
        self._policy.look(self.table, self._rows, self._watch)
        moves = view.moves()
        self.plays = [self._weigh(move) for move in plays(moves)]
        self._draw = moves[-1] if moves[-1].code == DRAW else None

    def _weigh(self, move: Move) -> WeighedPlay:
        policy = self._policy
        policy.value(self.table, self._rows, self._watch, move.code)
        terms = {term: int(getattr(policy.terms, term)) / MILLI for term in TERMS}
        return WeighedPlay(move, terms, int(policy.terms.wanted), int(policy.terms.most_reply))

    def weighed(self) -> list[Weighed]:
        """The plays, and last the draw where it is a choice: the best play is still there after
        it, and with the new tile there may be more."""
        found: list[Weighed] = list(self.plays)
        if self._draw is not None:
            best = max(found, key=lambda each: each.value)
            found.append(Weighed(self._draw, {**best.terms, "draw": self._draw_gain(best)}))
        return found

    def _draw_gain(self, best: Weighed) -> float:
        """How much more than the best play the next tile is expected to score, less what holding
        it costs."""
        if best.terms["ending"] >= SURE / MILLI:
            return -int(self._policy.draw) / MILLI
        return int(self._policy.draw_gain(self.table, int(best.terms["score"]))) / MILLI

    # What reasons rest on ------------------------------------------------------------------

    def shuts_out(self, play: WeighedPlay) -> bool:
        """Is it certain that the next seat holds nothing that fits after this play?"""
        return not self._policy.chair.answers(self._watch, self.next_seat, play.wanted)

    def leaves_what_next_lacks(self, play: WeighedPlay) -> bool:
        """Has the next seat shown that it holds nothing for the end that this play opens?"""
        fits = int(self.table.partner[play.move.code & HALF])
        if fits < 0 or not self._watch.lacks[self.next_seat] >> fits & 1:
            return False
        return bool(self._watch.no_wild[self.next_seat]) or not self._policy.chair.hidden_wild

    def chance_stuck(self, play: WeighedPlay) -> int:
        """How likely the next seat cannot go on after this play, in millionths."""
        seat, chair = self.next_seat, self._policy.chair
        held, possible = self.table.counts[seat], chair.next_possible
        return int(chair.chance_stuck(self._watch, seat, held, play.wanted, possible))


def plays(moves: list[Move]) -> list[Move]:
    """The moves that lay a tile; of a score that can be claimed only the claiming move."""
    claimed = {move.code - CLAIM for move in moves if move.code < VERBS and move.code & CLAIM}
    return [move for move in moves if move.code < VERBS and move.code not in claimed]
