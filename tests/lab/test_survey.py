"""Surveys: everything but the times follows from the plan, and the sums are right."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.deal import Deal
from boneyard.core.errors import BadSet, CannotPlay, CannotSolve, UnknownBot
from boneyard.families.bingo.family import BingoFamily
from boneyard.lab.crew import Crew
from boneyard.lab.survey import (
    Findings,
    Surveyed,
    SurveyPlan,
    look_at,
    play_solution,
    solved,
    survey,
)
from boneyard.solvers.answer import Answer

PLAN = SurveyPlan("bingo", 6, players=("random", "fair"))


def without_times(found: list[Surveyed]) -> list[tuple[object, ...]]:
    return [(one.deal, one.winnable, one.nodes, one.ends, one.left) for one in found]


def test_it_is_the_same_whatever_the_number_of_processes() -> None:
    alone = list(survey(PLAN, 5, 9, Crew(1)))
    together = list(survey(PLAN, 5, 9, Crew(2)))
    assert without_times(alone) == without_times(together)
    assert [one.deal for one in alone] == list(range(5, 14))


def test_deals_are_the_numbered_ones() -> None:
    assert PLAN.match(17).current().rest == by.Match(by.find("bingo"), seed="#17").current().rest


def test_in_bingo_whoever_plays_wins_what_can_be_won() -> None:
    found = list(survey(PLAN, 1, 40))
    for one in found:
        ends = {"won" if one.winnable else "lost"}
        assert set(one.ends.values()) == ends
        assert all((left == 0) == bool(one.winnable) for left in one.left.values())
    assert {one.winnable for one in found} == {True, False}


def test_what_cannot_be_surveyed_is_refused_before_anything_starts() -> None:
    for plan, error in (
        (SurveyPlan("muggins", 6), CannotSolve),
        (SurveyPlan("bingo", 6, players=("nobody",)), UnknownBot),
        (SurveyPlan("bingo", 7), BadSet),
    ):
        with pytest.raises(error):
            survey(plan, 1, 5, Crew(2))


def test_a_fair_player_is_for_solitaires_only() -> None:
    assert by.bots.fair().plays(by.find("bingo"))
    with pytest.raises(CannotPlay, match="fair doesn't play Muggins"):
        by.bots.find_for(by.find("muggins"), "fair")


def test_a_solution_that_does_not_win_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sure(deal: Deal, nodes: int) -> Answer:
        return Answer(True, deal.choices(), 1)

    monkeypatch.setattr(BingoFamily, "solver", lambda self: sure)
    with pytest.raises(AssertionError, match="does not win"):
        look_at(PLAN, 17)


def test_a_solution_is_played_through_the_checked_door() -> None:
    match = PLAN.match(17)
    play_solution(match, solved(match, 100))
    assert match.winners == [0]
    assert by.replay(match.record()).winners == [0]


def some(number: int, winnable: bool | None, seconds: float, why: str, left: int) -> Surveyed:
    return Surveyed(number, winnable, 10 * number, seconds, {"fair": why}, {"fair": left})


def test_findings_add_up() -> None:
    findings = Findings()
    for one in (
        some(1, True, 0.2, "won", 0),
        some(2, True, 1.5, "near", 2),
        some(3, False, 0.4, "lost", 9),
        some(4, None, 0.6, "lost", 5),
    ):
        findings.add(one)
    assert [findings.answered(each).number for each in (True, False, None)] == [2, 1, 1]
    assert findings.answered(True).rate == 0.5
    low, high = findings.answered(True).interval
    assert 0.15 < low < 0.16 and 0.84 < high < 0.85
    assert findings.in_a_second.number == 2  # one took longer, one was not decided
    assert findings.median_seconds == pytest.approx(0.5)
    assert findings.median_nodes == 25
    assert findings.ended("fair", "won").number == findings.ended("fair", "near").number == 1
    assert findings.mean_left("fair") == 4
