"""What anybody is given to check a deal, and when."""

import random

from boneyard.core.match import Match
from boneyard.server.event_log.fairness import dealt, promise
from boneyard.sheets import find


def after_a_round(sheet: str) -> Match:
    match = Match(find(sheet), seed="deals")
    chance = random.Random(2)
    while not match.rounds:
        match.play(chance.choice(match.moves()))
    return match


def test_a_deal_is_told_when_its_round_is_over() -> None:
    match = after_a_round("draw")
    told = dealt(match, 0)
    assert told is not None and told.promise.key is not None
    assert sorted([*(tile for hand in told.hands for tile in hand), *told.stock]) == sorted(
        told.pack
    )
    assert told.promise.hash == promise(match, 0, False).hash
    assert dealt(match, 1) is None
    assert dealt(match, -1) is None


def test_where_hands_stay_closed_the_key_waits_for_the_end_of_the_match() -> None:
    match = after_a_round("poker")
    assert not match.over
    assert dealt(match, 0) is None
    assert promise(match, 0, True).key is None
    while not match.over:
        match.play(match.moves()[0])
    assert dealt(match, 0) is not None
