"""Values out of JSON that somebody else wrote: each is what it should be, or BadEntry names it.

Nothing here knows a game.
"""

from collections.abc import Sequence
from typing import Any

from ..core.errors import BadEntry

MOST = 1_000_000  # no number on a pad is larger
MOST_PARTS = 200  # of a list or an object: more than a set has tiles
SHORT = 24  # characters of a tile, a name of trumps, a reason


def fields_of(value: Any, name: str) -> dict[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise BadEntry(field=name)
    return value


def listed(value: Any, name: str, length: int | None = None) -> list[Any]:
    """A list, of this length if one is named."""
    if not isinstance(value, list) or length not in (None, len(value)):
        raise BadEntry(field=name)
    return value


def check_small(value: Any, name: str, depth: int = 4) -> None:
    """BadEntry unless this is a few short texts and numbers, in lists and objects within each
    other."""
    if isinstance(value, list | dict):
        if not depth or len(value) > MOST_PARTS:
            raise BadEntry(field=name)
        for each in value.values() if isinstance(value, dict) else value:
            check_small(each, name, depth - 1)
        for each in value if isinstance(value, dict) else ():
            text(each, name, SHORT)
    elif isinstance(value, str):
        text(value, name, SHORT)
    elif value is not None and not isinstance(value, bool):
        whole(value, name, -MOST)


def text(value: Any, name: str, most: int = 200) -> str:
    """A text that can be shown and written down."""
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        raise BadEntry(field=name)
    return value


def whole(value: Any, name: str, least: int = 0, most: int = MOST) -> int:
    """A whole number between these two."""
    if type(value) is not int or not least <= value <= most:
        raise BadEntry(field=name)
    return value


def choice(value: Any, name: str, known: Sequence[str]) -> str:
    """One of these words."""
    if value not in known or not isinstance(value, str):
        raise BadEntry(field=name)
    return value
