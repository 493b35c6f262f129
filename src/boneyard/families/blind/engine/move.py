"""Moves of a game played blindly: how they are written, and the numbers the table knows them by.

`turn` turns up the leftmost tile of the row, `6-2` lays it as the first tile, `2-5>6-2` lays the 2
of 2-5 against the open 2 of 6-2, `tuck` puts it face down at the right end of the row.
"""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import TURN
from ....core.errors import BadMove
from ....core.laid_move import LaidMove, laid_text
from ....core.places import LEAD
from .table import TUCK

GRAMMAR = "turn · 6-2 · 2-5>6-2 · tuck"
_WORDS = {TURN: "turn", TUCK: "tuck"}
_VERBS = {word: code for code, word in _WORDS.items()}
_HALF = r"(0|[1-9]\d?)"
_LAYS = re.compile(rf"{_HALF}-{_HALF}(?:>{_HALF}-{_HALF})?", re.ASCII)


class BlindMove(LaidMove):
    """A move of a game played blindly."""

    __slots__ = ()


_known: dict[int, BlindMove] = {}


def of_code(code: int) -> BlindMove:
    """The move that the table knows by this number."""
    move = _known.get(code)
    if move is None:
        move = _known[code] = BlindMove(code, _WORDS.get(code) or laid_text(code))
    return move


def parse(text: str) -> BlindMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text in _VERBS:
        return of_code(_VERBS[text])
    found = _LAYS.fullmatch(text)
    if found is None:
        raise BadMove(text=text, grammar=GRAMMAR)
    halves = [int(half) for half in found.groups() if half is not None]
    if max(halves) > HIGHEST_PIP or (len(halves) == 2 and halves[0] < halves[1]):
        raise BadMove(text=text, grammar=GRAMMAR)
    on = LEAD if len(halves) == 2 else halves[2] << 5 | halves[3]
    return of_code(on << 10 | halves[0] << 5 | halves[1])
