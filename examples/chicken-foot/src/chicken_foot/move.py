"""How moves are written: `9-4@9` lays the 9-4 with its 9 on an open 9; `draw` and `pass`."""

import re

from boneyard.core.codes import DRAW, HALF, PASS, VERBS
from boneyard.core.errors import BadMove
from boneyard.core.move import Move
from boneyard.core.tiles import tile

GRAMMAR = "9-4@9 · draw · pass"
WORDS = {DRAW: "draw", PASS: "pass"}
LAYS = re.compile(r"(\d)-(\d)@(\d)", re.ASCII)


class FootMove(Move):
    """A move; those that lay a tile know it."""

    __slots__ = ("tile",)

    def __init__(self, code, text):
        super().__init__(code, text)
        laid = tile(code >> 5, code & HALF) if code < VERBS else None
        object.__setattr__(self, "tile", laid)


def of_code(code):
    """The move of this number: a verb, or the half that joins and the half that stays open."""
    if code >= VERBS:
        return FootMove(code, WORDS[code])
    joins, opens = code >> 5, code & HALF
    return FootMove(code, f"{tile(joins, opens)}@{joins}")


def parse(text):
    """The move written so; BadMove when it is none."""
    for code, word in WORDS.items():
        if text == word:
            return of_code(code)
    laid = LAYS.fullmatch(text)
    if laid is not None:
        high, low, joins = map(int, laid.groups())
        if high >= low and joins in (high, low):
            return of_code(joins << 5 | (low if joins == high else high))
    raise BadMove(text=text, grammar=GRAMMAR)
