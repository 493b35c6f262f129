"""Looking ahead among trains: its player is greedy, its plans are the best trains, and what it
aims at is the match."""

from __future__ import annotations

import random
from math import log

import pytest
from laws.games import somewhere
from rules.railway import Railway

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.bots.match_worth import Fewest
from boneyard.bots.policy import reason_of
from boneyard.core.chance import rng
from boneyard.core.tiles import tile
from boneyard.families.trains.bot.beliefs import PastChoices
from boneyard.families.trains.bot.judge import TrainJudge, comes_to, standing
from boneyard.families.trains.bot.plan import TrainPlan
from boneyard.families.trains.bot.rounds import TrainRounds
from boneyard.families.trains.engine.table import TrainTable, train_table
from boneyard.words import ENGLISH, texts
from families.trains.plain_greedy import PlainTrains, best_of

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built


@pytest.mark.parametrize("held", [1, 2, 5, 9, 15, 24])
def test_a_plan_is_the_longest_train_and_of_those_the_heaviest(held: int) -> None:
    every = [tile(high, low) for high in range(13) for low in range(high + 1)]
    chance = random.Random(held)
    plan = TrainPlan(12)
    deal = by.Match(by.find("mexican-train"), seats=2, seed="plan").view().imagine(rng("plan"))
    for _ in range(20):
        tiles = chance.sample(every, held)
        start = chance.randrange(13)
        deal.clear_hands()
        for each in tiles:
            deal.give(0, each.high << 5 | each.low)
        plan.seek(deal.rows, 0, start)
        train = best_of(tiles, start)
        assert (plan.length, plan.spots) == (len(train), train.spots)
        found = [each for each in tiles if plan.has(each.high, each.low)]
        assert sum(each.spots for each in found) == plan.spots and len(found) == plan.length


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_greedy_and_the_player_of_imagined_rounds_weigh_moves_as_they_say(seats: int) -> None:
    for steps in (1, 6, 17, 30, 44, 70, 110):
        match = somewhere(by.Match(by.find("mexican-train"), seats=seats, seed="weigh"), steps)
        if match.over or len(match.moves()) == 1:
            continue
        view = match.view()
        plainly = PlainTrains(view)
        deal = view.imagine(rng("weigh"))
        assert isinstance(deal.table, TrainTable)
        policy = TrainRounds(train_table(view.table)).policy
        policy.look(deal.table, deal.rows)
        for move in view.moves():
            assert policy.value(deal.table, move.code) == plainly.value(move)


def test_an_imagined_round_leaves_the_deal_as_it_was() -> None:
    view = somewhere(by.Match(by.find("mexican-train"), seats=4, seed="leave"), 20).view()
    rounds = TrainRounds(train_table(view.table))
    deal = view.imagine(rng("leave"))
    rows, left = list(deal.rows), deal.table.stock_left
    outcomes = [rounds.outcome(deal, move.code) for move in view.moves()]
    assert list(deal.rows) == rows and deal.table.stock_left == left
    assert outcomes == [rounds.outcome(deal, move.code) for move in view.moves()]


def test_it_lays_the_whole_of_its_train_and_goes_out() -> None:
    hands = ["6-6 6-4 4-3 3-2 2-0 0-0", "6-5 5-5 4-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 5-0 6-0"]
    scene = Railway([*hands, "4-2 4-1 4-0 3-3 3-1 3-0"], "2-2 2-1 1-1 1-0", set=6)
    scene.play("6-6")
    for move in ("6-4@0", "4-3@0", "3-2@0", "2-0@0"):
        judged = TrainJudge().judge(scene.match.view(), Effort(6), rng("out"))
        assert str(judged[0].move) == move
        scene.play(move)


def test_sidings_that_show_the_same_number_are_as_good_as_each_other() -> None:
    scene = Railway(["9-9 9-7 7-5 5-3 8-1", "9-5 9-0 8-8"], "0-0 2-0")
    scene.play("9-9", "9-7@m1", "9-5@m2", "7-5@m1", "9-0@m3")
    view = scene.match.view()
    assert {str(move) for move in view.moves()} == {"5-3@m1", "5-3@m2"}
    assert len({comes_to(view, move) for move in view.moves()}) == 1


