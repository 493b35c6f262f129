"""How values show themselves in a notebook. What draws them stands above the core and is put here
by record/portraits.py, so that nothing of it is loaded before something is shown."""

from collections.abc import Callable
from typing import Any

PORTRAITS: dict[str, Callable[[Any], str | None]] = {}  # by the kind of value


def portrait(kind: str, value: object) -> str | None:
    """The value as SVG or HTML; None where it cannot be drawn."""
    return PORTRAITS[kind](value)
