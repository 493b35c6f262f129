"""Looking ahead in games of the line: its player is greedy, its beliefs follow from choices, and
what it aims at is the match."""

from __future__ import annotations

import pytest
from laws.games import somewhere
from scene import Scene

import boneyard as by
from boneyard.bots.greedy import GreedyBot
from boneyard.bots.judge import Effort
from boneyard.bots.match_worth import MatchStanding
from boneyard.core.chance import Stream, rng
from boneyard.core.deal import Deal
from boneyard.core.sheet import Sheet
from boneyard.core.view import View
from boneyard.families.line.bot.decision import TERMS, LineDecision
from boneyard.families.line.bot.endings import UNKNOWN, Endings, difference, own
from boneyard.families.line.bot.judge import LineRace
from boneyard.families.line.bot.policy import MILLI, LinePolicy
from boneyard.families.line.bot.rounds import LineRounds
from boneyard.families.line.bot.weights import weigh
from boneyard.families.line.engine.table import line_table

from .tables import every_line_table

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built


def ahead_of(view: View, infers: bool = True) -> LineRounds:
    table = line_table(view.table)
    policy = LinePolicy(table.rules, weigh(table.rules))
    return LineRounds(table, view.seat, policy, infers)


@every_line_table
def test_the_player_of_imagined_rounds_is_greedy(sheet: Sheet, top: int, seats: int) -> None:
    for steps in (1, 4, 9, 14, 22):
        match = somewhere(by.Match(sheet, set=top, seats=seats, seed="weigh"), steps)
        if match.over:
            continue
        view = match.view()
        rounds = ahead_of(view)
        deal = view.imagine(rng("weigh"))
        table = line_table(deal.table)
        lay = (int(table.n_places), int(table.count), list(deal.rows))
        chosen = rounds.policy.choose(deal, table, rounds.watch)
        assert chosen == GreedyBot().choose(view).code
        if len(view.moves()) > 1:
            for play in LineDecision(view).plays:
                value = rounds.policy.value(table, deal.rows, rounds.watch, play.move.code)
                terms = [int(getattr(rounds.policy.terms, term)) for term in TERMS]
                assert value == sum(terms) == round(play.value * MILLI)
        assert (int(table.n_places), int(table.count), list(deal.rows)) == lay


def test_what_others_chose_tells_what_they_hold() -> None:
    """Seat 1 laid a light tile: with the double in hand it would have laid that."""
    hands = ["6-4 4-1 3-1 5-3 2-2 0-0 5-2", "6-1 6-5 4-4 3-2 1-0 2-1 5-0"]
    every = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    scene = Scene("block", hands, " ".join(set(every) - set(" ".join(hands).split())))
    scene.play("6-4", "6-1>4-6")
    view = scene.match.view()
    rounds = ahead_of(view)
    chance = rng("infer")
    deals = [view.imagine(chance) for _ in range(200)]
    heavy = [rounds.likelihood(deal, 0.2) for deal in deals if deal.rows[32 + 6] >> 6 & 1]
    light = [rounds.likelihood(deal, 0.2) for deal in deals if not deal.rows[32 + 6] >> 6 & 1]
    assert sum(heavy) / len(heavy) < sum(light) / len(light)
    blank = ahead_of(view, infers=False)
    assert {blank.likelihood(deal, 0.2) for deal in deals} == {1.0}


def test_tiles_drawn_since_make_an_earlier_choice_say_nothing() -> None:
    scene = Scene("draw", ["6-4 4-1 3-1", "6-1 5-5 2-2"], "3-3 1-0 6-6 5-0")
    scene.play("6-4", "6-1>4-6", "1-4>6-1")
    assert len(ahead_of(scene.match.view(0)).moments) == 1
    scene.play("draw")
    assert ahead_of(scene.match.view(0)).moments == []


def test_an_imagined_round_leaves_the_deal_as_it_was() -> None:
    view = somewhere(by.Match(by.find("muggins"), seed="leave"), 6).view()
    rounds = ahead_of(view)
    deal = view.imagine(rng("leave"))
    rows, left = list(deal.rows), deal.table.stock_left
    outcomes = [rounds.outcome(deal, move.code) for move in view.moves()]
    assert list(deal.rows) == rows and deal.table.stock_left == left
    assert outcomes == [rounds.outcome(deal, move.code) for move in view.moves()]


