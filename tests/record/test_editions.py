"""Records say by which edition of our rulings they were played, and those of the first one, which
do not, are still played as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from referee import Wrong, check
from referee.scenes import random_match

import boneyard as by
from boneyard.core.errors import BadRecord, UnknownEdition
from boneyard.record import begin, follows_from_seed, parse, replay

# Written by version 0.1. In the first, a round ended when a pass would have opened a train.
FIRST_EDITION = Path(__file__).with_name("edition-1.jsonl").read_text(encoding="utf-8").splitlines()
BLOCKED = FIRST_EDITION[0]


@pytest.mark.parametrize("text", FIRST_EDITION, ids=lambda text: str(json.loads(text)["sheet"]))
def test_records_of_the_first_edition_still_replay(text: str) -> None:
    assert "edition" not in json.loads(text)
    match = replay(text)
    assert (match.over, match.sheet.edition) == (True, 1)
    assert str(match.record()) == text
    assert follows_from_seed(parse(text))
    check(json.loads(text))


def test_the_first_edition_can_be_named() -> None:
    fields = {"edition": 1, **json.loads(BLOCKED)}
    assert str(replay(json.dumps(fields)).record()) == BLOCKED


def test_a_new_match_is_of_the_newest_edition_and_says_so() -> None:
    for sheet in by.SHEETS:
        match = by.Match(sheet)
        assert match.view(0).facts()["edition"] == match.record().fields["edition"] == by.EDITION
        assert match.record(0).fields["edition"] == by.EDITION
        assert replay(match.record()).sheet == sheet


def test_the_same_moves_do_not_end_the_round_in_the_second_edition() -> None:
    fields: dict[str, Any] = json.loads(BLOCKED)
    second = {"format": fields.pop("format"), "edition": 2, **fields}
    with pytest.raises(BadRecord, match="round 1: the round is cut short"):
        replay(json.dumps(second))
    with pytest.raises(Wrong, match="round 1, after move 59: why is 'blocked'"):
        check(second)


def test_the_round_goes_on_as_the_sheet_has_it() -> None:
    fields: dict[str, Any] = json.loads(BLOCKED)
    match = by.Match(by.find("mexican-train"), set=9, seats=8, seed=fields["seed"])
    for seat, move in fields["rounds"][0]["moves"]:
        match.play(move, seat)
    while match.to_move != 0:
        assert [str(move) for move in match.moves()] == ["pass"]
        match.play("pass")
    match.play("pass")  # marks the train that ends in 7
    assert [str(move) for move in match.moves()] == ["pass"]
    match.play("pass")
    assert [str(move) for move in match.moves()] == ["7-2@0"]
    check(match.record().fields)


def test_a_match_can_be_played_by_the_first_edition() -> None:
    fields = json.loads(BLOCKED)
    match = by.Match(
        by.find("mexican-train"),
        set=9,
        seats=8,
        seed=fields["seed"],
        options=fields["options"],
        players=fields["players"],
        edition=1,
    )
    for seat, move in fields["rounds"][0]["moves"]:
        match.play(move, seat)
    assert str(match.record()) == BLOCKED
    assert begin(parse(BLOCKED)).sheet == match.sheet


@pytest.mark.parametrize("edition", [0, -1, by.EDITION + 1])
def test_an_edition_that_is_not_known_is_refused_in_words(edition: int) -> None:
    fields = by.Match(by.find("block"), seed="newer").record().fields | {"edition": edition}
    with pytest.raises(BadRecord, match=f"No edition {edition} of the rulings"):
        replay(json.dumps(fields))
    with pytest.raises(Wrong, match="edition"):
        check(fields)
    with pytest.raises(UnknownEdition, match=f"knows 1 to {by.EDITION}"):
        by.Match(by.find("block"), edition=edition)


@pytest.mark.parametrize("edition", ["2", 2.0, True, None])
def test_an_edition_is_a_number(edition: Any) -> None:
    with pytest.raises(UnknownEdition):
        by.find("block").as_of(edition)
    fields = by.Match(by.find("block"), seed="newer").record().fields | {"edition": edition}
    with pytest.raises(BadRecord, match="field “edition” should be a number"):
        parse(json.dumps(fields))


@pytest.mark.parametrize(("highest", "seats"), [(6, 2), (6, 4), (9, 8), (12, 4)])
def test_an_independent_referee_plays_both_editions_alike(highest: int, seats: int) -> None:
    for edition in (1, 2):
        for seed in range(3):
            options = {"rounds": "1"}
            fields = random_match("mexican-train", highest, seats, options, seed, edition=edition)
            replay(json.dumps(fields))