# What a round is worth --------------------------------------------------------------------------


def test_in_the_last_round_only_the_lowest_total_wins() -> None:
    last = Fewest([10, 30, 40], 0, 20.0)
    assert last.chance([30, 30, 60], 0) == 0.5
    assert last.chance([30, 30, 60], 2) == 0.0
    assert last.worth([5, 0, 0], 0) > last.worth([25, 0, 0], 0)


def test_before_that_a_lead_is_worth_more_the_later_it_is() -> None:
    chances = [Fewest([0, 0], left, 20.0).chance([20, 40], 0) for left in (0, 1, 3, 30)]
    assert chances[0] == 1.0
    assert chances == sorted(chances, reverse=True)
    assert 0.5 < chances[-1] < 0.65


def test_the_lead_tells_how_many_rounds_are_left() -> None:
    match = by.Match(by.find("mexican-train"), seats=3, seed="rounds")
    left = []
    while not match.over:
        left.append(standing(match.view()).rounds)
        match.play(match.moves()[0])
    assert sorted(set(left), reverse=True) == [2, 1, 0]
    assert left == sorted(left, reverse=True)


def test_a_long_match_is_told_by_its_totals() -> None:
    match = by.Match(by.find("mexican-train"), seats=2, seed="long", options={"rounds": "12"})
    while len(match.rounds) < 7:
        match.play(match.moves()[0])
    assert 0 < standing(match.view()).rounds < 11


# Reasons ----------------------------------------------------------------------------------------


def why(scene: Railway, move: str) -> str:
    view = scene.match.view()
    found = next(each for each in view.moves() if str(each) == move)
    return reason_of(view, found, [])


def told(key: str, **facts: object) -> str:
    return texts(ENGLISH)[key].format(**facts)


def test_it_says_what_a_careful_shunter_would_not_do() -> None:
    scene = Railway(["9-9 9-4 4-3 9-1 8-8 8-7", "9-8 7-7"], "0-0")
    scene.play("9-9")
    assert why(scene, "9-1@m1") == told("bot.level.trains.siding", tile="9·1")
    scene.play("9-4@0")
    assert why(scene, "pass") == told("bot.level.trains.hold")
    assert why(scene, "4-3@0") == told("bot.greedy.trains.go-on", tiles=1, spots=7)


def test_it_says_that_a_double_stays_bare_and_that_heavy_tiles_go_first() -> None:
    scene = Railway(["9-9 9-4 4-4 6-4 8-8 6-1", "9-6 9-8"], "0-0 2-2")
    scene.play("9-9", "9-4@0", "6-4@0", "pass", "9-8@m1")
    assert why(scene, "8-8@m1") == told("bot.level.trains.bare", tile="8·8")
    scene = Railway(["9-9 9-4 8-7 5-4 1-0", "9-6 9-8"], "0-0 2-2")
    scene.play("9-9", "9-4@0", "pass", "9-8@m1")
    assert why(scene, "8-7@m1") == told("bot.level.trains.soon", tile="8·7")
    assert why(scene, "5-4@0") == told("bot.greedy.trains.own", tiles=1)


def test_hands_as_they_lie_explain_the_past_better_than_others_do() -> None:
    """Rounds of greedy, at every seventh choice; a past without choices tells nothing."""
    better: list[float] = []
    for number in range(6):
        match = by.Match(by.find("mexican-train"), seats=4, seed=f"explains/{number}")
        bot = by.bots.greedy()
        asked = 0
        while not match.rounds:
            view = match.view()
            asked += len(view.moves()) > 1
            if len(view.moves()) > 1 and asked % 7 == 0:
                past = PastChoices(train_table(view.table), view.seat)
                drawn = [past.likelihood(view.imagine(rng(f"{asked}/{k}"))) for k in range(20)]
                assert all(0.0 < each <= 1.0 for each in drawn)
                better.append(log(past.likelihood(match.opened()) / (sum(drawn) / len(drawn))))
            match.play(bot.choose(view))
    assert len(better) > 20 and sum(better) / len(better) > 0.3
    fresh = by.Match(by.find("mexican-train"), seats=4, seed="fresh").view()
    assert PastChoices(train_table(fresh.table), fresh.seat).likelihood(fresh.imagine("x")) == 1.0
