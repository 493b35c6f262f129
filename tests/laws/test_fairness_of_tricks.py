"""Deals imagined in a game of tricks are fair too: no stock there lends its freedom to the hands.

In the last tricks of a hand every deal there is can be listed and played through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import BoneyardError

from .games import somewhere
from .test_fairness import Hidden, hidden, strays

AUCTION = ["bid 30", "pass", "pass", "pass"]
DRAWN = 2000


def shared(tiles: list[int], sizes: list[int]) -> Iterator[list[list[int]]]:
    """Every way to make hands of these sizes out of the tiles."""
    if not sizes:
        yield []
        return
    for hand in combinations(tiles, sizes[0]):
        rest = [tile for tile in tiles if tile not in hand]
        for others in shared(rest, sizes[1:]):
            yield [list(hand), *others]


def agreeing(match: by.Match, seat: int) -> Counter[Hidden]:
    """Every deal that would have led to what this seat sees, by brute force."""
    facts = match.view(seat).facts()
    truth = match.current()
    pack = match._deal.table.pack()
    others = [each for each in range(4) if each != seat]
    held = {each: match._deal.halves(each) for each in range(4)}
    played = {each: [tile for tile in truth.dealt[each] if tile not in held[each]] for each in held}
    unseen = [tile for each in others for tile in held[each]]
    found: Counter[Hidden] = Counter()
    for hands in shared(unseen, [len(held[each]) for each in others]):
        hands.insert(seat, held[seat])
        order = [pack.index(tile) for each in range(4) for tile in played[each] + hands[each]]
        try:
            other = by.Match(match.sheet, deals=[order])
            for mover, move in truth.moves:
                other.play(move, mover)
        except BoneyardError:
            continue
        if other.view(seat).facts() == facts:
            found[hidden(other._deal, 4)] += 1
    return found


def compare(match: by.Match, seat: int, seed: str) -> None:
    expected = agreeing(match, seat)
    view, chance = match.view(seat), rng(seed)
    drawn = Counter(hidden(view.imagine(chance), 4) for _ in range(DRAWN))
    assert set(drawn) <= set(expected)
    assert strays(expected, drawn) < 5


@pytest.mark.parametrize("trump", ["5", "doubles", "none"])
@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize("tiles", [21, 22, 23, 24, 25, 26])
def test_every_agreeing_deal_is_imagined_as_often_as_another(
    trump: str, seed: str, tiles: int
) -> None:
    match = by.Match(by.find("texas-42"), seed=seed)
    for move in [*AUCTION, f"trump {trump}"]:
        match.play(move)
    somewhere(match, tiles, seed)
    compare(match, tiles % 4, seed)


def test_three_hands_that_only_exchange_in_a_ring() -> None:
    """Each of three hidden tiles is barred from another seat: no two of them can change places."""
    hands = [
        "6-6 5-5 4-4 3-3 2-2 1-1 6-2",
        "6-5 6-3 6-0 5-0 3-1 2-0 1-0",
        "4-3 6-4 6-1 5-4 5-3 5-1 4-0",
        "2-1 5-2 4-2 4-1 3-2 3-0 0-0",
    ]
    tricks = (
        "6-6 6-3 6-1 0-0 5-5 5-0 5-1 5-2 4-4 6-0 5-4 4-2 "
        "3-3 3-1 5-3 3-0 2-2 2-0 4-0 3-2 1-1 1-0 6-4 4-1"
    )
    pack = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    order = [pack.index(tile) for hand in hands for tile in hand.split()]
    match = by.Match(by.find("texas-42"), deals=[order])
    for move in ["pass", "pass", "pass", "bid 30", "trump none", *tricks.split()]:
        match.play(move)
    assert len(agreeing(match, 0)) == 2
    compare(match, 0, "ring")
