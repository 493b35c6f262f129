"""Moves of poker: how they are written, and the numbers the table knows them by.

`check`, `call`, `fold`, `show` and `stand` are verbs; `bet 4` bets four chips, `raise 8` raises to
eight, `throw 6-1` lays that tile face down to have it replaced.
"""

import re

from ....core.codes import DRAW, HALF, MUCK, TILE
from ....core.errors import BadMove, BadTile
from ....core.move import Move
from ....core.tiles import Tile, tile_of
from .codes import AMOUNT, BET, CALL, CHECK, FOLD, RAISE, SHOW, STAND

GRAMMAR = "check · bet 4 · call · raise 8 · fold · show · throw 6-1 · stand"
_WORDS = {
    CHECK: "check",
    CALL: "call",
    FOLD: "fold",
    SHOW: "show",
    STAND: "stand",
    MUCK: "throw",  # of another seat, whose tile one may not see
}
_VERBS = {word: code for code, word in _WORDS.items() if code != MUCK}
_SUMS = {"bet": BET, "raise": RAISE}
_SUM = re.compile(r"(bet|raise) ([1-9]\d{0,5})", re.ASCII)


class PokerMove(Move):
    """A move of poker: a throw knows its tile."""

    __slots__ = ()

    @property
    def tile(self) -> Tile | None:
        return tile_of(self.code) if MUCK < self.code < DRAW else None


_known: dict[int, PokerMove] = {}


def of_code(code: int) -> PokerMove:
    """The move that the table knows by this number."""
    move = _known.get(code)
    if move is None:
        move = _known[code] = PokerMove(code, _written(code))
    return move


def _written(code: int) -> str:
    if code in _WORDS:
        return _WORDS[code]
    if code < DRAW:
        tile = code & TILE
        return f"throw {tile >> 5}-{tile & HALF}"
    return f"{'raise' if code >= RAISE else 'bet'} {code & AMOUNT}"


def parse(text: str) -> PokerMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text in _VERBS:
        return of_code(_VERBS[text])
    found = _SUM.fullmatch(text)
    if found:
        return of_code(_SUMS[found[1]] + int(found[2]))
    word, _, tile = text.partition(" ")
    if word != "throw":
        raise BadMove(text=text, grammar=GRAMMAR)
    try:
        thrown = Tile.parse(tile)
    except BadTile:
        raise BadMove(text=text, grammar=GRAMMAR) from None
    return of_code(MUCK + (thrown.high << 5 | thrown.low))
