"""Records of the games that build no line: honest ones pass, and every edit is refused."""

from copy import deepcopy
from typing import Any

import pytest

from . import Wrong, check
from .scenes import random_match

HONEST = {
    "blind": random_match("blind", 6, 3, {}, 4),
    "mexican-train": random_match("mexican-train", 6, 3, {"rounds": "2"}, 4),
    "poker": random_match("poker", 6, 3, {"chips": "9", "betting": "fixed_limit"}, 9),
    "texas-42": random_match("texas-42", 6, 4, {"target": "60"}, 4),
}
OTHERS = {
    "blind": ["turn", "tuck", "6-6", "6-5>6-6", "pass"],
    "mexican-train": ["draw", "pass", "6-6", "6-5@0", "5-4@m1", "6-5@m9"],
    "poker": ["check", "call", "fold", "show", "bet 2", "raise 4", "throw 6-1", "stand"],
    "texas-42": ["pass", "bid 84", "6-6", "5-5", "draw"],
}
every_game = pytest.mark.parametrize("game", HONEST)


def edited(game: str, number: int = 0) -> tuple[dict[str, Any], dict[str, Any]]:
    """A copy of the honest record to be edited, and one of its rounds."""
    record = deepcopy(HONEST[game])
    return record, record["rounds"][number]


def refused(record: dict[str, Any], words: str = "") -> None:
    with pytest.raises(Wrong, match=words):
        check(record)


@every_game
def test_honest_records_pass(game: str) -> None:
    check(HONEST[game])


@every_game
def test_scores_totals_and_winners(game: str) -> None:
    for number, one in enumerate(HONEST[game]["rounds"]):
        for cause, points in one["scores"].items():
            for seat in range(len(points)):
                record, played = edited(game, number)
                played["scores"][cause][seat] += 1
                refused(record, f"round {number + 1}, after move .*scores for {cause}")
    record, _ = edited(game)
    record["totals"][0] += 1
    refused(record, "totals")
    record, _ = edited(game)
    record["winners"] = [seat for seat in range(record["seats"]) if seat not in record["winners"]]
    refused(record, "winners")


@every_game
def test_ends_and_starters(game: str) -> None:
    for number, one in enumerate(HONEST[game]["rounds"]):
        first = next(iter(one))
        for field, value in (("why", "target"), ("why", None), (first, one[first] + 1)):
            record, played = edited(game, number)
            played[field] = value
            refused(record, f"round {number + 1}")
    record, played = edited(game)
    record["rounds"].append(played)
    refused(record, "the match was over")


@every_game
def test_moves(game: str) -> None:
    seats = HONEST[game]["seats"]
    for place, (seat, written) in enumerate(HONEST[game]["rounds"][0]["moves"]):
        record, played = edited(game)
        del played["moves"][place]
        refused(record, "round 1, ")
        record, played = edited(game)
        played["moves"][place] = [(seat + 1) % seats, written]
        refused(record, f"round 1, move {place + 1}: .* out of turn")


@every_game
def test_moves_that_are_not_legal(game: str) -> None:
    first = HONEST[game]["rounds"][0]
    for place, (seat, written) in enumerate(first["moves"]):
        for other in {*OTHERS[game], ""} - {written}:
            record, played = edited(game)
            played["moves"][place] = [seat, other]
            refused(record, "round 1, ")
    record, played = edited(game)
    played["moves"].append(first["moves"][-1])
    refused(record, "expected none, the round is over")


@every_game
def test_deals(game: str) -> None:
    record, played = edited(game)
    played["hands"][:2] = played["hands"][1::-1]
    refused(record, "round 1, ")
    record, played = edited(game)
    played["hands"][0][0] = played["hands"][0][1]
    refused(record, "the deal: hands and stock are not the whole set once")
    record, played = edited(game)
    played["hands"][1].append(played["hands"][0].pop())
    refused(record, "the deal: seat 0 was dealt")


def test_what_cannot_be_agreed_on() -> None:
    for game, field, value, words in [
        ("poker", "options", {"draw": "on"}, "4 seats; there is nothing left to draw"),
        ("poker", "options", {"raises": "0"}, "raises=0; expected 3 or none or N"),
        ("poker", "options", {"hands": "all"}, "hands=all is the default"),
        ("blind", "set", 9, "set 9"),
        ("mexican-train", "seats", 5, "5 seats"),
        ("texas-42", "seats", 2, "2 seats"),
    ]:
        record, _ = edited(game)
        record |= {"seats": 4, field: value}
        refused(record, words)
