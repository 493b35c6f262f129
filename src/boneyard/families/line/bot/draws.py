"""Drawing in a game of the line though a tile fits: only for a reason that can be told.

The printed sheets of Muggins and Bergen set no limit to it, and a full hand scores (hoarder.py);
but who draws nine tiles before he answers is no company. So there must be something to hope for,
and after a tile or a few one is laid.
"""

from math import hypot

from ....bots.judge import Judged
from ....core.codes import CODE, DRAW, SEAT_SHIFT, VERBS
from ....core.view import View
from ..engine.rules import NO_ORDINARY
from ..engine.table import line_table
from .decision import LineDecision

SURE = 2.0  # standard errors by which drawing must be better where only looking ahead speaks for it
LEAST = 0.35  # ... and spreads of the family's values
TO_SCORE = "bot.greedy.draw-to-score"  # the next tile may well score more than any in hand
TO_KEEP = "bot.greedy.draw-to-keep"  # only matadors fit, and they are worth keeping


def is_choice(view: View) -> bool:
    """May this seat draw though it could lay a tile?"""
    codes = [move.code for move in view.moves()]
    return DRAW in codes and codes[0] < VERBS


def drawn_in_turn(view: View) -> int:
    """How many tiles this seat has drawn since anything else happened."""
    drawn = 0
    for entry in reversed(view.table.entries()):
        if entry & CODE != DRAW or entry >> SEAT_SHIFT != view.seat:
            break
        drawn += 1
    return drawn


def reason_to_draw(view: View) -> str | None:
    """Why one might draw by choice here, as the catalogue has it; None where nothing speaks for
    it."""
    table = line_table(view.table)
    if table.drawing == NO_ORDINARY:
        return TO_KEEP
    if not table.scores_plays:
        return None
    draw = LineDecision(view).weighed()[-1]
    return TO_SCORE if draw.terms.get("draw", 0.0) > 0 else None


class Draw:
    """One occasion to draw by choice. `ahead` is how many tiles a turn may be drawn only because
    looking ahead speaks for it; for a reason that anybody sees it is one at least."""

    def __init__(self, view: View, ahead: int) -> None:
        drawn = drawn_in_turn(view)
        self._has_reason = drawn < max(1, ahead) and reason_to_draw(view) is not None
        self._may_look = drawn < ahead

    @property
    def may_suit(self) -> bool:
        """Can looking ahead still decide that it is done?"""
        return self._has_reason or self._may_look

    def suits(self, judged: list[Judged], spread: float) -> bool:
        """Would one in good company draw, these being all moves, judged, the best first?"""
        if self._has_reason or not self._may_look:
            return self._has_reason
        draw = next(each for each in judged if each.move.code == DRAW)
        play = next(each for each in judged if each.move.code != DRAW)
        gain = draw.value - play.value
        return gain > max(SURE * hypot(draw.error, play.error), LEAST * spread)
