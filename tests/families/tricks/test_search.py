"""Looking into imagined hands: worlds are fair and agree with what was shown, and the
contract is what counts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.core.chance import rng
from boneyard.families.tricks.bot.contract import Contract
from boneyard.families.tricks.bot.policy import ALL
from boneyard.families.tricks.bot.worlds import Worlds

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built


def test_every_world_that_agrees_is_listed_once_and_drawn_as_often() -> None:
    hidden = [3, 5, 8, 13, 21]
    may = [0, 1 << 3 | 1 << 5 | 1 << 8, ALL, ALL & ~(1 << 21)]
    worlds = Worlds(0, 1 << 27, hidden, may, [1, 2, 2, 1])
    agreeing = {
        (sum(1 << t for t in first), sum(1 << t for t in second))
        for first in combinations(hidden, 2)
        for second in combinations([t for t in hidden if t not in first], 2)
        if not sum(1 << t for t in first) & ~may[1]
        and not {21} & set(hidden) - set(first) - set(second)
    }
    listed = [worlds.pick(number) for number in range(worlds.count)]
    assert all(hands[0] == 1 << 27 for hands in listed)
    assert sorted((hands[1], hands[2]) for hands in listed) == sorted(agreeing)
    chance = rng("worlds")
    drawn = Counter(tuple(worlds.draw(chance)) for _ in range(200 * len(listed)))
    assert len(drawn) == len(listed)
    assert all(140 < times < 260 for times in drawn.values())


def test_falling_short_by_a_point_costs_more_than_any_trick() -> None:
    stakes = Contract(by.Match(by.find("texas-42"), seed="stakes").view(), 0)
    made, short, far = (stakes.worth(0, 30, took) for took in (30, 29, 20))
    assert made - short > 2 * (short - far) > 0
    other = Contract(by.Match(by.find("texas-42"), seed="stakes").view(), 1)
    assert other.worth(0, 30, 29) == pytest.approx(-short)


def test_a_tile_is_judged_by_what_its_seat_may_know() -> None:
    match = by.Match(by.find("texas-42"), seed="ending")
    for call in ("bid 30", "pass", "pass", "pass", "trump 6"):
        match.play(call)
    while len(match.view().halves) > 3 or len(match.moves()) < 2:
        match.play(match.moves()[0])
    view, judge = match.view(), match.sheet.family.judge()
    judged = judge.judge(view, Effort(8), rng("tile"))
    assert sorted(str(each.move) for each in judged) == sorted(map(str, view.moves()))
    assert judged[0].worlds == max(each.worlds for each in judged) > 1
    match._deal = view.imagine(rng("other"))
    assert judge.judge(match.view(), Effort(8), rng("tile")) == judged
