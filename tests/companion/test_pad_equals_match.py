"""The scorepad gives what the engine gives: whole matches of every scored sheet, any switches."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.games import options_of, random_step, seeds

import boneyard as by
from boneyard.companion.forms import FORMS, kept
from boneyard.companion.ledger import read
from boneyard.companion.of_match import pad_of
from boneyard.companion.pad import pad_from
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet

MOST_ROUNDS = 12


def played(sheet: Sheet, top: int, seats: int, options: dict[str, str], seed: str) -> by.Match:
    """A match of random moves, to its end or for so many rounds."""
    match = by.Match(sheet, set=top, seats=seats, options=options, seed=seed)
    chance = rng(seed)
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        random_step(match, chance)
    return match


def compare(match: by.Match) -> None:
    pad = pad_of(match)
    ledger = read(pad_from(json.loads(json.dumps(pad.fields()))))
    assert [str(error) for _, error in ledger.refused] == []
    assert len(ledger.rows) == len(match.rounds)
    for row, each in zip(ledger.rows, match.rounds, strict=True):
        assert row.current is not None and row.current.settled is not None
        assert row.current.settled.scores == each.scores
        assert row.before.starter(ledger.game) == each.starter
    assert list(ledger.standing.totals) == match.totals
    assert list(ledger.winners) == match.winners
    assert ledger.over == match.over
    if not match.over:
        assert ledger.standing.starter(ledger.game) == match.current().starter


@pytest.mark.parametrize("sheet", kept(), ids=lambda sheet: sheet.id)
@settings(max_examples=8, deadline=None, derandomize=True)
@given(drawn=st.data())
def test_a_pad_kept_of_a_match_has_its_scores(sheet: Sheet, drawn: st.DataObject) -> None:
    top = drawn.draw(st.sampled_from(sheet.sets))
    seats = drawn.draw(st.sampled_from(list(sheet.seats[top])))
    options = drawn.draw(options_of(sheet, top, seats))
    compare(played(sheet, top, seats, options, drawn.draw(seeds)))


def test_every_sheet_that_is_scored_has_a_pad() -> None:
    alone = [sheet.id for sheet in by.SHEETS if sheet.id not in FORMS]
    assert alone == ["bingo", "good-neighbors", "squeeze", "big-clock", "traffic"]
