"""How Bingo is played: there is never a choice."""

from ...core.chance import Rng
from ...core.move import Move
from ...core.view import View


def choose(view: View, chance: Rng) -> Move:
    """The only move."""
    return view.moves()[0]
