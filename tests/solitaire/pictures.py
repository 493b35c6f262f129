"""Deals of solitaires for the tests of their pictures: random ones, move by move."""

from __future__ import annotations

from collections.abc import Iterator

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.picture.pieces import Lying

SETS = (6, 9, 12)
SHAPES = ("wide", "square", "tall")


def views(sheet: str, top: int, seed: str, options: dict[str, str] | None = None) -> Iterator[View]:
    """What the player sees before each move of a random deal, and after the last."""
    match = by.Match(by.find(sheet), set=top, seats=1, seed=seed, options=options or {})
    chance = rng(seed)
    while not match.over:
        yield match.view(0)
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    yield match.view(0)


def middle(lying: Lying) -> tuple[float, float]:
    """The middle of a tile."""
    one, other = lying.halves
    return (one.x + other.x) / 2, (one.y + other.y) / 2


def apart(spots: list[tuple[float, float]]) -> bool:
    """Have tiles upright with these middles room beside each other?"""
    return all(
        abs(one[0] - other[0]) >= 1 or abs(one[1] - other[1]) >= 2
        for i, one in enumerate(spots)
        for other in spots[:i]
    )


def inside(spots: list[tuple[float, float]], box: tuple[float, float, float, float]) -> bool:
    """Does the box hold tiles upright with these middles?"""
    left, top, right, bottom = box
    return all(left + 0.5 <= x <= right - 0.5 and top + 1 <= y <= bottom - 1 for x, y in spots)
