"""Finished matches shown move by move: what a seat knew, and nothing that it did not."""

import random

import pytest

import boneyard as by
from boneyard.core.errors import BadRecord
from boneyard.server.workers.replays import Asked, Moment, Walks

SHEETS = ["muggins", "tiddle-a-wink-pool", "mexican-train", "texas-42", "poker", "blind", "bingo"]


def finished(sheet: str, **options: str) -> by.Match:
    match = by.Match(by.find(sheet), seed="moments", options=options)
    chance = random.Random(1)
    while not match.over:
        match.play(chance.choice(match.moves()))
    return match


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_watcher_sees_no_hand_and_a_seat_its_own(sheet: str) -> None:
    match = finished(sheet)
    walks, text = Walks(), str(match.record())
    for step in range(match.rounds[0].moves.__len__() + 1):
        watched = walks.moment(text, Asked(step=step))
        assert watched.scene.facts["hand"] == []
        assert watched.scene.choices == []
        seen = walks.moment(text, Asked(step=step, seat=0))
        assert (watched.step, watched.round) == (step, 1)
        if step == 0:
            hand = [f"{each >> 5}-{each & 31}" for each in match.rounds[0].dealt[0]]
            shown = [] if sheet == "blind" else sorted(hand)
            assert sorted(seen.scene.facts["hand"]) == shown


def test_the_last_step_of_a_round_shows_its_last_tile_and_how_it_ended() -> None:
    match = finished("muggins", target="150")
    assert len(match.rounds) > 1
    walks, text = Walks(), str(match.record())
    for number, played in enumerate(match.rounds, start=1):
        last: Moment = walks.moment(text, Asked(round=number, step=10_000))
        laid = sum(1 for _, move in played.moves if "-" in str(move))
        assert last.scene.picture is not None and len(last.scene.picture.tiles) == laid
        assert last.ended is not None and last.ended.scores == played.scores
        assert last.scene.choices == []


def test_moments_may_be_asked_for_in_any_order() -> None:
    text = str(finished("draw").record())
    walks = Walks()
    orderly = {step: walks.moment(text, Asked(step=step)) for step in range(8)}
    for step in (5, 2, 7, 7, 0, 3):
        assert walks.moment(text, Asked(step=step)) == orderly[step]


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    text = str(finished("block").record())
    with pytest.raises(BadRecord):
        Walks().moment(text.replace('"totals":[', '"totals":[1'), Asked())
