"""What the tests of Four-Hand Texas share: an auction that seat 0 wins, and hands played out.

No rule is stated here; the tests state them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scene import Scene

import boneyard as by
from boneyard.families.tricks.engine.state import TrickState

from .asking import clause_against

SHEET = "texas-42"
# How seat 0 comes to hold a bid: the dealer, and what is called from his left on.
LADDER = {
    84: (2, ["bid 42", "bid 84"]),
    168: (1, ["bid 42", "bid 84", "bid 168"]),
    250: (0, ["bid 42", "bid 84", "bid 168", "bid 250"]),
}


def bidding(
    dealer: int = 3,
    hands: Sequence[str] = ("6-6", "5-5", "4-4", "3-3"),
    totals: Sequence[int] | None = None,
    **options: str,
) -> Scene:
    """A hand before its first bid, which is the seat's on the dealer's left."""
    return Scene(SHEET, hands, dealer=dealer, options=options, totals=totals)


def playing(trump: str, *hands: str, bid: int = 30, totals: Sequence[int] | None = None) -> Scene:
    """A hand that seat 0 has bid for, and is about to lead to."""
    dealer, calls = LADDER.get(bid, (3, [f"bid {bid}"]))
    scene = bidding(dealer, hands, totals)
    scene.play(*calls, "pass", "pass", "pass", f"trump {trump}")
    return scene


def refusal(scene: Scene, move: str, seat: int | None = None) -> str:
    """The clause that forbids this move, which must leave everything as it was."""
    return clause_against(scene.match, move, seat)


def taken(scene: Scene) -> list[int]:
    """The points that the two sides have taken so far."""
    table = scene.table
    assert isinstance(table, TrickState)
    return list(table.points)


class Played(NamedTuple):
    """A whole hand: who held what, the trumps seat 0 names, and the tricks."""

    trump: str
    hands: Sequence[str]
    tricks: str

    def scene(self, bid: int, totals: Sequence[int] | None = None) -> Scene:
        return playing(self.trump, *self.hands, bid=bid, totals=totals)

    def ending(self, bid: int, totals: Sequence[int] | None = None) -> tuple[by.Round, by.Match]:
        """The hand as it ended, and the match after it."""
        scene = self.scene(bid, totals)
        ended = scene.play(*self.tricks.replace("/", "").split()).round
        assert ended is not None
        return ended, scene.match


# By the points that seats 0 and 2 take.
HANDS: Mapping[int, Played] = {
    32: Played(
        "5",
        (
            "6-4 6-3 6-6 3-3 3-2 2-2 3-1",
            "5-2 5-1 2-1 6-5 5-3 2-0 5-4",
            "4-3 5-5 6-1 4-2 4-1 3-0 4-0",
            "5-0 6-0 4-4 0-0 6-2 1-0 1-1",
        ),
        "6-3 6-5 6-1 6-2 / 2-0 4-2 4-4 3-2 / 3-0 1-0 3-3 5-4 / 5-3 5-5 5-0 6-4 / "
        "4-0 1-1 2-2 5-1 / 2-1 4-3 6-0 3-1 / 5-2 4-1 0-0 6-6",
    ),
    33: Played(
        "doubles",
        (
            "4-2 4-0 5-4 1-0 3-2 2-0 4-1",
            "2-2 3-3 5-3 6-6 4-4 6-3 4-3",
            "2-1 3-1 5-5 6-4 0-0 6-1 6-5",
            "6-0 5-1 3-0 6-2 1-1 5-2 5-0",
        ),
        "5-4 5-3 6-5 5-0 / 3-1 3-0 3-2 4-3 / 4-4 5-5 1-1 4-1 / 6-4 6-2 2-0 6-3 / "
        "6-1 6-0 1-0 2-2 / 6-6 0-0 5-2 4-2 / 3-3 2-1 5-1 4-0",
    ),
    36: Played(
        "none",
        (
            "6-2 4-0 6-4 4-4 5-3 4-1 5-0",
            "3-1 2-0 3-3 4-2 6-6 2-1 5-4",
            "3-0 5-1 6-3 5-5 4-3 1-0 3-2",
            "0-0 1-1 2-2 6-1 6-0 6-5 5-2",
        ),
        "5-0 5-4 5-5 6-5 / 3-2 5-2 5-3 3-3 / 4-2 4-3 6-1 6-4 / 4-4 6-6 6-3 1-1 / "
        "4-0 3-1 3-0 6-0 / 6-2 2-1 5-1 0-0 / 4-1 2-0 1-0 2-2",
    ),
    38: Played(
        "3",
        (
            "4-2 3-1 6-0 0-0 6-5 6-3 6-4",
            "4-1 4-0 3-0 6-6 2-2 3-3 5-2",
            "4-4 6-2 2-1 6-1 3-2 5-0 1-0",
            "5-5 5-4 2-0 5-1 1-1 5-3 4-3",
        ),
        "6-3 3-0 3-2 5-3 / 4-2 4-1 4-4 5-4 / 2-1 2-0 6-5 5-2 / 2-2 6-2 5-1 0-0 / "
        "3-3 6-1 4-3 3-1 / 6-6 1-0 1-1 6-0 / 4-0 5-0 5-5 6-4",
    ),
    42: Played(
        "6",
        (
            "4-2 4-3 6-2 6-0 6-4 6-3 6-6",
            "2-1 1-1 5-0 2-2 3-0 3-3 5-3",
            "5-4 5-2 0-0 5-5 4-4 4-0 4-1",
            "3-1 3-2 1-0 6-5 2-0 5-1 6-1",
        ),
        "6-6 3-0 5-5 6-5 / 6-4 5-3 5-2 6-1 / 6-3 3-3 5-4 1-0 / 4-3 5-0 4-4 5-1 / "
        "4-1 3-2 4-2 2-2 / 6-2 2-1 0-0 3-1 / 6-0 1-1 4-0 2-0",
    ),
}
