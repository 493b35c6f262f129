"""Matches looked at again: by what a seat could know, the same each time, mistakes in words."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import boneyard as by
from boneyard.bots.judge import Effort, Judged, best_first
from boneyard.core.chance import Rng
from boneyard.core.errors import BadRecord
from boneyard.core.match import Match
from boneyard.core.record import Record
from boneyard.core.view import View
from boneyard.families.line.family import LineFamily
from boneyard.lab.analysis import FINE, MISTAKE, SLIP, Decision, analyse, decisions_of, weight
from boneyard.lab.report import given_away, graph, report
from boneyard.lab.simulate import Plan, play_match
from boneyard.record import parse
from boneyard.words import languages, speak


def record_of(sheet: str, options: dict[str, str] | None = None) -> Record:
    found = by.find(sheet)
    seats = found.seats[found.sets[0]][0]
    bots = ("greedy", *["random"] * (seats - 1))
    plan = Plan(sheet, found.sets[0], seats, bots, "look", options or {}, keep_records=True)
    return parse(play_match(plan, 0).record)


class Fixed:
    """Judges by a rule that a test gives: what a move is worth, and how surely."""

    def __init__(self, worth: Callable[[str, int], float], error: float = 0.0) -> None:
        self.worth = worth
        self.error = error
        self.views: list[View] = []

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        self.views.append(view)
        moves = view.moves()
        values = [self.worth(str(move), number) for number, move in enumerate(moves)]
        return best_first(
            [
                Judged(move, value, self.error, effort.worlds)
                for move, value in zip(moves, values, strict=True)
            ]
        )

    def spread(self, view: View) -> float:
        return 2.0


@pytest.fixture
def first_is_best(monkeypatch: pytest.MonkeyPatch) -> Fixed:
    """A judge who finds each move a point worse than the one listed before it."""
    fixed = Fixed(lambda move, number: -float(number))
    monkeypatch.setattr(LineFamily, "judge", lambda self: fixed)
    return fixed


def test_every_decision_is_compared_with_the_best(first_is_best: Fixed) -> None:
    record = record_of("block", {"target": "30"})
    found = list(analyse(record))
    assert len(found) == decisions_of(record)
    views = list({id(view): view for view in first_is_best.views}.values())  # some were asked twice
    for decision, view in zip(found, views, strict=True):
        texts = [str(move) for move in view.moves()]
        assert decision.loss == texts.index(str(decision.move))
        assert str(decision.best) == texts[0] and decision.seat == view.seat
        assert decision.kind == (FINE if decision.loss == 0 else weight(decision.loss, 0.0, 2.0))
        assert bool(decision.reason) is (decision.kind != FINE)
    made = [
        (number, place, seat, move)
        for number, each in enumerate(record.fields["rounds"], 1)
        for place, (seat, move) in enumerate(each["moves"], 1)
    ]
    assert {(each.round, each.number, each.seat, str(each.move)) for each in found} <= set(made)


def test_what_a_seat_could_not_know_changes_nothing(first_is_best: Fixed) -> None:
    """The judge is handed views of the seat that moved, with its own hand and no other."""
    list(analyse(record_of("block", {"target": "30"})))
    for view in first_is_best.views:
        assert view.seat == view.to_move and len(view.halves) == view.counts[view.seat]


def test_what_looked_best_by_luck_is_no_mistake_to_have_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A judge who only guesses finds something better nearly always; fresh worlds bear out half."""
    chance = Rng(5)
    guesses = Fixed(lambda move, number: chance.below(1000) / 100)
    monkeypatch.setattr(LineFamily, "judge", lambda self: guesses)
    missed = [each for each in analyse(record_of("block")) if each.move != each.best]
    assert len(missed) > 40
    assert 0.3 < sum(each.loss == 0 for each in missed) / len(missed) < 0.7


def test_losses_that_may_be_chance_are_no_mistakes() -> None:
    assert weight(1.9, 1.0, 1.0) == FINE
    assert weight(2.1, 1.0, 1.0) == MISTAKE
    assert weight(0.5, 0.1, 1.0) == SLIP
    assert weight(0.3, 0.0, 1.0) == FINE


def test_the_same_record_gives_the_same_analysis() -> None:
    record = record_of("block", {"target": "20"})
    assert list(analyse(record, "easy")) == list(analyse(record, "easy"))


@pytest.mark.parametrize(
    "sheet", ["muggins", "mexican-train", "texas-42", "poker", "blind", "squeeze"]
)
def test_every_family_can_be_looked_at(sheet: str) -> None:
    options = {"muggins": {"claims": "manual", "target": "40"}}.get(sheet)
    record = record_of(sheet, options)
    found = []
    for decision in analyse(record, "easy"):
        found.append(decision)
        if len(found) == 12:
            break
    assert found
    page = report(record, found, "easy")
    assert page.count("<li") == sum(each.kind != FINE for each in found)


def test_records_that_break_the_rules_are_refused() -> None:
    record = record_of("block", {"target": "30"})
    spoilt = re.sub(r'"moves":\[\[0,"[^"]*"', '"moves":[[0,"9-9"', str(record), count=1)
    assert spoilt != str(record)
    with pytest.raises(BadRecord):
        list(analyse(Record(spoilt)))


def decision(seat: int, loss: float | None, kind: str, round_number: int = 1) -> Decision:
    moves = Match(by.find("block"), seed="a").moves()
    return Decision(round_number, 3, seat, moves[1], moves[0], loss, 0.5, kind, "It <scores>.")


@pytest.mark.parametrize("language", languages())
def test_the_page_tells_everything_and_needs_nothing(language: str) -> None:
    record = record_of("block", {"target": "30"})
    found = [decision(0, 4.0, MISTAKE), decision(1, 1.0, SLIP), decision(0, 0.4, FINE, 2)]
    speak(language)
    try:
        page = report(record, found, "hard")
    finally:
        speak("en")
    assert f'lang="{language}"' in page
    assert page.count("<li") == 2 and page.count("<circle") == 1
    assert "It &lt;scores&gt;." in page and "4.0 ± 0.5" in page
    assert not re.search(r"(src|href)=|url\(|@import", page)


def test_names_cannot_break_the_page() -> None:
    drawn = graph(
        ["<script>", "b"], [decision(0, 4.0, MISTAKE)], by.find("block").face(["<script>", "b"])
    )
    assert "<script>" not in drawn and "&lt;script&gt;" in drawn


def test_sums_count_only_what_is_certain() -> None:
    assert given_away(decision(0, 4.0, MISTAKE)) == 4.0
    assert given_away(decision(0, 0.4, FINE)) == given_away(decision(0, None, SLIP)) == 0.0
