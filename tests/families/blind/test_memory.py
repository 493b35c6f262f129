"""What follows from tiles that came up: by brute force, on sets small enough to list every deal."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from laws.games import somewhere
from laws.test_fairness import strays

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.errors import BoneyardError
from boneyard.core.table import Table
from boneyard.core.tiles import TILES
from boneyard.families.blind.engine.rules import FEWEST_SPOTS, BlindRules
from boneyard.families.blind.engine.sheet import BlindSheet
from boneyard.families.blind.engine.table import BlindTable

Hidden = tuple[tuple[int, ...], ...]
PRINTED = by.find("blind")


class ShortRows(BlindSheet):
    """The game on a double-2 set, with two tiles in a row and the others left over."""

    def table(self, top: int, seats: int) -> Table:
        return BlindTable(BlindRules(top, seats, 2, self.branches, True, False, FEWEST_SPOTS))


SMALL = ShortRows(
    id="blind",
    family=PRINTED.family,
    source="",
    seats={2: range(2, 4)},
    usual_set=2,
    usual_seats=2,
    clauses=PRINTED.clauses,
)


def hidden(deal: Deal, seats: int) -> Hidden:
    """Every row in its order, and the tiles left over."""
    return (*(tuple(deal.standing(seat)) for seat in range(seats)), tuple(deal.undrawn_halves()))


def agreeing(match: by.Match) -> Counter[Hidden]:
    """Every deal of the set that would have led to what all have seen."""
    seen = match.view(0).facts()
    found: Counter[Hidden] = Counter()
    for order in permutations(range(6)):
        try:
            other = by.Match(SMALL, set=2, seats=match.seats, seed="", deals=[list(order)])
            for mover, move in match.current().moves:
                other.play(move, mover)
        except BoneyardError:
            continue
        if other.view(0).facts() == seen:
            found[hidden(other._deal, match.seats)] += 1
    return found


CASES = [(seats, steps, seed) for seats in (2, 3) for steps in (0, 4, 6, 9) for seed in "ab"]


@pytest.mark.parametrize(("seats", "steps", "seed"), CASES)
def test_every_agreeing_deal_is_imagined_as_often_as_it_is_dealt(
    seats: int, steps: int, seed: str
) -> None:
    match = somewhere(by.Match(SMALL, set=2, seats=seats, seed=seed), steps, seed)
    expected = agreeing(match)
    view, chance = match.view(0), rng(seed)
    drawn = Counter(hidden(view.imagine(chance), seats) for _ in range(1500))
    assert set(drawn) <= set(expected)
    assert strays(expected, drawn) < 5
    for seat in range(seats):
        held = {tile for deal in expected for tile in deal[seat]}
        allowed = {tile for tile in TILES[:6] if view.allows(seat, tile)}
        assert allowed == {by.Tile(tile >> 5, tile & 31) for tile in held}


def test_a_game_that_goes_on_tells_that_some_row_holds_a_tile_that_fits() -> None:
    """The 2-2 lies, the 1-1 does not match; blocked, if both other twos were left over."""
    match = by.Match(SMALL, set=2, seats=2, seed="", deals=[numbers("2-2 1-1 2-0 0-0 2-1 1-0")])
    for move in ("turn", "2-2", "turn", "tuck"):
        match.play(move)
    deals = agreeing(match)
    twos = {2 << 5 | 0, 2 << 5 | 1}
    assert len(deals) == 4 * 3 * 2 - 2 * 2
    assert not any(twos == set(left) for *_, left in deals)
    view = match.view(1)
    drawn = {hidden(view.imagine(rng(str(i))), 2) for i in range(400)}
    assert drawn == set(deals)


def numbers(text: str) -> list[int]:
    """These tiles as places in the pack."""
    return [by.Tile.parse(tile).number for tile in text.split()]


def test_a_blocked_game_tells_that_a_fitting_tile_never_seen_was_left_over() -> None:
    match = by.Match(SMALL, set=2, seats=2, seed="", deals=[numbers("2-2 1-1 1-0 0-0 2-1 2-0")])
    for move in ("turn", "2-2", "turn", "tuck"):
        match.play(move)
    assert match.rounds[0].why == "blocked"
    view = match.view(0)
    twos = {2 << 5 | 0, 2 << 5 | 1}
    assert all(set(view.imagine(rng(str(i))).undrawn_halves()) == twos for i in range(20))
