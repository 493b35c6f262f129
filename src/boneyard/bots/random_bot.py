"""The yardstick: any legal move, each as likely as the next."""

from ..core.chance import rng
from ..core.move import Move
from ..core.view import View
from .bot import Bot


class RandomBot(Bot):
    """Plays at random, always the same way from the same seed."""

    name = "random"

    def __init__(self, seed: str = "") -> None:
        self._rng = rng(f"{seed}/random")

    def choose(self, view: View) -> Move:
        moves = view.moves()
        return moves[self._rng.below(len(moves))]

    def calls(self, view: View) -> bool:
        return self._rng.below(2) == 1
