"""Worked examples of settlements, matches, deals and leads."""

import pytest

from . import Standing, Wrong, legal, start
from .match import winners
from .rules import rules_of
from .scenes import hand, play, scene
from .settle import (
    bergen_blocked,
    fewest_tiles,
    ladder,
    low_takes,
    low_takes_once,
    out,
    pool_shares,
)
from .tiles import full_set, text


def test_caribbean_blocked() -> None:
    assert fewest_tiles([1, 3], "per_opponent") == [10, 0]
    assert fewest_tiles([1, 3], "aggregate") == [10, 0]
    assert fewest_tiles([2, 2, 5], "per_opponent") == [15, 15, 0]
    assert fewest_tiles([2, 2, 5], "aggregate") == [25, 25, 0]


def test_lowest_takes() -> None:
    assert low_takes([5, 19, 12], "none") == [21, 0, 0]
    assert low_takes([4, 10, 30], "none") == [32, 0, 0]
    assert low_takes([10, 25], "none") == [15, 0]
    assert low_takes([5, 5, 12], "none") == [0, 0, 0]
    assert low_takes([5, 5, 12], "each") == [7, 7, 0]


def test_lowest_takes_once() -> None:
    assert low_takes_once([3, 10, 20, 8, 9, 15], "none") == [59, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("values", "gains"),
    [
        ([5, 12, 19], [21, 7, 0]),
        ([5, 5, 12], [7, 7, 0]),
        ([3, 10, 10, 20], [31, 10, 10, 0]),
        ([8, 30], [22, 0]),
        ([7, 15, 15], [16, 0, 0]),
        ([4, 9, 9, 20], [26, 11, 11, 0]),
    ],
)
def test_ladder(values: list[int], gains: list[int]) -> None:
    assert ladder(values) == gains


def test_out() -> None:
    assert out("spots", 0, [[], hand("6-5"), hand("5-3")]) == [19, 0, 0]
    assert out("spots", 0, [[], hand("6-6 4-3"), hand("6-6")]) == [31, 0, 0]
    assert out("one", 1, [hand("6-5"), []]) == [0, 1]


@pytest.mark.parametrize(
    ("hands", "gains"),
    [
        (["3-1", "0-0"], [1, 0]),
        (["6-6 1-0", "0-0 2-1"], [1, 0]),
        (["5-4", "1-0 2-0", "0-0"], [0, 1, 0]),
        (["2-1", "3-0"], [0, 0]),
    ],
)
def test_bergen_blocked(hands: list[str], gains: list[int]) -> None:
    assert bergen_blocked([hand(one) for one in hands], "none") == gains


def test_pool() -> None:
    assert pool_shares(9, [2, 5], 9) == [0, 0, 4, 0, 0, 4, 0, 0, 0]
    start = scene("tiddle-a-wink-pool", 6, ["6-6", "5-4"], seats=9)
    start.pegged = [-1] * 9
    end = start.after("6-6")
    assert end.scores == {"stake": [-1] * 9, "pool": [9] + [0] * 8}
    start.totals_before = [-1] + [0] * 8  # one unit was left over before
    assert start.after("6-6").scores["pool"] == [10] + [0] * 8


def test_pool_blocked() -> None:
    hands = ["6-5 3-1", "3-3", "2-2", "4-4", "5-4", "2-1 2-0"]
    for pool_block, shares in (("low_spots", [3, 0, 3, 0, 0, 0]), ("carry", [0] * 6)):
        options = {"pool_block": "carry"} if pool_block == "carry" else {}
        start = scene("tiddle-a-wink-pool", 6, hands, options=options, totals=[-1] + [0] * 5)
        start.pegged = [-1] * 6
        end = start.after("6-5")
        assert (end.why, end.scores["pool"]) == ("blocked", shares)


def test_match_end() -> None:
    caribbean = rules_of("caribbean-cruise", 6, 3, {})
    assert winners(caribbean, [105, 98, 105], 4, "out") == []
    assert winners(caribbean, [120, 118, 0], 4, "out") == [0]
    assert winners(rules_of("draw", 6, 2, {}), [71 + 29, 40], 4, "out") == [0]
    assert winners(rules_of("double-six", 6, 2, {}), [95 + 15, 3], 4, "blocked") == [0]
    assert winners(rules_of("pressman-tiddle-a-wink", 9, 6, {}), [205] + [0] * 5, 1, "out") == [0]
    assert winners(rules_of("bergen", 6, 2, {}), [16, 3], 4, "target") == [0]


