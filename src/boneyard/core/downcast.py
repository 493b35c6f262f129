"""The way back from what all games share to what one family makes of it, checked."""

from typing import TypeVar

T = TypeVar("T")


def of_kind(kind: type[T], found: object) -> T:
    """What was found, as one of this kind; TypeError where the parts of two families were mixed."""
    if not isinstance(found, kind):
        raise TypeError(f"{type(found).__name__} is no {kind.__name__}")
    return found
