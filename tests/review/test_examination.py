"""Matches looked at again: by what a seat could know, as hints are, in the unit of the game."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from bots.fixed import Fixed

import boneyard as by
from boneyard.bots.advice import advise, equals, simplest
from boneyard.bots.judge import Effort, Judged
from boneyard.core.errors import BadRecord
from boneyard.core.record import Record
from boneyard.families.line.family import LineFamily
from boneyard.review.examination import check, decisions, unit_of, verdict, verdicts, weight
from boneyard.review.verdict import FINE, MISTAKE, SLIP
from boneyard.sheets import SHEETS

from .records import record_of

SHORT = Effort(12)
CHOSEN = [sheet.id for sheet in SHEETS if sheet.id != "bingo"]


@pytest.mark.parametrize("sheet", CHOSEN)
def test_no_claim_is_larger_than_the_match(sheet: str) -> None:
    """Chances lie between 0 and 1; chips never exceed those on the table."""
    record = record_of(sheet)
    found = [verdict(each, SHORT) for each in islice(decisions(record), 0, None, 7)][:8]
    assert found
    chips = by.find(sheet).chips or 0
    most = {"chance": 1.0, "chips": max(1.0, chips) * len(record.fields["players"]), "none": 0.0}
    for each in found:
        assert 0.0 <= each.loss <= most[each.unit]
        if each.unit == "chance":
            assert 0.0 <= each.own <= each.could <= 1.0


@pytest.mark.parametrize("sheet", ["muggins", "bergen", "texas-42", "mexican-train", "squeeze"])
def test_who_follows_the_hints_hears_nothing_against_it(sheet: str) -> None:
    for decision in islice(decisions(record_of(sheet)), 0, 40, 4):
        hint = advise(decision.view, SHORT).best
        decision.move = hint
        found = verdict(decision, SHORT)
        assert (found.best, found.move) == (str(hint), str(hint))
        assert found.kind not in (SLIP, MISTAKE) and found.loss == 0.0


def test_every_decision_is_looked_at_in_order() -> None:
    record = record_of("block", target="30")
    made = [
        (number, step, seat, move)
        for number, each in enumerate(record.fields["rounds"], 1)
        for step, (seat, move) in enumerate(each["moves"])
    ]
    found = [(each.round, each.step, each.seat, each.move) for each in verdicts(record, SHORT)]
    assert found == [each for each in made if each in set(found)] and len(found) > 20


def test_the_judge_is_handed_views_of_the_seat_that_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed = Fixed(lambda move, number: -float(number))
    monkeypatch.setattr(LineFamily, "judge", lambda self: fixed)
    assert list(verdicts(record_of("block", target="30")))
    for view in fixed.views:
        assert view.seat == view.to_move and len(view.halves) == view.counts[view.seat]


def test_what_looked_best_by_luck_is_no_mistake_to_have_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A judge who only guesses finds something better nearly always; fresh worlds bear out half."""
    guesses = Fixed(lambda move, number: float(hash_of(move, len(guesses.views)) % 1000) / 100)
    monkeypatch.setattr(LineFamily, "judge", lambda self: guesses)
    missed = [each for each in verdicts(record_of("block")) if each.move != each.best]
    assert len(missed) > 40
    assert 0.3 < sum(each.could == each.own for each in missed) / len(missed) < 0.7


def hash_of(move: str, number: int) -> int:
    return int.from_bytes(by.bots.seeds.bot_seed(move, number).encode()[:6], "big")


def judged(value: float, chance: float | None = None, error: float = 0.0) -> Judged:
    move = by.Match(by.find("block"), seed="a").moves()[0]
    return Judged(move, value, error, 100, chance=chance)


def test_what_may_be_chance_or_is_small_is_no_mistake() -> None:
    view = by.Match(by.find("block"), seed="a").view()

    def weighed(best: Judged, own: Judged) -> str:
        return weight(view, [best, own], best, own)

    assert weighed(judged(9, 0.7, 1.0), judged(6.5, 0.5, 1.0)) == FINE  # within two errors
    assert weighed(judged(9, 0.7, 0.1), judged(6.5, 0.5, 0.1)) == MISTAKE
    assert weighed(judged(9, 0.7, 0.1), judged(8, 0.65, 0.1)) == SLIP
    assert weighed(judged(9, 0.7, 0.1), judged(8.5, 0.68, 0.1)) == FINE
    assert unit_of(judged(1.0)) == "chips" and unit_of(replace(judged(1.0), worlds=0)) == "none"


def test_the_same_record_gives_the_same_verdicts() -> None:
    record = record_of("muggins", target="30")
    assert list(verdicts(record, SHORT)) == list(verdicts(record, SHORT))


def test_of_equals_the_simplest_is_best() -> None:
    view = next(each.view for each in decisions(record_of("muggins")) if len(each.view.moves()) > 3)
    moves = [Judged(move, 0.0, 1.0, 100) for move in view.moves()]
    policy = view.sheet.family.policy()
    assert policy is not None
    plain = max(policy.weigh(view), key=lambda each: each.value)
    assert simplest(view, equals(moves)) == plain.move


def test_edited_records_and_unfinished_matches_are_refused_in_words() -> None:
    record = record_of("block", target="30")
    spoilt = re.sub(r'"moves":\[\[0,"[^"]*"', '"moves":[[0,"9-9"', str(record), count=1)
    assert spoilt != str(record)
    with pytest.raises(BadRecord, match="9-9"):
        check(Record(spoilt))
    match = by.Match(by.find("block"), seed="a")
    with pytest.raises(BadRecord, match="isn't over"):
        check(match.record())
