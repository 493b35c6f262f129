"""Moves of trick games: how they are written, and the numbers the table knows them by.

`bid 31`, `pass`, then `trump 3`, `trump doubles` or `trump none`, then tiles: `6-4`.
"""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import HALF, PASS, VERBS
from ....core.errors import BadMove
from ....core.move import Move
from ....core.tiles import Tile, tile
from .calls import BID, TRUMP
from .suits import DOUBLES, NO_TRUMP

GRAMMAR = "bid 31 · pass · trump 3 · trump doubles · trump none · 6-4"
_NAMES = {**{str(pip): pip for pip in range(DOUBLES)}, "doubles": DOUBLES, "none": NO_TRUMP}
_WRITTEN = {trump: name for name, trump in _NAMES.items()}
_BID = re.compile(r"bid ([1-9]\d{0,2})", re.ASCII)
_TRUMP = re.compile(r"trump (\w+)", re.ASCII)
_TILE = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)", re.ASCII)


class TrickMove(Move):
    """A move of a trick game: a bid, a pass, a naming of trumps, or a tile to the trick."""

    __slots__ = ("bid", "tile", "trump")

    def __init__(self, code: int, text: str) -> None:
        super().__init__(code, text)
        put = object.__setattr__
        put(self, "tile", tile(code >> 5 & HALF, code & HALF) if code < VERBS else None)
        put(self, "bid", code - BID if BID <= code < TRUMP else None)
        put(self, "trump", code - TRUMP if code >= TRUMP else None)

    tile: Tile | None
    bid: int | None
    trump: int | None  # 0 to 6, suits.DOUBLES or suits.NO_TRUMP


_known: dict[int, TrickMove] = {}


def of_code(code: int) -> TrickMove:
    """The move that the table knows by this number."""
    move = _known.get(code)
    if move is None:
        move = _known[code] = TrickMove(code, _written(code))
    return move


def trump_name(trump: int) -> str:
    """Trumps as they are written: `3`, `doubles`, `none`."""
    return _WRITTEN[trump]


def _written(code: int) -> str:
    if code < VERBS:
        return f"{code >> 5 & HALF}-{code & HALF}"
    if code == PASS:
        return "pass"
    return f"bid {code - BID}" if code < TRUMP else f"trump {trump_name(code - TRUMP)}"


def parse(text: str) -> TrickMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text == "pass":
        return of_code(PASS)
    if bid := _BID.fullmatch(text):
        return of_code(BID + int(bid[1]))
    if (trump := _TRUMP.fullmatch(text)) and trump[1] in _NAMES:
        return of_code(TRUMP + _NAMES[trump[1]])
    found = _TILE.fullmatch(text)
    if found is None or not int(found[2]) <= int(found[1]) <= HIGHEST_PIP:
        raise BadMove(text=text, grammar=GRAMMAR)
    return of_code(int(found[1]) << 5 | int(found[2]))
