"""Clauses that stand alike on several pages: the deal, who leads, and who deals next."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.chance import Stream
from boneyard.core.errors import BadSeats, BadSet
from boneyard.core.tiles import TILES, set_size

from .proving import each_of, refusal

DEAL = "caribbean-cruise.1 front-porch.1 double-six.1 tournament.1 muggins.1 bergen.1"
DEALER = "caribbean-cruise.1 front-porch.15 double-six.14 tournament.14 muggins.17 bergen.19"
LEAD = "front-porch.2 double-six.2 tournament.2 muggins.2 bergen.2"
NO_DOUBLE = "front-porch.14 double-six.13 tournament.13 muggins.16 bergen.18"

# For each set: the hand, then the boneyard with two seats, three seats and so on.
SMALL = {6: (5, [18, 13, 8])}
DEALT = {
    "caribbean-cruise": {6: (7, [14, 7, 0])},
    "front-porch": SMALL,
    "double-six": SMALL,
    "tournament": {**SMALL, 9: (7, [41, 34, 27, 20, 13]), 12: (9, [73, 64, 55, 46, 37, 28])},
    "muggins": {
        6: (7, [14, 7, 0]),
        9: (7, [41, 34, 27, 20, 13, 6]),
        12: (7, [77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7]),
    },
    "bergen": {
        6: (6, [16, 10, 4]),
        9: (6, [43, 37, 31, 25, 19, 13]),
        12: (6, [79, 73, 67, 61, 55, 49, 43, 37, 31, 25, 19]),
    },
}

DOUBLE_SIX = 6 << 5 | 6

# With two seats and this seed the tiles that come first hold no double.
NO_DOUBLE_SEEDS = {"muggins": "1180"}


def played(sheet: str, seats: int, seed: str) -> by.Match:
    """A match in which everybody makes the first move that offers itself."""
    match = by.Match(by.find(sheet), seats=seats, seed=seed)
    while not match.over:
        match.play(match.moves()[0])
    return match


def is_double(tile: int) -> bool:
    return tile >> 5 == tile & 31


# The deal


@each_of(DEAL)
def test_everybody_gets_a_hand_and_the_rest_is_the_boneyard(sheet: str) -> None:
    for top, (hand, boneyards) in DEALT[sheet].items():
        for seats, boneyard in enumerate(boneyards, start=2):
            match = by.Match(by.find(sheet), set=top, seats=seats, seed="deal")
            deal = match.current()
            assert [len(tiles) for tiles in deal.dealt] == [hand] * seats
            assert len(deal.stock) == boneyard == match.view(0).stock_left
            assert len(set(deal.stock).union(*deal.hands)) == set_size(top)


@each_of(f"{DEAL} tournament.18")
def test_no_other_sets_and_seats_are_dealt(sheet: str) -> None:
    for top in (6, 9, 12):
        if top not in DEALT[sheet]:
            with pytest.raises(BadSet):
                by.Match(by.find(sheet), set=top, seats=2)
            continue
        most = len(DEALT[sheet][top][1]) + 1
        for seats in (0, 1, most + 1):
            with pytest.raises(BadSeats):
                by.Match(by.find(sheet), set=top, seats=seats)


@each_of(DEAL)
def test_the_tiles_are_mixed(sheet: str) -> None:
    deals = {
        str(by.Match(by.find(sheet), seats=2, seed=seed).current().dealt) for seed in "abcdefgh"
    }
    assert len(deals) == 8


@each_of(DEAL)
def test_a_tile_is_played_from_the_own_hand(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 6-4", "6-1 5-4"], stock="6-2")
    assert refusal(scene, "5-5") == clause
    scene.play("6-6")
    for move in ("6-4>6-6", "6-2>6-6", "6-6>6-6", "9-6>6-6"):
        assert refusal(scene, move) == clause


@each_of(DEAL)
def test_a_hand_is_seen_by_its_owner_alone(sheet: str) -> None:
    match = by.Match(by.find(sheet), seats=3, seed="secret")
    hands = match.current().dealt
    for seat, hand in enumerate(hands):
        view = match.view(seat)
        assert sorted(view.halves) == sorted(hand)
        assert len(view.unseen()) == set_size(6) - len(hand)


# The dealer


@each_of(DEALER)
def test_the_deal_moves_one_seat_left_each_hand(sheet: str) -> None:
    dealers = [each.starter for each in played(sheet, 3, "dealers").rounds]
    assert dealers == [number % 3 for number in range(len(dealers))]
    assert len(dealers) > 3


@each_of(NO_DOUBLE + " front-porch.15 double-six.14 tournament.14 muggins.17 bergen.19")
def test_hands_without_a_double_are_dealt_again_by_the_same_dealer(sheet: str) -> None:
    seed = NO_DOUBLE_SEEDS.get(sheet, "212")
    as_it_came = by.Match(by.find(sheet), seats=2, seed=seed, options={"no_double": "heaviest"})
    assert not any(is_double(tile) for hand in as_it_came.current().dealt for tile in hand)
    dealt_again = by.Match(by.find(sheet), seats=2, seed=seed).current()
    assert any(is_double(tile) for hand in dealt_again.dealt for tile in hand)
    assert dealt_again.starter == 0


@each_of("front-porch.14 double-six.13 tournament.13")
def test_they_are_dealt_again_as_often_as_it_takes(sheet: str) -> None:
    stream = Stream("469/0")
    for _ in range(2):  # the tiles of the first two deals, by number
        assert not any(TILES[number].is_double for number in stream.shuffled(28)[:10])
    match = by.Match(by.find(sheet), seats=2, seed="469")
    assert any(is_double(tile) for hand in match.current().dealt for tile in hand)
    assert match.moves() != []


# The lead


@each_of(LEAD)
def test_the_highest_double_of_all_hands_is_led(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["4-4 6-5 1-0", "5-5 3-3 2-0", "6-4 2-1 0-0"])
    assert (scene.to_move, scene.moves) == (1, {"5-5"})
    for instead in ("3-3", "2-0", "draw", "pass"):
        assert refusal(scene, instead) == clause


@each_of(LEAD)
def test_every_hand_begins_with_its_highest_double(sheet: str) -> None:
    for seed in "abc":
        for each in played(sheet, 3, seed).rounds:
            held = [(tile, seat) for seat, hand in enumerate(each.dealt) for tile in hand]
            double, holder = max(pair for pair in held if is_double(pair[0]))
            seat, move = each.moves[0]
            assert (seat, str(move)) == (holder, f"{double >> 5}-{double >> 5}")


@each_of("caribbean-cruise.2")
def test_every_hand_begins_with_the_double_six(sheet: str) -> None:
    for seed in "abc":
        for each in played(sheet, 3, seed).rounds:
            drawn = [str(move) for _, move in each.moves].index("6-6")
            holder = [seat for seat, hand in enumerate(each.dealt) if DOUBLE_SIX in hand]
            assert holder == ([each.moves[0][0]] if drawn == 0 else [])


# Nobody holds a double


@each_of(NO_DOUBLE)
def test_without_a_double_the_tiles_are_dealt_again(sheet: str) -> None:
    assert not Scene(sheet, ["6-3 5-4", "6-2 2-1"], stock="6-6").stands


@each_of(NO_DOUBLE)
def test_without_a_double_the_heaviest_tile_can_be_led(sheet: str) -> None:
    lead = f"{sheet}.2"
    scene = Scene(
        sheet, ["6-1 4-3", "5-4 6-3", "6-2 3-0"], dealer=2, options={"no_double": "heaviest"}
    )
    assert (scene.to_move, scene.moves) == (1, {"6-3"})  # of nine spots as 5-4, with a higher half
    assert [refusal(scene, instead) for instead in ("5-4", "draw", "pass")] == [lead] * 3
    scene.play("6-3")
    assert scene.open == [3, 6]
    assert scene.moves >= {"6-2>3-6", "3-0>6-3"}


@each_of(NO_DOUBLE)
def test_the_higher_half_decides_between_seats_too(sheet: str) -> None:
    options = {"no_double": "heaviest"}
    assert Scene(sheet, ["5-4 1-0", "6-3 2-0"], options=options).to_move == 1
    assert Scene(sheet, ["6-3 2-0", "5-4 1-0"], options=options).to_move == 0
    assert Scene(sheet, ["6-3 2-0", "6-4 1-0"], options=options).to_move == 1


@each_of(NO_DOUBLE)
def test_a_double_is_led_before_any_heavier_tile(sheet: str) -> None:
    scene = Scene(sheet, ["6-5 5-4", "0-0 2-1"], options={"no_double": "heaviest"})
    assert (scene.to_move, scene.moves) == (1, {"0-0"})


@each_of(NO_DOUBLE)
def test_without_a_double_the_players_can_draw_for_the_lead(sheet: str, clause: str) -> None:
    hands = ["6-5", "5-4", "4-3"]
    options = {"no_double": "draw"}
    scene = Scene(sheet, hands, stock="3-2 2-1 1-0 1-1 6-6", dealer=1, options=options)
    for seat in (2, 0, 1, 2):
        assert (scene.to_move, scene.moves) == (seat, {"draw"})
        for instead in (hands[seat], "pass", "turn", "6-5>6-6", f"{hands[seat]}=5"):
            assert refusal(scene, instead) == clause
        scene.play("draw")
    assert (scene.to_move, scene.moves) == (2, {"1-1"})
    assert scene.hand(2) == {"4-3", "3-2", "1-1"}
    assert refusal(scene, "4-3") == f"{sheet}.2"
    scene.play("1-1")
    assert scene.to_move == 0
