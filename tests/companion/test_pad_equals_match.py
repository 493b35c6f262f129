"""The scorepad gives what the engine gives: whole matches of every scored sheet, any switches."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.games import options_of, random_step, seeds

import boneyard as by
from boneyard.companion.continuation import match_of
from boneyard.companion.entries import new_entry_of
from boneyard.companion.games import form_of, kept
from boneyard.companion.ledger import read
from boneyard.companion.pad import new_pad, pad_from
from boneyard.companion.pad_of_match import pad_of
from boneyard.companion.pad_view import form
from boneyard.core.chance import rng
from boneyard.core.errors import BadEntry, FirstSettled
from boneyard.core.sheet import Sheet
from boneyard.core.tiles import Tile
from boneyard.record import parse

MOST_ROUNDS = 12


def played(sheet: Sheet, top: int, seats: int, options: dict[str, str], seed: str) -> by.Match:
    """A match of random moves, to its end or for so many rounds."""
    match = by.Match(sheet, set=top, seats=seats, options=options, seed=seed)
    chance = rng(seed)
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        random_step(match, chance)
    return match


CHOSEN = [sheet for sheet in kept() if sheet.first_is_chosen]


@pytest.mark.parametrize("sheet", CHOSEN, ids=lambda sheet: sheet.id)
def test_a_pad_knows_who_was_chosen_to_begin(sheet: Sheet) -> None:
    match = by.Match(sheet, seed="chosen", first=by.Match(sheet).seats - 1)
    chance = rng("chosen")
    while not match.over and len(match.rounds) < 2:
        random_step(match, chance)
    compare(match)
    begun = pad_of(by.Match(sheet, seed="chosen", first=1))
    assert match_of(pad_from(begun.fields())).current().starter == 1


def test_nobody_is_chosen_on_a_pad_whose_sheet_says_who_begins() -> None:
    with pytest.raises(FirstSettled):
        new_pad("muggins", ["Ann", "Ben"], first=1)
    with pytest.raises(BadEntry):
        pad_from({**new_pad("draw", ["Ann", "Ben"]).fields(), "first": 2})


def compare(match: by.Match) -> None:
    pad = pad_of(match)
    for entry in pad.entries:  # what a phone writes so, a server keeps
        assert new_entry_of(entry, pad.seats) == entry
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


def lean(held: dict[str, Any] | None, needs: str) -> dict[str, Any] | None:
    """The least that must be said about a hand."""
    if held is None or needs == "tiles":
        return held
    tiles = [Tile.parse(text) for text in held["tiles"]]
    if needs == "spots":
        return {"sum": sum(tile.spots for tile in tiles)}
    return {"count": len(tiles)} if needs == "count" else None


@pytest.mark.parametrize(
    "sheet", [each for each in kept() if form_of(each).kind == "hands"], ids=lambda each: each.id
)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(drawn=st.data())
def test_the_least_that_must_be_said_is_enough(sheet: Sheet, drawn: st.DataObject) -> None:
    top = drawn.draw(st.sampled_from(sheet.sets))
    seats = drawn.draw(st.sampled_from(list(sheet.seats[top])))
    options = drawn.draw(options_of(sheet, top, seats))
    match = played(sheet, top, seats, options, drawn.draw(seeds))
    pad = pad_of(match)
    needs = {each["why"]: each["needs"] for each in form(pad.game())["whys"]}
    for entry in pad.entries:
        result = entry["result"]
        if "held" in result:
            result["held"] = [lean(held, needs[result["why"]]) for held in result["held"]]
    ledger = read(pad)
    assert ledger.refused == []
    assert list(ledger.standing.totals) == match.totals


def test_a_record_has_a_pad_too() -> None:
    match = played(by.find("muggins"), 6, 3, {}, "record")
    assert pad_of(parse(str(match.record()))) == pad_of(match)


def test_every_sheet_that_is_scored_has_a_pad() -> None:
    alone = [sheet.id for sheet in by.SHEETS if sheet.form is None]
    assert alone == ["bingo", "good-neighbors", "squeeze", "big-clock", "traffic"]
