"""The text of a record, joined from texts that are ready, is what JSON makes of its fields."""

from __future__ import annotations

import json

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.record import parse, record

NAMES = ['"Ann"', "Bob\\", "Çelik", "d\n", "5", "6", "7", "8", "9", "10", "11", "12"]


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_records_are_plain_json_in_one_line(sheet: Sheet) -> None:
    top = sheet.sets[0]
    seats = sheet.seats[top][-1]
    match = by.Match(sheet, set=top, seats=seats, seed='a "seed"', players=NAMES[:seats])
    chance = rng("writing")
    while not match.rounds:
        text = str(record(match))
        assert text == json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    assert parse(text).text == text
    assert "\n" not in text
    written, played = record(match).fields["rounds"][0], match.rounds[0]
    assert written["moves"] == [[seat, str(move)] for seat, move in played.moves]
    assert written["scores"] == played.scores
    assert written["why"] == played.why
