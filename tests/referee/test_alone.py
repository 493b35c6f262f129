"""Records of solitaires: honest ones pass, and every edit is refused, by the referee and by us."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from laws.games import somewhere

import boneyard as by
from boneyard.core.errors import BadRecord
from boneyard.record import parse, replay
from boneyard.solitaire.sheet import SolitaireSheet

from . import SOLITAIRES, Wrong, check


def record_of(game: str, steps: int = 10_000) -> dict[str, Any]:
    match = somewhere(by.Match(by.find(game), set=6, seed="edited"), steps, "edited")
    fields: dict[str, Any] = json.loads(str(match.record()))
    return fields


HONEST = {game: record_of(game) for game in SOLITAIRES}
every_game = pytest.mark.parametrize("game", SOLITAIRES)


def edited(game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A copy of the honest record to be edited, and its deal."""
    record = deepcopy(HONEST[game])
    return record, record["rounds"][0]


def refused(record: dict[str, Any]) -> None:
    with pytest.raises(Wrong):
        check(record)
    with pytest.raises(BadRecord):
        replay(parse(json.dumps(record)))


def test_every_solitaire_is_known() -> None:
    alone = {sheet.id for sheet in by.SHEETS if isinstance(sheet, SolitaireSheet)}
    assert set(SOLITAIRES) == alone


@every_game
def test_honest_records_pass_finished_or_not(game: str) -> None:
    check(HONEST[game])
    for steps in range(0, len(HONEST[game]["rounds"][0]["moves"]), 5):
        unfinished = record_of(game, steps)
        assert unfinished["rounds"][0]["why"] is None
        check(unfinished)


@every_game
def test_results(game: str) -> None:
    ends = {"won", "near", "lost", None} - {HONEST[game]["rounds"][0]["why"]}
    for why in ends:
        record, deal = edited(game)
        deal["why"] = why
        refused(record)
    record, deal = edited(game)
    deal["scores"]["left"][0] += 1
    refused(record)
    record, _ = edited(game)
    record["totals"][0] += 1
    refused(record)
    record, _ = edited(game)
    record["winners"] = [] if record["winners"] else [0]
    refused(record)


@every_game
def test_moves(game: str) -> None:
    record, deal = edited(game)
    del deal["moves"][-1]
    refused(record)
    record, deal = edited(game)
    del deal["moves"][0]
    refused(record)
    record, deal = edited(game)
    deal["moves"].append(deal["moves"][-1])
    refused(record)
    for place in range(len(HONEST[game]["rounds"][0]["moves"])):
        record, deal = edited(game)
        deal["moves"][place] = [0, "12-12"]
        refused(record)
        record, deal = edited(game)
        deal["moves"][place][0] = 1
        refused(record)


@every_game
def test_deals(game: str) -> None:
    record, deal = edited(game)
    deal["stock"][0] = deal["stock"][1]
    refused(record)
    record, deal = edited(game)
    del deal["stock"][-1]
    refused(record)
    record, deal = edited(game)
    deal["hands"] = [[deal["stock"].pop()]]
    refused(record)
    record, deal = edited(game)
    deal["dealer"] = 1
    refused(record)
    record, deal = edited(game)
    record["rounds"].append(deepcopy(deal))
    refused(record)


@every_game
def test_headings(game: str) -> None:
    for field, value in (
        ("format", "boneyard/2"),
        ("seats", 2),
        ("set", 9),
        ("players", ["a", "b"]),
        ("options", {"no_such": "switch"}),
    ):
        record, _ = edited(game)
        record[field] = value
        refused(record)


def test_a_deal_of_good_neighbors_is_won_with_a_pair_and_lost_with_a_fill() -> None:
    ends = set()
    for top in (6, 9, 12):
        for seed in range(12):
            match = by.Match(by.find("good-neighbors"), set=top, seed=f"fill/{seed}")
            played = somewhere(match, 10_000, "fill").rounds[0]
            last = str(played.moves[-1][1]) if played.moves else None
            ends.add((played.why, "pair" if last and last != "fill" else last))
    assert ("lost", "fill") in ends and ends <= {("won", "pair"), ("lost", "fill"), ("lost", None)}
