"""Suits: what a led tile asks for, which tiles follow it, and which tile wins.

A tile's suit depends on the trumps. Tables made once answer for every trump and every suit, by the
tile's halves as moves carry them (`high << 5 | low`). Nothing here knows whose turn it is.
"""

from typing import Final

PIPS: Final = 7
DOUBLES: Final = 7  # the suit of all doubles, as trumps; numbers are their own suits
NO_TRUMP: Final = 8
TRUMPS: Final = 9  # how many declarations there are: seven numbers, doubles, none

# A rank above this wins from any tile that is no trump.
_TRUMP_RANK: Final = 16
_TILES: Final = [(high, low) for high in range(PIPS) for low in range(high + 1)]


def is_trump(high: int, low: int, trump: int) -> bool:
    """Does this tile belong to the trumps?"""
    if trump == DOUBLES:
        return high == low
    return trump in (high, low)


def follows(high: int, low: int, trump: int, suit: int) -> bool:
    """Is this tile of the suit? A trump is of no suit but its own."""
    if is_trump(high, low, trump):
        return suit == trump
    return suit in (high, low)


def suit_of_lead(high: int, low: int, trump: int) -> int:
    """The suit that leading this tile asks for: trumps, or else its higher half."""
    return trump if is_trump(high, low, trump) else high


def height(high: int, low: int, suit: int) -> int:
    """How high a tile stands in its suit, from 1: the double on top, then by the other half."""
    if suit == DOUBLES:
        return high + 1
    if high == low:
        return PIPS + 1
    return (low if high == suit else high) + 1


def _led() -> bytes:
    table = bytearray(TRUMPS << 8)
    for trump in range(TRUMPS):
        for high, low in _TILES:
            table[trump << 8 | high << 5 | low] = suit_of_lead(high, low, trump)
    return bytes(table)


def _ranks() -> bytes:
    table = bytearray(TRUMPS << 11)
    for trump in range(TRUMPS):
        for suit in range(PIPS + 1):
            for high, low in _TILES:
                at = trump << 11 | suit << 8 | high << 5 | low
                if is_trump(high, low, trump):
                    table[at] = _TRUMP_RANK + height(high, low, trump)
                elif follows(high, low, trump, suit):
                    table[at] = height(high, low, suit)
    return bytes(table)


def _following() -> bytes:
    table = bytearray(TRUMPS << 3)
    for trump in range(TRUMPS):
        for suit in range(PIPS):
            others = range(PIPS)
            table[trump << 3 | suit] = sum(
                1 << other
                for other in others
                if follows(max(suit, other), min(suit, other), trump, suit)
            )
    return bytes(table)


def _honours() -> bytes:
    table = bytearray(256)
    for high, low in _TILES:
        if (high + low) % 5 == 0:
            table[high << 5 | low] = high + low
    return bytes(table)


LED: Final = _led()  # LED[trump << 8 | tile]: the suit its lead asks for
RANK: Final = _ranks()  # RANK[trump << 11 | suit led << 8 | tile]: highest wins; 0 is thrown away
FOLLOWING: Final = _following()  # FOLLOWING[trump << 3 | number]: which of that row are of the suit
HONOUR: Final = _honours()  # HONOUR[tile]: its points; tiles of five and ten spots have them


def tiles_of(trump: int, suit: int) -> int:
    """All tiles of a suit, as a mask of their numbers."""
    mask = 0
    for number, (high, low) in enumerate(_TILES):
        if follows(high, low, trump, suit):
            mask |= 1 << number
    return mask
