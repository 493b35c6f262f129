"""How many tiles everyone gets, who sees them, who deals: the eight games without fives."""

import pytest

import boneyard as by
from boneyard.core.chance import Stream
from boneyard.core.errors import BadSeats, BadSet
from boneyard.core.tiles import TILES

from .asking import clause_against, clauses, each, play_hand, starters, tiles

SEVEN = ([7] * 3, [7] * 6, [7] * 11)  # double-6 for 2 to 4, double-9 for 2 to 7, and so on
SEVEN_LEFT = (
    [14, 7, 0],
    [41, 34, 27, 20, 13, 6],
    [77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7],
)
WINK = (
    [14, 9, 7, 5, 4, 4, 3, 3],
    [27, 18, 13, 11, 9, 7, 6, 6, 5],
    [45, 30, 22, 18, 15, 13, 11, 10, 9],
)
WINK_ASLEEP = (
    [0, 1, 0, 3, 4, 0, 4, 1],
    [1, 1, 3, 0, 1, 6, 7, 1, 5],
    [1, 1, 3, 1, 1, 0, 3, 1, 1],
)
CROWD = [7, 7, 7, 7, 5, 5]

# Sheet, set, the smallest company; for each company tiles in hand and tiles left; the clauses.
SIZES = [
    *(("draw", top, 2, SEVEN[i], SEVEN_LEFT[i], (1,)) for i, top in enumerate((6, 9, 12))),
    *(("block", top, 2, SEVEN[i], SEVEN_LEFT[i], (1, 13)) for i, top in enumerate((6, 9, 12))),
    *(("matador", top, 2, SEVEN[i], SEVEN_LEFT[i], (1,)) for i, top in enumerate((6, 9, 12))),
    ("pressman-matador", 9, 3, CROWD, [34, 27, 20, 13, 20, 15], (1, 13)),
    ("pressman-matador", 12, 3, CROWD, [70, 63, 56, 49, 56, 51], (1, 13)),
    *(("tiddle-a-wink", top, 2, WINK[i], WINK_ASLEEP[i], (1,)) for i, top in enumerate((6, 9, 12))),
    ("tiddle-a-wink-pool", 6, 6, [3] * 4, [10, 7, 4, 1], (1,)),
    ("pressman-tiddle-a-wink", 9, 6, [5] * 5, [25, 20, 15, 10, 5], (1,)),
    ("pressman-tiddle-a-wink", 12, 6, [5] * 5, [61, 56, 51, 46, 41], (1,)),
    ("sebastopol", 6, 4, [7], [0], (1,)),
]


@pytest.mark.parametrize(
    ("sheet", "top", "smallest", "hands", "left"),
    [
        pytest.param(*row[:5], marks=clauses(row[0], *row[5]), id=f"{row[0]}-{row[1]}")
        for row in SIZES
    ],
)
def test_every_company_gets_the_printed_hands_and_no_other_sits_down(
    sheet: str, top: int, smallest: int, hands: list[int], left: list[int]
) -> None:
    for more, (hand, stock) in enumerate(zip(hands, left, strict=True)):
        seats = smallest + more
        dealt = by.Match(by.find(sheet), set=top, seats=seats, seed="deal").current()
        assert [len(each) for each in dealt.dealt] == [hand] * seats
        assert len(dealt.rest) == stock
        everything = [*dealt.rest, *(tile for each in dealt.dealt for tile in each)]
        assert sorted(tiles(everything)) == sorted(TILES[: len(everything)])
        assert len(everything) == (top + 1) * (top + 2) // 2
    for seats in (smallest - 1, smallest + len(hands)):
        with pytest.raises(BadSeats):
            by.Match(by.find(sheet), set=top, seats=seats)


@pytest.mark.parametrize(
    ("sheet", "top"),
    [
        ("pressman-matador", 6),
        ("tiddle-a-wink-pool", 9),
        ("pressman-tiddle-a-wink", 6),
        ("sebastopol", 9),
        ("draw", 7),
    ],
)
def test_a_set_that_the_sheet_does_not_print_is_refused(sheet: str, top: int) -> None:
    with pytest.raises(BadSet):
        by.Match(by.find(sheet), set=top)


DEALS = each(
    {
        "draw": 1,
        "block": 1,
        "matador": 1,
        "pressman-matador": 1,
        "tiddle-a-wink": 1,
        "tiddle-a-wink-pool": 1,
        "pressman-tiddle-a-wink": 1,
        "sebastopol": 1,
    }
)


@pytest.mark.parametrize(("sheet", "clause"), DEALS)
def test_a_hand_is_its_owners_to_see_and_to_play_from(sheet: str, clause: str) -> None:
    match = by.Match(by.find(sheet), seed="secret")
    dealt = match.current()
    for seat in range(match.seats):
        view = match.view(seat)
        others = [
            *dealt.rest,
            *(t for each in dealt.dealt for t in each if each != dealt.dealt[seat]),
        ]
        assert sorted(view.hand) == sorted(tiles(dealt.dealt[seat]))
        assert sorted(view.unseen()) == sorted(tiles(others))
    neighbour = (match.to_move + 1) % match.seats
    for tile in match.view(neighbour).hand:
        assert clause_against(match, str(tile)) == clause


DEALERS = each(
    {
        "pressman-matador": 21,
        "tiddle-a-wink": 17,
        "tiddle-a-wink-pool": 19,
        "pressman-tiddle-a-wink": 15,
        "sebastopol": 15,
    }
)


@pytest.mark.parametrize(("sheet", "clause"), DEALERS)
def test_the_deal_moves_one_seat_to_the_left_each_hand(sheet: str, clause: str) -> None:
    agreed = "hands" if sheet == "tiddle-a-wink-pool" else "target"
    match = by.Match(by.find(sheet), seed="dealers", options={agreed: "1000"})
    for _ in range(match.seats):
        play_hand(match)
    assert starters(match, "dealer") == [*range(match.seats), 0]


@pytest.mark.parametrize(
    ("sheet", "top", "seats", "options", "seed"),
    [
        pytest.param(
            "matador",
            6,
            2,
            {"matador_lead": "highest_double"},
            "redeal 343",
            marks=clauses("matador", 15),
        ),
        pytest.param(
            "tiddle-a-wink-pool",
            6,
            6,
            {"no_double": "redeal"},
            "redeal 343",
            marks=clauses("tiddle-a-wink-pool", 14, 19),
        ),
        pytest.param(
            "pressman-tiddle-a-wink",
            9,
            6,
            {"no_double": "redeal"},
            "redeal 168",
            marks=clauses("pressman-tiddle-a-wink", 14, 15),
        ),
    ],
)
def test_hands_without_a_double_are_dealt_afresh_by_the_same_dealer(
    sheet: str, top: int, seats: int, options: dict[str, str], seed: str
) -> None:
    match = by.Match(by.find(sheet), set=top, seats=seats, seed=seed, options=options)
    play_hand(match)
    second_hand = match.current()
    dealt = sum(map(len, second_hand.dealt))
    shuffles = Stream(f"{seed}/1")
    without, standing = (
        [TILES[i] for i in shuffles.shuffled((top + 1) * (top + 2) // 2)] for _ in "12"
    )
    assert not any(tile.is_double for tile in without[:dealt])
    assert [tile for each in second_hand.dealt for tile in tiles(each)] == standing[:dealt]
    assert starters(match, "dealer") == [0, 1]
