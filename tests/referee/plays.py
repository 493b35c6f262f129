"""Which tiles fit where, and how such a play is written."""

from dataclasses import dataclass

from .layout import Layout, open_places
from .rules import Rules
from .tiles import Tile


@dataclass(frozen=True)
class Play:
    """A tile laid with its inner half against an open number of a laid tile."""

    tile: Tile
    outer: int
    index: int  # which laid tile
    number: int  # the open number there


def fits(rules: Rules, tile: Tile, inner: int, number: int) -> bool:
    """May this half of the tile lie against that open number?"""
    if rules.total is None:
        return inner == number
    if tile in rules.matadors:
        return True
    return number != 0 and inner + number == rules.total


def plays(rules: Rules, layout: Layout, hand: list[Tile]) -> dict[str, Play]:
    """Every play of the hand, by its text.

    Free places of one double are one and the same play.
    """
    found = {}
    for index, number in open_places(rules.shape, layout):
        high, low = layout[index].tile
        far = low if number == high else high
        for tile in hand:
            for inner, outer in (tile, tile[::-1]):
                if fits(rules, tile, inner, number):
                    written = f"{inner}-{outer}>{far}-{number}"
                    found[written] = Play(tile, outer, index, number)
    return found
