"""One player at four levels: fewer worlds and a warmer choice make it weaker, never dice.

What a move is worth its family's judge says. A level chooses among the judged moves by a softmax:
moves that look nearly as good are taken nearly as often, bad ones hardly ever.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp

from ..core.chance import Rng, rng
from ..core.move import Move
from ..core.view import View
from .bot import Bot
from .judge import Effort, Judged
from .policy import plain_move, reason_of

FINE = 1 << 30  # steps between 0 and 1 that chance is asked for


@dataclass(frozen=True)
class Level:
    """How strongly a player plays."""

    worlds: int
    warmth: float  # the temperature of its choice, in spreads of the family's values
    infers: bool  # does it draw conclusions from what others chose?
    seconds: float  # of processor time a move, where a table waits for it
    draws: int = 0  # tiles a turn that it draws though one fits, only because it looked ahead
    remembers: bool = True  # does it know who could not go on, and at what?

    def effort(self, hurries: bool) -> Effort:
        """What it may spend on a move."""
        seconds = self.seconds if hurries else None
        return Effort(self.worlds, seconds, self.infers, self.draws, remembers=self.remembers)


LEVELS = {
    "easy": Level(worlds=6, warmth=0.35, infers=False, seconds=0.03, remembers=False),
    "medium": Level(worlds=16, warmth=0.05, infers=False, seconds=0.1, remembers=False),
    "hard": Level(worlds=60, warmth=0.0, infers=False, seconds=0.3),
    "expert": Level(worlds=400, warmth=0.0, infers=True, seconds=1.0, draws=3),
}


class LeveledBot(Bot):
    """Plays every game at the level of its name. The same seed and the same views give the same
    moves, unless it `hurries`: then the clock may cut its thinking short."""

    def __init__(self, seed: str = "") -> None:
        self.level = LEVELS[self.name]
        self.hurries = False
        self._rng = rng(f"{seed}/{self.name}")

    def effort(self) -> Effort:
        """What it may spend on a move."""
        return self.level.effort(self.hurries)

    def choose(self, view: View) -> Move:
        return self._decide(view, self._rng)[0]

    def explain(self, view: View) -> tuple[Move, str]:
        """The move that `choose` would make now, and why. Asking changes nothing."""
        move, judged = self._decide(view, Rng(self._rng.x))
        return move, reason_of(view, move, judged)

    def _decide(self, view: View, chance: Rng) -> tuple[Move, list[Judged]]:
        plain = plain_move(view)
        if plain is not None:
            return plain, []
        judge = view.sheet.family.judge()
        judged = judge.judge(view, self.effort(), chance)
        return pick(judged, self.level.warmth * judge.spread(view), chance), judged


def pick(judged: list[Judged], warmth: float, chance: Rng) -> Move:
    """The best move, or one by softmax at this temperature."""
    if warmth <= 0.0:
        return judged[0].move
    made = [each for each in judged if each.likely > 0]
    best = max((each.value for each in made), default=0.0)
    weights = [each.likely * exp((each.value - best) / warmth) for each in made]
    left = sum(weights) * int(chance.below(FINE)) / FINE
    for each, weight in zip(made, weights, strict=True):
        left -= weight
        if left < 0:
            return each.move
    return judged[0].move


class EasyBot(LeveledBot):
    """Looks at little more than what lies before it."""

    name = "easy"


class MediumBot(LeveledBot):
    """Who sits where nobody was named."""

    name = "medium"


class HardBot(LeveledBot):
    """Looks ahead, and learns from what others choose."""

    name = "hard"


class ExpertBot(LeveledBot):
    """The strongest there is."""

    name = "expert"


LEVELED: dict[str, Callable[[str], Bot]] = {
    each.name: each for each in (EasyBot, MediumBot, HardBot, ExpertBot)
}
