"""Advice for people: what a seat cannot know changes nothing, and nobody draws without need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import boneyard as by
from boneyard.bots.advice import IDLE, SURE, Advice, advise, error_between
from boneyard.bots.judge import Effort
from boneyard.core.chance import rng
from boneyard.core.codes import DRAW
from boneyard.core.match import Match
from boneyard.core.view import View

BRIEF = Effort(24)


def walked(sheet: str, matches: int) -> Iterator[Match]:
    """Matches at every decision, played on by one who plays anything."""
    for number in range(matches):
        match = by.Match(by.find(sheet), seats=2, seed=f"advice-{number}")
        bot = by.bots.random(f"{number}")
        while not match.over:
            if len(match.moves()) > 1:
                yield match
            match.play(bot.choose(match.view()))


def scoring(view: View) -> list[str]:
    """The tiles that score now."""
    policy = view.sheet.family.policy()
    assert policy is not None
    return [str(each.move) for each in policy.weigh(view) if each.terms.get("score", 0) > 0]


@pytest.mark.parametrize("sheet", ["muggins", "bergen"])
def test_nobody_is_told_to_draw_where_a_tile_scores_and_is_as_good(sheet: str) -> None:
    looked_at = 0
    for match in walked(sheet, 12):
        view = match.view()
        scores = scoring(view)
        if not scores or all(move.code != DRAW for move in view.moves()):
            continue
        looked_at += 1
        advice = advise(view, BRIEF)
        if advice.best.code == DRAW:
            assert_clear(advice, scores)
    assert looked_at >= 20


def assert_clear(advice: Advice, scores: list[str]) -> None:
    """The draw lies ahead of every tile that scores by more than the judge's uncertainty."""
    draw = advice.of(advice.best)
    for each in advice.judged:
        if str(each.move) in scores and each.likely:
            assert draw.value - each.value > SURE * error_between(draw, each)


@pytest.mark.parametrize("sheet", ["muggins", "draw", "mexican-train", "poker", "texas-42"])
def test_what_a_seat_cannot_know_changes_nothing(sheet: str) -> None:
    found = by.find(sheet)
    match = Match(found, seats=found.seats[found.usual_set][0], seed="hidden")
    bot = by.bots.random("a")
    for number in range(12):
        view = match.view()
        told = advise(view, BRIEF)
        hidden = view.imagine(rng(f"elsewhere-{number}"))
        face_down = hidden.muck.of_seat(hidden.table, view.seat)
        other = View(found, hidden.table, view.seat, view.halves, view.moves(), face_down)
        again = advise(other, BRIEF)
        assert (str(again.best), again.reason) == (str(told.best), told.reason)
        assert list(again.judged) == list(told.judged)
        match.play(bot.choose(view))


def test_a_draw_is_the_last_of_equals() -> None:
    for match in walked("muggins", 3):
        view = match.view()
        codes = {move.code for move in view.moves()}
        if DRAW in codes and len(codes) > 1:
            assert advise(view, Effort(2)).best.code not in IDLE
            return
    raise AssertionError("nobody could draw")
