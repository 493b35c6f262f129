"""The suits of a trick game as masks of tile numbers, made once: what searches and playouts ask.

A tile's number is its place in the order 0-0, 1-0, 1-1, 2-0, ...; a double-6 set fits 28 bits.
"""

from typing import Final

from ...._rt import i64, vec
from .suits import HONOUR, LED, NO_TRUMP, PIPS, RANK, TRUMPS, is_trump, tiles_of

TILES: Final = [high << 5 | low for high in range(PIPS) for low in range(high + 1)]
_SUITS: Final = PIPS + 1


def _ranks() -> bytes:
    table = bytearray(TRUMPS << 8)
    for trump in range(TRUMPS):
        for suit in range(_SUITS):
            for number, tile in enumerate(TILES):
                table[trump << 8 | suit << 5 | number] = RANK[trump << 11 | suit << 8 | tile]
    return bytes(table)


def _led() -> bytes:
    table = bytearray(TRUMPS << 5)
    for trump in range(TRUMPS):
        for number, tile in enumerate(TILES):
            table[trump << 5 | number] = LED[trump << 8 | tile]
    return bytes(table)


def _suits() -> list[int]:
    return [tiles_of(trump, suit) for trump in range(TRUMPS) for suit in range(_SUITS)]


def _higher() -> list[int]:
    table = [0] * (TRUMPS << 8)
    for trump in range(TRUMPS):
        for suit in range(_SUITS):
            base = trump << 8 | suit << 5
            members = [n for n in range(len(TILES)) if tiles_of(trump, suit) >> n & 1]
            for number in range(len(TILES)):
                rank = RANK_OF[base | number]
                table[base | number] = sum(1 << n for n in members if RANK_OF[base | n] > rank)
    return table


def _trumps() -> list[int]:
    return [
        sum(1 << n for n, tile in enumerate(TILES) if is_trump(tile >> 5, tile & 31, trump))
        for trump in range(TRUMPS)
    ]


# By trump << 8 | suit led << 5 | number: how a tile ranks in the trick; 0 is thrown away.
RANK_OF: Final = _ranks()
# By trump << 5 | number: the suit that leading it asks for.
LED_BY: Final = _led()
# By number: the points of an honour.
HONOUR_OF: Final = bytes(HONOUR[tile] for tile in TILES)
# By trump << 3 | suit: all its tiles.
SUIT: Final[vec[i64]] = vec[i64](_suits())
# By trump << 8 | suit << 5 | number: the tiles of the suit that beat it.
HIGHER: Final[vec[i64]] = vec[i64](_higher())
# By trump: all of them.
TRUMP_TILES: Final[vec[i64]] = vec[i64](_trumps())
# By number: the tile as moves carry it.
HALVES: Final = bytes(TILES)

__all__ = [
    "HALVES",
    "HIGHER",
    "HONOUR_OF",
    "LED_BY",
    "NO_TRUMP",
    "RANK_OF",
    "SUIT",
    "TILES",
    "TRUMP_TILES",
]
