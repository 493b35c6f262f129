"""What a choice would score, and what the sum of the ends is made of, where the table counts."""

from __future__ import annotations

import random

import pytest

from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.server.scenes.states import choices
from boneyard.sheets import SHEETS, find

SUMMING = ["muggins", "caribbean-cruise"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_choices_promise_what_they_then_score(sheet: Sheet) -> None:
    match = Match(sheet, seed="points")
    face = sheet.face([f"p{seat}" for seat in range(match.seats)])
    chance = random.Random(sheet.id)
    scored = 0
    for _ in range(150):
        if match.over:
            break
        offered = choices(face, match.watch(), match.moves(), match.to_move)
        promised = {each.move: each.points for each in offered}
        move = chance.choice(match.moves())
        happening = match.play(move)
        if str(move) in promised:
            assert promised[str(move)] == (happening.points if sheet.scores_in_play else 0)
        scored += sheet.scores_in_play and happening.points > 0
    assert (scored > 0) == sheet.scores_in_play


def test_where_points_are_claimed_nobody_is_told_them() -> None:
    sheet = find("muggins").with_options({"claims": "manual"})
    match = Match(sheet, seed="claims")
    face = sheet.face(["a", "b"])
    chance = random.Random(1)
    for _ in range(30):
        offered = choices(face, match.watch(), match.moves(), match.to_move)
        assert not any(each.points for each in offered)
        assert face.terms(match.watch()) == [] and face.sum(match.watch()) is None
        match.play(chance.choice(match.moves()))


@pytest.mark.parametrize("sheet", SUMMING)
def test_terms_come_to_the_sum(sheet: str) -> None:
    match = Match(find(sheet), seed="terms")
    face = match.sheet.face([])
    chance = random.Random(sheet)
    lengths = set()
    for _ in range(100):
        if match.over:
            break
        view = match.watch()
        assert sum(face.terms(view)) == (face.sum(view) or 0)
        lengths.add(len(face.terms(view)))
        match.play(chance.choice(match.moves()))
    assert max(lengths) > 1


def test_a_spinner_is_one_term_of_its_full_count() -> None:
    match = Match(find("muggins"), seats=2, seed="any")
    while "5-5" not in map(str, match.moves()):
        match = Match(find("muggins"), seats=2, seed=match.seed + "x")
    face = match.sheet.face([])
    match.play("5-5")
    assert face.terms(match.watch()) == [10]
