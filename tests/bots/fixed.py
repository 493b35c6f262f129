"""A judge who judges by a rule that a test gives."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.bots.judge import Effort, Judged, best_first
from boneyard.core.chance import Rng
from boneyard.core.view import View


class Fixed:
    """What a move is worth, by how it is written and its place in the list, and how surely."""

    def __init__(self, worth: Callable[[str, int], float], error: float = 0.0) -> None:
        self.worth = worth
        self.error = error
        self.views: list[View] = []

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        self.views.append(view)
        moves = view.moves()
        found = [
            Judged(move, self.worth(str(move), number), self.error, effort.worlds)
            for number, move in enumerate(moves)
            if move in effort.among(moves)
        ]
        return best_first(found)

    def spread(self, view: View) -> float:
        return 2.0
