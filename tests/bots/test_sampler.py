"""The judge that any family gets for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.bots.sampler import Sampler
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.family import Family


class PlainFamily(Family):
    """A family that brings nothing of its own."""

    name = "plain"


def plain(name: str) -> Sheet:
    """One of our games, as if its family had brought nothing."""
    return replace(by.find(name), family=PlainFamily())


@pytest.mark.parametrize(
    "name", ["block", "muggins", "texas-42", "blind", "mexican-train", "squeeze"]
)
def test_it_judges_every_move_once_and_the_same_way_from_the_same_seed(name: str) -> None:
    match = by.Match(plain(name), seed="sampler")
    while len(match.moves()) == 1:
        match.play(match.moves()[0])
    view = match.view()
    judged = Sampler().judge(view, Effort(4), rng("a"))
    assert sorted(str(each.move) for each in judged) == sorted(map(str, view.moves()))
    assert judged[0].worlds == 4 >= judged[-1].worlds > 0
    assert Sampler().judge(view, Effort(4), rng("a")) == judged


def test_where_a_family_has_rules_of_thumb_it_plays_on_by_them() -> None:
    match = by.Match(by.find("block"), seed="thumb")
    by_thumb = Sampler().judge(match.view(), Effort(6), rng("a"))
    at_random = Sampler().judge(by.Match(plain("block"), seed="thumb").view(), Effort(6), rng("a"))
    assert [each.value for each in by_thumb] != [each.value for each in at_random]


def test_the_clock_cuts_it_short() -> None:
    judged = Sampler().judge(
        by.Match(plain("block"), seed="clock").view(), Effort(10**6, seconds=0.0), rng("a")
    )
    assert {each.worlds for each in judged} == {2}


def test_every_level_plays_a_family_that_brings_nothing_and_beats_chance() -> None:
    sheet, won = plain("block"), 0
    for number in range(30):
        match = by.Match(sheet, seed=f"{number}", options={"target": "1"})
        player, other = by.bots.find_for(sheet, "medium", f"{number}"), by.bots.random(f"{number}")
        seat = number % 2
        while not match.over:
            match.play((player if match.to_move == seat else other).choose(match.view()))
        won += match.winners == [seat]
    assert won >= 20
    for level in ("easy", "hard", "expert"):
        assert by.bots.find_for(sheet, level)


def test_it_explains_itself_by_how_many_deals_speak_for_a_move() -> None:
    view = by.Match(plain("block"), seed="why").view()
    advice = by.bots.advise(view)
    assert advice.best in view.moves() and any(sign.isdigit() for sign in advice.reason)
