"""From the pad to the screen and back: a match goes on where the pad stands, and its pad too."""

from __future__ import annotations

import json

import pytest
from laws.games import random_step

import boneyard as by
from boneyard.companion.desk import answer
from boneyard.companion.forms import kept
from boneyard.companion.ledger import read
from boneyard.companion.of_match import pad_of
from boneyard.companion.onward import after_of, match_of
from boneyard.companion.pad import new_pad, pad_from
from boneyard.core.chance import rng
from boneyard.core.errors import BadEntry, CannotGoOn, PadRefused
from boneyard.core.sheet import Sheet
from boneyard.record import parse, replay


@pytest.mark.parametrize("sheet", kept(), ids=lambda sheet: sheet.id)
def test_a_match_goes_on_where_the_pad_stands(sheet: Sheet) -> None:
    match = by.Match(sheet, seed="onward")
    chance = rng("onward")
    while not match.rounds:
        random_step(match, chance)
    pad = pad_of(match)
    if match.over:
        with pytest.raises(PadRefused):
            match_of(pad)
        return
    on = match_of(pad, "screen")
    assert on.totals == match.totals and on.current().starter == match.current().starter
    assert on.view(0).table.pot == match.view(0).table.pot
    while len(on.rounds) < 2 and not on.over:
        random_step(on, chance)
    later = pad_from(json.loads(json.dumps(pad_of(on).fields())))
    assert later.after == after_of(pad)
    ledger = read(later)
    assert list(ledger.standing.totals) == on.totals and ledger.refused == []
    assert [row.number for row in ledger.rows] == [2, 3][: len(on.rounds)]
    assert replay(parse(str(on.record()))).totals == on.totals


def test_an_empty_pad_begins_a_match_from_nothing() -> None:
    pad = new_pad("muggins", ["Ana", "Ben"])
    assert after_of(pad) is None and match_of(pad).after is None
    told = json.loads(answer(json.dumps({"ask": "pad.onward", "pad": pad.fields()})))
    assert told["ok"] and told["after"] is None and told["players"] == ["Ana", "Ben"]


def test_a_pad_cannot_begin_after_what_no_match_can_go_on_from() -> None:
    fields = new_pad("muggins", ["Ana", "Ben"]).fields()
    won = {"rounds": 3, "totals": [150, 0], "starter": 0}
    with pytest.raises(CannotGoOn):
        pad_from({**fields, "after": won})
    with pytest.raises(BadEntry):
        pad_from({**fields, "after": {**won, "starter": 2}})
