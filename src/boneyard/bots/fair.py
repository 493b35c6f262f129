"""A strong player of solitaires that knows only what a person would: it imagines the stock."""

from ..core.chance import rng
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.view import View
from .bot import Bot


class FairBot(Bot):
    """Plays each solitaire as its fair player does. The same seed and views give the same moves."""

    name = "fair"

    def __init__(self, seed: str = "") -> None:
        self._rng = rng(f"{seed}/fair")

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        return sheet.family.fair_player() is not None

    def choose(self, view: View) -> Move:
        moves = view.moves()
        chooser = view.sheet.family.fair_player()
        if chooser is None or len(moves) == 1:
            return moves[0]
        return chooser(view, self._rng)