def test_pool_match_end() -> None:
    pool = rules_of("tiddle-a-wink-pool", 6, 6, {})
    assert winners(pool, [5, 5, -1, -1, -4, -4], 5, "out") == []
    assert winners(pool, [5, 5, -1, -1, -4, -4], 6, "out") == [0, 1]
    carry = rules_of("tiddle-a-wink-pool", 6, 6, {"pool_block": "carry", "hands": "2"})
    assert winners(carry, [-2] * 6, 2, "blocked") == []
    assert winners(carry, [15] + [-3] * 5, 3, "out") == [0]


@pytest.mark.parametrize(
    ("sheet", "highest", "seats", "each", "left"),
    [
        ("caribbean-cruise", 6, 2, 7, 14),
        ("caribbean-cruise", 6, 4, 7, 0),
        ("front-porch", 6, 2, 5, 18),
        ("front-porch", 6, 4, 5, 8),
        ("tournament", 9, 6, 7, 13),
        ("tournament", 12, 7, 9, 28),
        ("muggins", 9, 7, 7, 6),
        ("muggins", 12, 12, 7, 7),
        ("block", 6, 2, 7, 14),
        ("bergen", 6, 4, 6, 4),
        ("pressman-matador", 9, 6, 7, 13),
        ("pressman-matador", 12, 7, 5, 56),
        ("tiddle-a-wink", 9, 8, 6, 7),
        ("tiddle-a-wink", 6, 5, 5, 3),
        ("tiddle-a-wink", 12, 9, 10, 1),
        ("tiddle-a-wink-pool", 6, 9, 3, 1),
        ("pressman-tiddle-a-wink", 9, 10, 5, 5),
        ("sebastopol", 6, 4, 7, 0),
    ],
)
def test_deals(sheet: str, highest: int, seats: int, each: int, left: int) -> None:
    rules = rules_of(sheet, highest, seats, {})
    assert rules.hand == each
    assert len(full_set(highest)) - each * seats == left


def test_six_hands_of_five() -> None:
    assert rules_of("pressman-matador", 9, 6, {"six_hand": "5"}).hand == 5


# Deals without a double


def bare(sheet: str, seats: int, each: int, options: dict[str, str], stock: str) -> Standing:
    """A deal of the small set without any double, and the next tiles of the stock."""
    tiles = [text(tile) for tile in full_set(6) if tile[0] != tile[1]]
    singles = [one for one in tiles if one not in stock.split()]
    hands = [singles[seat * each : (seat + 1) * each] for seat in range(seats)]
    dealt = singles[: seats * each]
    rest = [text(tile) for tile in full_set(6) if text(tile) not in [*dealt, *stock.split()]]
    boneyard = [*stock.split(), *rest]
    return start(sheet, 6, seats, options, hands, boneyard, 0, [0] * seats)


def test_no_double_redeal() -> None:
    for sheet in ("front-porch", "double-six", "tournament"):
        with pytest.raises(Wrong, match="expected a new deal"):
            bare(sheet, 2, 5, {}, "")
    with pytest.raises(Wrong, match="expected a new deal"):
        bare("matador", 2, 7, {"matador_lead": "highest_double"}, "")


def test_no_double_heaviest() -> None:
    bared = bare("front-porch", 2, 5, {"no_double": "heaviest"}, "")
    assert (bared.to_move, legal(bared)) == (1, {"4-3"})


def test_no_double_draw() -> None:
    bared = bare("front-porch", 2, 5, {"no_double": "draw", "boneyard_reserve": "2"}, "6-5 3-3")
    assert (bared.to_move, legal(bared)) == (1, {"draw"})
    second = bared.after("draw")
    assert (second.to_move, legal(second)) == (0, {"draw"})
    found = second.after("draw")
    assert (found.to_move, legal(found)) == (0, {"3-3"})


def test_caribbean_sleeping_double_six() -> None:
    bared = bare("caribbean-cruise", 2, 7, {}, "5-5 6-6")
    assert (bared.to_move, legal(bared)) == (1, {"draw"})
    found = play(bared, "draw draw")
    assert (found.to_move, legal(found)) == (0, {"6-6"})


def test_pool_turn_up() -> None:
    bared = bare("tiddle-a-wink-pool", 6, 3, {}, "6-4")
    assert (bared.to_move, legal(bared)) == (0, {"turn"})
    turned = bared.after("turn")
    assert (turned.to_move, legal(turned)) == (1, {"pass"})
    assert legal(play(turned, "pass pass pass")) == {"pass"}
    assert legal(play(turned, "pass pass pass pass")) == {"6-0>4-6", "6-1>4-6", "6-2>4-6"}


def test_highest_double_leads() -> None:
    tiles = [text(tile) for tile in full_set(6)]
    position = start("front-porch", 6, 2, {}, [tiles[:5], tiles[5:10]], tiles[10:], 0, [0, 0])
    assert (position.to_move, legal(position)) == (1, {"3-3"})
