"""Tiles as people read and hear them. What is typed and stored is `str(tile)`: 6-1."""

from . import say

Halves = tuple[int, int]  # a Tile is one: its larger half comes first


def shown(tile: Halves) -> str:
    """A tile in a text: `6·1`."""
    return f"{tile[0]}·{tile[1]}"


def aloud(tile: Halves) -> str:
    """A tile in a text that is only heard: six one, double six, five blank."""
    first, second = (say(f"web.tile.{half}") for half in tile)
    if tile[0] == tile[1]:
        return say("web.tile.double", number=first)
    return say("web.tile.single", first=first, second=second)
