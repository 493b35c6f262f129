"""A sensible player: it judges each play by itself, without search.

What it looks at in games of the line stands in weighing.py, how much that counts in weights.py, and
how it says so in reasons.py; where tiles are turned up blindly turning.py judges, where trains run
shunting.py, where tiles are bet on betting.py, and for tricks bidding.py and tricking.py; each
solitaire has a file of its own.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from ..core.chance import Rng, rng
from ..core.codes import DRAW, MUGGINS, VERBS
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.table import Table
from ..core.view import View
from ..engines.blind.sheet import BlindSheet
from ..engines.blind.table import BlindTable
from ..engines.line.places import CLAIM
from ..engines.line.sheet import LineSheet
from ..engines.line.state import LineState
from ..engines.patience.clock.table import ClockTable
from ..engines.patience.neighbors.table import NeighborsTable
from ..engines.patience.sheet import PatienceSheet
from ..engines.patience.squeeze.table import SqueezeTable
from ..engines.patience.traffic.table import TrafficTable
from ..engines.poker.sheet import PokerSheet
from ..engines.poker.table import PokerTable
from ..engines.trains.sheet import TrainSheet
from ..engines.trains.table import TrainTable
from ..engines.tricks.sheet import TrickSheet
from ..engines.tricks.state import PLAYING
from ..engines.tricks.table import TrickTable
from . import betting, bidding, big_clock, neighbors, shunting, squeezing, traffic, tricking
from .bot import Bot
from .reasons import reason_of_draw, reason_of_only_move, reason_of_play
from .turning import prospects, reason
from .weighing import Scales, Weighed, Weighing

ALIKE = 1e-9  # worths that differ by less are equal, whichever way they were summed


class Decision(Protocol):
    """A move, and why it is made."""

    @property
    def move(self) -> Move: ...

    @property
    def reason(self) -> str: ...


def bid_or_play(view: View) -> Decision:
    """What to do in a game of bids and tricks."""
    table = view.table
    assert isinstance(table, TrickTable)
    return tricking.decide(view) if table.phase == PLAYING else bidding.decide(view)


# Games that are judged in a room of their own, by their tables.
DECIDE: dict[type[Table], Callable[[View], Decision]] = {
    ClockTable: big_clock.decide,
    NeighborsTable: neighbors.decide,
    PokerTable: betting.decide,
    TrainTable: shunting.decide,
    SqueezeTable: squeezing.decide,
    TrickTable: bid_or_play,
    TrafficTable: traffic.decide,
}


class GreedyBot(Bot):
    """Takes what scores, keeps its options, sheds weight and leaves others nothing to play.

    Draws by choice only when the next tile is likely to score more than holding it costs; never
    passes or leaves a score unclaimed when it need not. The same seed and the same views give
    the same moves.
    """

    name = "greedy"

    def __init__(self, seed: str = "") -> None:
        self._rng = rng(f"{seed}/greedy")
        self._scales: Scales | None = None

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        return isinstance(
            sheet, LineSheet | BlindSheet | TrainSheet | PokerSheet | TrickSheet | PatienceSheet
        )

    def choose(self, view: View) -> Move:
        moves = view.moves()
        last = moves[-1]
        if len(moves) == 1 or last.code == MUGGINS:  # called points cost nothing
            return last
        if isinstance(view.table, BlindTable):
            return pick(prospects(view), self._rng).move
        decide = DECIDE.get(type(view.table))
        if decide is not None:
            return decide(view).move
        weighing = Weighing(view, self.scales(view))
        best = pick(weighing.weigh(plays(moves)), self._rng)
        if last.code == DRAW and self.draws(weighing, best):
            return last
        return best.move

    def explain(self, view: View) -> tuple[Move, str]:
        """The move that `choose` would make now, and the strongest reason for it.

        Asking does not change what is chosen next.
        """
        moves = view.moves()
        last = moves[-1]
        if len(moves) == 1 or last.code == MUGGINS:
            return last, reason_of_only_move(view, last)
        twin = Rng(self._rng.x)
        if isinstance(view.table, BlindTable):
            places = prospects(view)
            place = pick(places, twin)
            return place.move, reason(place, places)
        decide = DECIDE.get(type(view.table))
        if decide is not None:
            decision = decide(view)
            return decision.move, decision.reason
        weighing = Weighing(view, self.scales(view))
        weighed = weighing.weigh(plays(moves))
        best = pick(weighed, twin)
        if last.code == DRAW and self.draws(weighing, best):
            return last, reason_of_draw()
        return best.move, reason_of_play(weighing, weighed, best)

    def draws(self, weighing: Weighing, best: Weighed) -> bool:
        """Draw although the best play could be made?"""
        return weighing.wants_draw(best)

    def scales(self, view: View) -> Scales:
        """The scales for the view's game, made again only when the game changes."""
        table = view.table
        assert isinstance(table, LineState)
        if self._scales is None or self._scales.rules is not table.rules:
            self._scales = Scales(table.rules)
        return self._scales


def plays(moves: list[Move]) -> list[Move]:
    """The moves that lay a tile; of a score that can be claimed only the claiming move."""
    claimed = {move.code - CLAIM for move in moves if move.code < VERBS and move.code & CLAIM}
    return [move for move in moves if move.code < VERBS and move.code not in claimed]


class Valued(Protocol):
    """Anything with a value to compare."""

    @property
    def value(self) -> float: ...


Choice = TypeVar("Choice", bound=Valued)


def pick(weighed: list[Choice], rng: Rng) -> Choice:
    """The play of most worth; one of the best at random."""
    most = max(each.value for each in weighed)
    best = [each for each in weighed if each.value >= most - ALIKE]
    return best[0] if len(best) == 1 else best[rng.below(len(best))]
