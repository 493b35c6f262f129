"""Moves of Squeeze: `6-1+6-4` takes a pair, `6-1..6-0` a stretch, `deal` puts out more tiles."""

import re

from ....core.bits import HIGHEST_PIP
from ....core.errors import BadMove
from ....core.move import Move
from ....solitaire.sheet import text_of
from .codes import PUT_OUT, first_of, is_run, last_of, pair, run

GRAMMAR = "6-1+6-4 · 6-1..6-0 · deal"
DEAL = Move(PUT_OUT, "deal")
_HALF = r"(0|[1-9]\d?)"
_REMOVAL = re.compile(rf"{_HALF}-{_HALF}(\+|\.\.){_HALF}-{_HALF}", re.ASCII)


def of_code(code: int) -> Move:
    """The move that the table knows by this number."""
    if code == PUT_OUT:
        return DEAL
    between = ".." if is_run(code) else "+"
    return Move(code, f"{text_of(first_of(code))}{between}{text_of(last_of(code))}")


def parse(text: str) -> Move:
    """The move written so; BadMove when it is not in the grammar, or names one tile twice."""
    if text == "deal":
        return DEAL
    match = _REMOVAL.fullmatch(text)
    if match:
        first, last = halves(match[1], match[2]), halves(match[4], match[5])
        if first is not None and last is not None and first != last:
            return of_code((pair if match[3] == "+" else run)(first, last))
    raise BadMove(text=text, grammar=GRAMMAR)


def halves(high: str, low: str) -> int | None:
    """A tile of a removal; None when its lower half stands first or no set has it."""
    return int(high) << 5 | int(low) if int(low) <= int(high) <= HIGHEST_PIP else None
