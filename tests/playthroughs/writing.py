"""How playthroughs write tiles, lists of moves and long lines. Nothing here knows a game."""

import re
from textwrap import wrap

from boneyard.core.tiles import Tile

ENDINGS = {"out": "seat {} is out", "blocked": "blocked", "target": "seat {} reaches the target"}


def tiles(halves: list[int]) -> list[Tile]:
    return [Tile(each >> 5, each & 31) for each in halves]


def written(hand: list[Tile]) -> str:
    return " ".join(map(str, hand)) or "nothing"


def by_numbers(text: str) -> tuple[bool, list[int], str]:
    """Plays before words, high tiles first."""
    return "-" not in text, [-int(number) for number in re.findall(r"\d+", text)], text


def wrapped(label: str, text: str) -> list[str]:
    return wrap(text, 100, initial_indent=label, subsequent_indent=" " * len(label))
