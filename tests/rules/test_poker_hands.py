"""Poker: the ten kinds of hand, which is higher, and what decides between two of a kind."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from boneyard.core.tiles import Tile
from boneyard.families.poker.engine.ranks import CATEGORIES, Ranking, category_of, pack

from .cardroom import category, strength

# One hand of each kind, as the sheet prints it where it does.
EXAMPLES = {
    "none": "6-5 6-4 5-3 2-1 4-1",
    "pair": "6-6 2-2 6-5 4-1 3-1",
    "flush": "6-1 6-3 6-4 6-5 6-6",
    "threes": "6-6 3-3 2-2 5-4 2-1",
    "four-straight": "6-4 5-4 4-4 4-3 2-1",
    "full": "6-6 3-3 2-2 4-2 2-1",
    "five-straight": "3-1 3-2 3-3 4-3 5-3",
    "fours": "6-6 5-5 3-3 2-2 4-1",
    "six-straight": "6-2 6-3 6-4 6-5 6-6",
    "royal": "6-6 5-5 4-4 3-3 2-2",
}


def counts(ranking: Ranking) -> list[int]:
    """How many of all hands fall into each category, lowest first."""
    found = Counter(
        int(category_of(ranking.strength_of(list(hand)))) for hand in combinations(pack(), 5)
    )
    return [found[kind] for kind in range(len(CATEGORIES))]


@pytest.mark.clause("poker.1")
def test_twenty_tiles_are_used() -> None:
    tiles = [Tile(each >> 5, each & 31) for each in pack()]
    assert len(tiles) == 20
    assert all(tile.low > 0 for tile in tiles)
    assert Tile(1, 1) not in tiles


@pytest.mark.clause("poker.3")
def test_the_ten_kinds_of_hand_in_their_order() -> None:
    assert tuple(EXAMPLES) == CATEGORIES
    for name, hand in EXAMPLES.items():
        assert category(hand) == name
    for lower, higher in pairwise(EXAMPLES.values()):
        assert strength(lower) < strength(higher)


@pytest.mark.clause("poker.3")
def test_the_lowest_of_a_kind_is_above_the_highest_of_the_kind_below() -> None:
    ranking = Ranking(False, False, False)
    kinds: dict[int, list[int]] = {}
    for hand in combinations(pack(), 5):
        found = ranking.strength_of(list(hand))
        kinds.setdefault(int(category_of(found)), []).append(found)
    for kind in range(9):
        assert max(kinds[kind]) < min(kinds[kind + 1])


@pytest.mark.clause("poker.3")
@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("4-2 4-3 4-4 5-4 6-4", "five-straight"),  # a four straight and a flush too
        ("4-1 4-2 4-3 4-4 6-4", "four-straight"),  # a flush too
        ("4-3 4-4 5-4 6-4 6-6", "four-straight"),  # a pair too
        ("6-1 6-2 6-3 6-4 6-5", "six-straight"),  # a flush too
        ("6-6 4-4 3-3 4-3 6-4", "full"),  # threes too
    ],
)
def test_a_hand_counts_as_the_highest_that_it_is(hand: str, name: str) -> None:
    assert category(hand) == name


@pytest.mark.clause("poker.4")
def test_doubles_make_pairs_threes_fours_and_the_royal() -> None:
    assert category("6-6 6-5 5-4 3-2 2-1") == "none"
    assert category("6-6 5-5 5-4 3-2 2-1") == "pair"
    assert category("6-6 5-5 3-3 4-2 6-1") == "threes"
    assert category("6-6 5-5 3-3 2-2 6-1") == "fours"
    assert category("6-6 5-5 4-4 3-3 2-2") == "royal"


@pytest.mark.clause("poker.5")
@pytest.mark.parametrize(
    "hand", ["6-1 6-3 6-4 6-5 6-6", "5-1 5-2 5-4 5-5 6-5", "3-1 3-2 3-3 4-3 6-3"]
)
def test_five_tiles_that_share_a_number_are_a_flush(hand: str) -> None:
    assert category(hand) == "flush"


@pytest.mark.clause("poker.6")
def test_the_printed_straights_are_what_they_are_called() -> None:
    for fifth in ("2-1", "6-6", "3-2", "6-5"):
        assert category(f"6-4 5-4 4-4 4-3 {fifth}") == "four-straight"
    assert category("3-1 3-2 3-3 4-3 5-3") == "five-straight"
    assert category("6-2 6-3 6-4 6-5 6-6") == "six-straight"
    assert category("6-1 6-2 6-3 6-4 6-5") == "six-straight"


@pytest.mark.clause("poker.6")
def test_a_row_does_not_go_round() -> None:
    assert category("6-1 6-3 6-4 6-5 6-6") == "flush"
    assert category("4-1 5-4 6-4 4-4 3-2") == "none"


@pytest.mark.clause("poker.7")
def test_three_doubles_and_two_tiles_of_one_suit_are_a_full_hand() -> None:
    assert category("6-6 3-3 2-2 4-2 2-1") == "full"
    assert category("6-6 3-3 2-2 5-4 2-1") == "threes"


@pytest.mark.clause("poker.8")
def test_without_a_hand_the_highest_piece_wins() -> None:
    assert strength("6-5 3-1 4-1 4-2 2-1") > strength("6-4 6-3 6-2 5-4 5-3")


# Readings of the sheet


@pytest.mark.clause("poker.15", "poker.16")
@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (Ranking(False, False, False), [9767, 4538, 18, 450, 44, 600, 9, 75, 2, 1]),
        (Ranking(True, False, False), [9797, 4550, 25, 450, 2, 600, 2, 75, 2, 1]),
        (Ranking(False, True, False), [9767, 4538, 18, 750, 44, 300, 9, 75, 2, 1]),
        (Ranking(True, True, False), [9797, 4550, 25, 750, 2, 300, 2, 75, 2, 1]),
        (Ranking(False, False, True), [9767, 4538, 18, 450, 44, 600, 9, 75, 2, 1]),
    ],
    ids=["sheet", "hoyle", "full_strict", "hoyle-full_strict", "pips"],
)
def test_how_many_hands_there_are_of_each_kind(ranking: Ranking, expected: list[int]) -> None:
    found = counts(ranking)
    assert found == expected
    assert sum(found) == 15_504


@pytest.mark.clause("poker.15")
def test_in_hoyles_straights_the_name_is_the_suit() -> None:
    assert category("6-4 5-4 4-4 4-3 2-1", hoyle=True) == "none"
    assert category("4-2 4-3 4-4 5-4 6-4", hoyle=True) == "four-straight"
    assert category("5-1 5-2 5-3 5-4 5-5", hoyle=True) == "five-straight"
    assert category("6-1 6-2 6-3 6-4 6-5", hoyle=True) == "six-straight"
    for only_a_flush in ("3-1 3-2 3-3 4-3 5-3", "2-1 3-1 4-1 5-1 6-1", "2-2 3-2 4-2 5-2 6-2"):
        assert category(only_a_flush, hoyle=True) == "flush"
        assert category(only_a_flush) == "five-straight"


@pytest.mark.clause("poker.15")
def test_only_the_fours_make_a_straight_of_four() -> None:
    assert category("6-5 5-5 5-4 5-3 2-1") == "none"
    assert category("4-1 4-2 4-3 4-4 6-5") == "four-straight"


@pytest.mark.clause("poker.16")
def test_the_side_tiles_may_have_to_match_a_double() -> None:
    foreign = "6-6 3-3 2-2 5-4 5-1"
    assert category(foreign) == "full"
    assert category(foreign, strict=True) == "threes"
    assert category("6-6 3-3 2-2 4-2 2-1", strict=True) == "full"


# Two hands of one kind


@pytest.mark.clause("poker.17")
def test_every_double_is_above_every_other_piece() -> None:
    ranking = Ranking(False, False, False)
    pieces = [Tile(each >> 5, each & 31) for each in pack()]
    ranked = sorted(pieces, key=lambda tile: ranking.piece(tile.high, tile.low), reverse=True)
    assert " ".join(str(tile) for tile in ranked) == (
        "6-6 5-5 4-4 3-3 2-2 6-5 6-4 6-3 6-2 6-1 5-4 5-3 5-2 5-1 4-3 4-2 4-1 3-2 3-1 2-1"
    )


@pytest.mark.clause("poker.17")
def test_pieces_may_rank_by_their_spots_alone() -> None:
    ranking = Ranking(False, False, True)
    for a in pack():
        for b in pack():
            worth = [ranking.piece(each >> 5, each & 31) for each in (a, b)]
            spots = [(each >> 5) + (each & 31) for each in (a, b)]
            assert (worth[0] > worth[1]) == (spots[0] > spots[1])
    low_double, high_single = "2-2 3-1 4-1 5-1 6-1", "6-5 4-2 3-2 5-3 2-1"
    assert strength(low_double) > strength(high_single)
    assert strength(low_double, pips=True) < strength(high_single, pips=True)


@pytest.mark.clause("poker.18")
@pytest.mark.parametrize("pips", [False, True])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6-6 2-2 3-1 4-1 2-1", "5-5 4-4 6-5 6-4 6-3"),  # the highest double
        ("6-6 3-3 3-1 4-1 2-1", "6-6 2-2 6-5 6-4 6-3"),  # then the next
        ("6-6 3-3 6-5 2-1 3-1", "6-6 3-3 6-4 5-4 6-2"),  # then the other tiles
        ("6-6 3-3 2-2 2-1 5-4", "5-5 4-4 3-3 6-2 5-1"),
        ("6-6 3-3 2-2 2-1 5-2", "5-5 4-4 3-3 6-5 6-4"),
        ("6-6 5-5 4-4 3-3 2-1", "6-6 5-5 4-4 2-2 6-5"),
        ("6-1 6-2 6-3 6-4 6-6", "5-1 5-2 5-4 5-5 6-5"),  # the suit
        ("6-1 6-2 6-4 6-5 6-6", "6-1 6-2 6-3 6-5 6-6"),  # then the tiles
        ("5-1 5-2 5-3 5-4 5-5", "2-1 3-1 4-1 5-1 6-1"),  # the suit of a five straight
        ("6-2 6-3 6-4 6-5 6-6", "6-1 6-2 6-3 6-4 6-5"),
        ("6-4 5-4 4-4 4-3 6-5", "6-4 5-4 4-4 4-3 2-1"),
        ("6-5 6-4 2-1 3-1 4-1", "6-5 6-3 5-4 5-3 5-2"),  # no hand: the next piece
    ],
)
def test_what_decides_between_two_hands_of_a_kind(better: str, worse: str, pips: bool) -> None:
    assert category(better) == category(worse)
    assert strength(better, pips=pips) > strength(worse, pips=pips)


@pytest.mark.clause("poker.19")
def test_ties_happen_only_when_pieces_rank_by_their_spots() -> None:
    hands = [list(hand) for hand in combinations(pack(), 5)]
    ranking = Ranking(False, False, False)
    assert len({ranking.strength_of(hand) for hand in hands}) == len(hands)
    one, other = "6-4 6-2 6-1 5-1 4-1", "5-5 5-3 5-2 4-2 3-2"
    assert strength(one, pips=True) == strength(other, pips=True)
    assert strength(one) < strength(other)
