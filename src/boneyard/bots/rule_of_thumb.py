"""The judgement of a player who has made up his mind by rules of thumb: one move, and the others
far below it."""

from ..core.move import Move
from ..core.view import View

FAR = 100.0  # how far below the chosen move all others are, in spreads


def decided(view: View, chosen: Move) -> list[tuple[Move, float]]:
    """One move is right, and the others far below it."""
    return [(move, 0.0 if move == chosen else -FAR) for move in view.moves()]
