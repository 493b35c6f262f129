"""Records of poker that must be refused, each with what is wrong and where."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import BadRecord
from boneyard.record import follows_from_seed, parse, record, replay


def played(options: dict[str, str]) -> dict[str, Any]:
    match = by.Match(by.find("poker"), seats=3, seed="records", options=options)
    chance = rng("records")
    while not match.over:
        moves = match.moves()
        match.play(moves[chance.below(min(len(moves), 6))])
    return record(match).fields


GOOD = played({"chips": "8", "draw": "on"})
ROUNDS: list[dict[str, Any]] = GOOD["rounds"]
BROKE = next(number for number, each in enumerate(ROUNDS) if [] in each["hands"])
SHOWN = next(number for number, each in enumerate(ROUNDS) if each["why"] == "showdown")
THROWN = next(
    (number, k)
    for number, each in enumerate(ROUNDS)
    for k, (_, move) in enumerate(each["moves"])
    if move.startswith("throw")
)


def edited(change: Callable[[list[dict[str, Any]]], object]) -> str:
    fields = copy.deepcopy(GOOD)
    change(fields["rounds"])
    with pytest.raises(BadRecord) as error:
        replay(parse(json.dumps(fields)))
    return str(error.value)


def test_a_good_record_replays_and_follows_from_its_seed() -> None:
    again = replay(parse(json.dumps(GOOD)))
    assert again.totals == GOOD["totals"]
    assert follows_from_seed(parse(json.dumps(GOOD)))
    assert sum(GOOD["totals"]) == 0


def test_seats_without_chips_are_dealt_nothing_and_the_others_five() -> None:
    def swap(rounds: list[dict[str, Any]]) -> None:
        hands = rounds[BROKE]["hands"]
        seat = hands.index([])
        other = next(each for each in range(3) if hands[each])
        hands[seat], hands[other] = hands[other], hands[seat]

    def short(rounds: list[dict[str, Any]]) -> None:
        rounds[0]["stock"].append(rounds[0]["hands"][1].pop())

    assert f"round {BROKE + 1}: seat" in edited(swap) and "tiles instead of" in edited(swap)
    assert "round 1: seat 1 was dealt 4 tiles instead of 5" in edited(short)


def test_only_the_twenty_tiles_are_dealt() -> None:
    def blank(rounds: list[dict[str, Any]]) -> None:
        rounds[0]["hands"][0][0] = "6-0"

    def twice(rounds: list[dict[str, Any]]) -> None:
        rounds[0]["hands"][0][0] = rounds[0]["hands"][1][0]

    for change in (blank, twice):
        assert "aren't the 20 tiles of this game" in edited(change)


def test_the_deal_passes_over_seats_without_chips() -> None:
    dealer = ROUNDS[BROKE]["dealer"]

    def moved(rounds: list[dict[str, Any]]) -> None:
        rounds[BROKE]["dealer"] = (dealer + 1) % 3

    assert f"“dealer” is {(dealer + 1) % 3} instead of {dealer}" in edited(moved)


def test_moves_and_scores_are_checked() -> None:
    number, k = THROWN

    def foreign(rounds: list[dict[str, Any]]) -> None:
        seat, _ = rounds[number]["moves"][k]
        other = next(
            hand for each, hand in enumerate(ROUNDS[number]["hands"]) if each != seat and hand
        )
        rounds[number]["moves"][k] = [seat, f"throw {other[0]}"]

    def hidden(rounds: list[dict[str, Any]]) -> None:
        rounds[number]["moves"][k][1] = "throw"

    def too_much(rounds: list[dict[str, Any]]) -> None:
        rounds[0]["moves"][0][1] = "bet 9"

    def more(rounds: list[dict[str, Any]]) -> None:
        rounds[SHOWN]["scores"]["chips"][0] += 1

    def folded(rounds: list[dict[str, Any]]) -> None:
        rounds[SHOWN]["why"] = "folded"

    assert "you don't have that tile [poker.1]" in edited(foreign)
    assert "“throw” isn't a move in this game" in edited(hidden)
    assert "you don't have enough chips [poker.20]" in edited(too_much)
    assert f"round {SHOWN + 1}: the scores are" in edited(more)
    assert "ended by “folded” instead of “showdown”" in edited(folded)


def test_a_match_cut_short_is_a_record_too() -> None:
    match = by.Match(by.find("poker"), seats=3, seed="open", options={"draw": "on"})
    for move in ("bet 2", "call", "call", "stand"):
        match.play(move)
    fields = record(match).fields
    assert fields["rounds"][0]["scores"] == {"chips": [-3, -3, -3]}
    assert (fields["totals"], fields["rounds"][0]["why"]) == ([-3, -3, -3], None)
    assert replay(parse(str(record(match)))).standing == match.standing
