"""Poker: the deal, who deals next, who is out, and when a match is over."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.errors import BadOption, BadSeats
from boneyard.record import parse, record, replay

from .cardroom import BEST, FAIR, GOOD, POOR, Cardroom


@pytest.mark.clause("poker.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_five_tiles(seats: int) -> None:
    match = by.Match(by.find("poker"), seats=seats, seed="five")
    assert match.view().counts == [5] * seats
    assert match.view().stock_left == 20 - 5 * seats
    for other in (1, 5):
        with pytest.raises(BadSeats):
            by.Match(by.find("poker"), seats=other)


@pytest.mark.clause("poker.33")
def test_the_deal_moves_to_the_left() -> None:
    match = by.Match(by.find("poker"), seats=3, seed="dealers")
    dealers = []
    for _ in range(5):
        dealers.append(match.current().starter)
        match.play("bet 2")
        match.play("fold")
        match.play("fold")
    assert dealers == [0, 1, 2, 0, 1]


@pytest.mark.clause("poker.33", "poker.34")
def test_the_deal_passes_over_players_without_chips() -> None:
    table = Cardroom(100, 10, 100, 190, hands=[BEST, POOR, GOOD, FAIR])
    table.play("bet 9", "fold", "fold", "call", "show", "show")
    match = table.match
    assert match.totals == [12, -100, -1, 89]
    dealers = []
    for _ in range(4):
        dealers.append(match.current().starter)
        match.play("bet 2")
        match.play("fold")
        match.play("fold")
    assert dealers == [2, 3, 0, 2]  # the scene's round was dealt by seat 0


@pytest.mark.clause("poker.34")
def test_a_player_without_chips_is_dealt_nothing_and_takes_no_part() -> None:
    table = Cardroom(100, 10, 100, 190, hands=[BEST, POOR, GOOD, FAIR])
    table.play("bet 9", "fold", "fold", "call", "show", "show")
    match = table.match
    assert match.view(1).hand == [] and match.view(0).counts == [5, 0, 5, 5]
    assert match.view(0).stock_left == 5
    assert match.standing == [11, -100, -2, 88]
    seats = []
    for move in ("check", "check", "check"):
        seats.append(match.to_move)
        match.play(move)
    assert seats == [3, 0, 2]


@pytest.mark.clause("poker.34")
def test_records_have_empty_hands_for_players_without_chips() -> None:
    match = by.Match(by.find("poker"), seats=3, seed="broke", options={"chips": "2", "ante": "2"})
    while not match.over:
        match.play(match.moves()[0])
    text = str(record(match))
    assert replay(parse(text)).totals == match.totals
    short = by.Match(by.find("poker"), seats=3, seed="a", options={"chips": "9", "hands": "9"})
    while not short.over:
        short.play(short.moves()[-1])
    hands = [each["hands"] for each in record(short).fields["rounds"]]
    assert [] in hands[-1] and [] not in hands[0]
    assert replay(parse(str(record(short)))).totals == short.totals


@pytest.mark.clause("poker.35")
def test_a_match_goes_on_until_one_player_has_all_the_chips() -> None:
    table = Cardroom(100, 100)
    table.play("bet 99", "call", "show", "show")
    assert (table.match.over, table.match.winners, table.match.totals) == (True, [0], [100, -100])
    table = Cardroom(100, 50, 150)
    table.play("bet 49", "fold", "call", "show", "show")
    assert not table.match.over


@pytest.mark.clause("poker.35")
@pytest.mark.parametrize("hands", [1, 3])
def test_a_number_of_hands_can_be_agreed(hands: int) -> None:
    match = by.Match(by.find("poker"), seats=2, seed="agreed", options={"hands": str(hands)})
    for played in range(hands):
        assert (match.over, len(match.rounds)) == (False, played)
        match.play("bet 2")
        match.play("fold")
    assert match.over
    assert match.winners == [seat for seat in (0, 1) if match.totals[seat] > 0]
    with pytest.raises(BadOption):
        by.find("poker").with_options({"hands": "0"})


@pytest.mark.clause("poker.35")
def test_everybody_with_the_most_chips_wins_when_the_hands_are_played() -> None:
    match = by.Match(by.find("poker"), seats=2, seed="even", options={"hands": "2"})
    for _ in range(2):
        match.play("bet 2")
        match.play("fold")
    assert (match.totals, match.winners) == ([0, 0], [0, 1])


@pytest.mark.clause("poker.35")
def test_a_match_ends_sooner_when_one_player_has_everything() -> None:
    table = Cardroom(100, 100, options={"hands": "9"})
    table.play("bet 99", "call", "show", "show")
    assert (table.match.over, table.match.winners) == (True, [0])