def test_moves_that_fall_behind_are_tried_in_fewer_deals() -> None:
    match = by.Match(by.find("block"), seed="halve")
    view = match.view()
    judged = LineRace(view, view.moves(), Effort(16), rng("halve")).judged()
    assert [each.worlds for each in judged] == [16, 16, 8, 8, 4, 4, 4]
    assert all(each.error > 0 for each in judged)


# Standings --------------------------------------------------------------------------------------


def test_far_from_the_end_points_count_and_near_it_the_match() -> None:
    early = MatchStanding([0, 0], 100, 20.0)
    gain = early.worth([12, 0], 0) - early.worth([10, 0], 0)
    assert gain == pytest.approx(2.0, rel=0.35)
    assert early.worth([0, 0], 0) == pytest.approx(0.0)
    late = MatchStanding([95, 95], 100, 20.0)
    assert late.worth([5, 0], 0) == pytest.approx(late.worth([30, 0], 0))  # won is won
    assert late.worth([5, 0], 0) > late.worth([4, 0], 0) > late.worth([0, 5], 0)
    assert late.chance([100, 95], 0) == 1.0 and late.chance([100, 95], 1) == 0.0
    assert late.chance([100, 100], 0) == pytest.approx(0.5)


def test_without_a_target_the_lead_over_the_others_counts() -> None:
    assert MatchStanding([0, 0, 0], None, 1.0).worth([4, -2, -2], 0) == pytest.approx(6.0)


# Endings ----------------------------------------------------------------------------------------


def searched(deal: Deal, seat: int) -> tuple[int, int]:
    """By going through every line of play: the difference, and the seat's own points."""
    if deal.n_options == 0:
        deal.table.settle(deal.rows)
        mine, theirs = (
            deal.table.pegged[each] + deal.table.ended[each] for each in (seat, 1 - seat)
        )
        return mine - theirs, mine
    results = []
    for code in deal.choices():
        child = deal.clone()
        child.play(code)
        results.append(searched(child, seat))
    return (max if deal.table.to_move == seat else min)(results)


@pytest.mark.parametrize("name", ["block", "muggins", "bergen", "matador", "tiddle-a-wink"])
@pytest.mark.parametrize("number", range(6))
def test_endings_are_solved_as_going_through_every_line_of_play_does(
    name: str, number: int
) -> None:
    others = [f"{high}-{low}" for high in range(6) for low in range(high + 1)]
    order = Stream(f"ending/{number}").shuffled(len(others))
    tiles = ["6-6", "6-4", "6-1", *(others[each] for each in order[:5])]
    scene = Scene(name, [" ".join(tiles[0::2]), " ".join(tiles[1::2])])
    deal = scene.match.opened()
    found = Endings(0).solve(deal, 100_000)
    assert (difference(found), own(found)) == searched(deal.clone(), 0)


def test_where_both_hands_are_known_one_world_is_enough() -> None:
    view = somewhere(by.Match(by.find("tiddle-a-wink"), seats=2, seed="open"), 20).view()
    race = LineRace(view, view.moves(), Effort(40, seconds=1.0), rng("open"))
    judged = race.judged()
    assert {each.worlds for each in judged} == {1}
    assert 0 < race.affordable(10**9, 4) < 10**9
    assert LineRace(view, view.moves(), Effort(40), rng("open")).affordable(10**9, 4) == 10**9


def test_what_a_plan_may_cost_follows_from_the_time_that_is_left() -> None:
    view = by.Match(by.find("draw"), seats=2, seed="left").view()
    race = LineRace(view, view.moves(), Effort(40, seconds=1000.0), rng("left"))
    whole = race.affordable(10**9, 2)
    race.clock.began -= 900
    assert 0 < race.affordable(10**9, 2) < whole / 5
    race.clock.began -= 900
    assert race.affordable(10**9, 2) == 0


def test_an_ending_that_takes_too_long_is_unknown() -> None:
    deal = by.Match(by.find("tiddle-a-wink"), seats=2, seed="long").opened()
    assert Endings(0).solve(deal, 50) == UNKNOWN
