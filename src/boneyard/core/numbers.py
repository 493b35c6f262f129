"""Whole numbers as people type them, where any other text is refused, however long or odd; and as
programs pass them."""

from operator import index
from typing import Any


def whole(text: str, most: int) -> int | None:
    """The number from 0 to `most` that is written so, in plain digits; None for any other text."""
    digits = text.lstrip("0") or text[-1:]
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(most))):
        return None
    return int(digits) if int(digits) <= most else None


def plain(number: Any) -> Any:
    """A whole number of any kind, such as NumPy's, as Python's own; anything else as it is."""
    if type(number) is int or not hasattr(number, "__index__"):
        return number
    return index(number)
