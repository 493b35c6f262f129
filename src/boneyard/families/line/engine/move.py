"""Moves of line games: how they are written, and the numbers the table knows them by.

`6-4` leads, `6-5>6-6` plays the 6 of 6-5 against the open 6 of 6-6, `=15` claims a score,
`draw`, `pass`, `turn` (turn up the lead) and `muggins` (call an unclaimed score) are verbs.
"""

import re
from functools import lru_cache
from typing import Any

from ....core.bits import HIGHEST_PIP
from ....core.codes import CALL, DRAW, PASS, TURN
from ....core.errors import BadMove
from ....core.laid_move import LaidMove, laid_text
from ....core.move import Move
from ....core.places import LEAD
from .places import CLAIM

GRAMMAR = "6-4 · 6-5>6-6 · 6-5>6-6=15 · draw · pass · turn · muggins"
_WORDS = {DRAW: "draw", PASS: "pass", TURN: "turn", CALL: "muggins"}
_VERBS = {word: code for code, word in _WORDS.items()}
_HALF = r"(0|[1-9]\d?)"
_LAYS = re.compile(rf"{_HALF}-{_HALF}(?:>{_HALF}-{_HALF})?(?:=([1-9]\d{{0,3}}))?", re.ASCII)


class LineMove(LaidMove):
    """A move of a line game.

    `claimed` is the score the move claims, or None. Which claim fits is the table's to say:
    the code only tells that one was made.
    """

    __slots__ = ("claimed",)

    def __init__(self, code: int, text: str, claimed: int | None = None) -> None:
        super().__init__(code, text)
        object.__setattr__(self, "claimed", claimed)

    claimed: int | None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, str(self), self.claimed), self.index


def of_code(code: int) -> LineMove:
    """The move that the table knows by this number, without a claim."""
    return LineMove(code, _WORDS.get(code) or laid_text(code))


def line_move(move: Move) -> LineMove:
    """The move as this engine writes it."""
    assert isinstance(move, LineMove)
    return move


def claiming(code: int, points: int) -> LineMove:
    """The same play, claiming so many points."""
    code |= CLAIM
    return LineMove(code, f"{laid_text(code)}={points}", points)


@lru_cache(maxsize=4096)  # a game has not many, and a server reads them all the time
def parse(text: str) -> Move:
    """The move written so; BadMove when the text is not in the grammar."""
    if text in _VERBS:
        return of_code(_VERBS[text])
    found = _LAYS.fullmatch(text)
    if found is None:
        raise BadMove(text=text, grammar=GRAMMAR)
    halves = [int(half) for half in found.groups()[:4] if half is not None]
    if max(halves) > HIGHEST_PIP or (len(halves) == 2 and halves[0] < halves[1]):
        raise BadMove(text=text, grammar=GRAMMAR)
    on = LEAD if len(halves) == 2 else halves[2] << 5 | halves[3]
    code = on << 10 | halves[0] << 5 | halves[1]
    return claiming(code, int(found[5])) if found[5] else of_code(code)
