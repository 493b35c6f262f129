"""Which squares, quarters of a half, a half covers: a grid that no two tiles may share."""

from __future__ import annotations


def cell(x: float, y: float) -> list[tuple[int, int]]:
    """The squares of a half whose middle lies here."""
    left, top = round(2 * x) - 1, round(2 * y) - 1
    return [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)]
