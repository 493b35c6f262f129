"""How the greedy bot plays tiles to tricks: each by the trick it is played to, without search.

A tile is worth the points of the trick by the chance that its side takes it, less what the tile
itself could still do later. Leading also counts what it does to the others' trumps.
"""

from dataclasses import dataclass, field
from typing import Any

from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.state import SEATS
from .holdings import Holdings, honour, number_of
from .policy import DRAWN, FED, KEEP_HIGHEST, KEEP_SECOND, KEEP_TRUMP, RESCUE

SURE = 1 - 1e-9
LIKELY = 0.6


@dataclass(frozen=True)
class Decision:
    """A move, what it is worth in points, and the words that say why."""

    move: Move
    value: float
    key: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        return say(f"bot.greedy.tricks.{self.key}", **self.facts)


def decide(view: View) -> Decision:
    """The best of a seat's tiles; of equals the first."""
    tricking = Tricking(view)
    judge = tricking.judge_follow if tricking.held.trick else tricking.judge_lead
    return max((judge(move) for move in view.moves()), key=lambda each: each.value)


class Tricking:
    """One tile to be played: reads the view once, then judges tiles."""

    def __init__(self, view: View) -> None:
        self.held = Holdings(view)
        self.suits = self.held.suits
        self.seat = view.seat
        self.partner = (view.seat + 2) % SEATS
        self.others = [(view.seat + 1) % SEATS, (view.seat + 3) % SEATS]
        table = self.held.table
        self.has_bid = int(table.bidder) % 2 == view.seat % 2
        self.pile = int(table.pile)
        self.theirs = self.held.may[self.others[0]] | self.held.may[self.others[1]]

    # Leading -------------------------------------------------------------------------------

    def judge_lead(self, move: Move) -> Decision:
        tile = number_of(move.code)
        suit = self.suits.led_by(tile)
        rank = self.suits.rank(suit, tile)
        first, last = (self.held.chance_beats(seat, suit, rank) for seat in self.others)
        alone = (1 - first) * (1 - last)
        saved = RESCUE * self.held.chance_beats(self.partner, suit, rank)
        chance = alone + (1 - alone) * saved
        value = self.stake(chance, honour(tile))
        is_trump = bool(self.suits.trumps >> tile & 1)
        drawn = 0.0
        if is_trump:
            of_others = self.suits.trumps & self.theirs
            drawn = sum(min(1.0, self.held.expected(seat, of_others)) for seat in self.others)
            value += DRAWN * drawn if self.has_bid else -DRAWN * drawn / 2
        return Decision(move, value, self.why_led(is_trump and drawn > 0, alone, suit, rank))

    def why_led(self, draws: bool, alone: float, suit: int, rank: int) -> str:
        beaten = self.suits.beating(suit, rank, self.theirs & self.suits.of(suit))
        if draws:
            return "force" if beaten else "draw"
        if alone > SURE:
            return "cash"
        if not beaten:
            return "highest"
        return "exit"

    # Following -----------------------------------------------------------------------------

    def judge_follow(self, move: Move) -> Decision:
        tile = number_of(move.code)
        trick = self.held.trick
        suit = self.suits.led_by(trick[0][1])
        best = max(self.suits.rank(suit, each) for _, each in trick)
        rank = self.suits.rank(suit, tile)
        takes = rank > best
        ours = takes or int(self.held.table.best) == self.partner
        chance = self.chance_follow(suit, max(rank, best), ours)
        value = self.stake(chance, honour(tile)) - self.keeping(tile)
        facts = {"points": honour(tile)}
        return Decision(move, value, self.why_followed(takes, ours, chance, honour(tile)), facts)

    def chance_follow(self, suit: int, rank: int, ours: bool) -> float:
        """How likely the trick falls to this side when the rank is the best that lies in it."""
        laid = len(self.held.trick) + 1
        if laid == SEATS:
            return float(ours)
        after = self.held.chance_beats(self.others[0], suit, rank)
        if laid == SEATS - 1:
            return 1 - after if ours else 0.0
        saved = self.held.chance_beats(self.partner, suit, rank)
        if not ours:
            return saved * (1 - after) + RESCUE * saved * after
        return 1 - after + after * RESCUE * saved

    def why_followed(self, takes: bool, ours: bool, chance: float, points: int) -> str:
        if takes:
            return "take" if chance > SURE else "over"
        if ours and chance > LIKELY:
            if points:
                return "feed"
            return "partner" if chance > SURE else "leave"
        return "lost" if chance < 1 - SURE else "low"

    # Both ----------------------------------------------------------------------------------

    def stake(self, chance: float, points: int) -> float:
        """The points of the trick, won or lost."""
        return (2 * chance - 1) * (1 + self.pile + points) + chance * FED

    def keeping(self, tile: int) -> float:
        """What the tile could still do in another trick."""
        suit = self.suits.led_by(tile)
        rank = self.suits.rank(suit, tile)
        above = self.suits.beating(suit, rank, self.held.hidden & self.suits.of(suit))
        height = rank / 32
        is_trump = bool(self.suits.trumps >> tile & 1)
        if not above:
            worth = KEEP_HIGHEST
        elif above & (above - 1) == 0:
            worth = KEEP_SECOND
        else:
            worth = 0.0
        return worth + height + (KEEP_TRUMP if is_trump else 0.0)
