"""The levels at poker: by the chart where one applies, mixed as it mixes, otherwise by trials; and
what they say of their bets is true."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from brisk import think_less
from laws.games import somewhere
from rules.cardroom import BEST, FAIR, GOOD, POOR, Cardroom

import boneyard as by
from boneyard.bots.judge import Effort, Judged
from boneyard.bots.levels import LEVELS
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.families.poker.bot.chart_reader import (
    DOUBT,
    ChartPlace,
    depth_of,
    place_in_chart,
)
from boneyard.families.poker.bot.reasons import A_BLUFF, A_GOOD_HAND, reason_of_bet
from boneyard.families.poker.bot.wagers import BettingSpot, Wagers, past_choices, tried
from boneyard.families.poker.engine.bets import BETTING
from boneyard.families.poker.engine.codes import BET, CALL, CHECK, FOLD
from boneyard.families.poker.engine.move import parse
from boneyard.families.poker.engine.table import PokerTable
from boneyard.families.poker.solver.tree import NOBODY
from boneyard.words import ENGLISH, texts

FIXED = {"betting": "fixed_limit"}
ROYAL = "6-6 5-5 4-4 3-3 2-2"


def line_table(view: View) -> PokerTable:
    assert isinstance(view.table, PokerTable)
    return view.table


def read(table: Cardroom) -> ChartPlace:
    found = place_in_chart(table.match.view())
    assert found is not None
    return found


def judged(table: Cardroom, worlds: int = 60, seed: str = "it") -> list[Judged]:
    view = table.match.view()
    return view.sheet.family.judge().judge(view, Effort(worlds), rng(seed))


# Which chart ------------------------------------------------------------------------------


def test_charts_apply_between_two_and_only_there() -> None:
    assert depth_of(Cardroom(100, 100).poker) == 100
    assert depth_of(Cardroom(150, 50, options={"ante": "2"}).poker) == 25
    assert depth_of(Cardroom(100, 100, 100).poker) is None
    assert depth_of(Cardroom(100, 100, options={"draw": "on"}).poker) is None
    assert depth_of(Cardroom(100, 100, options={"bet": "9"}).poker) is None
    assert depth_of(Cardroom(100, 100, options=FIXED | {"raises": "1"}).poker) is None
    assert depth_of(Cardroom(100, 100, options=FIXED).poker) == 100


def test_two_who_are_left_of_three_play_by_the_chart() -> None:
    table = Cardroom(120, 0, 180, hands=(BEST, "", FAIR))
    assert depth_of(table.poker) == 120
    assert read(table).chart.stakes.chips == 100


# Where in it ------------------------------------------------------------------------------


def test_bets_lead_to_their_nodes_and_unknown_ones_to_the_nearest() -> None:
    known = Cardroom(22, 22)
    sizes = read(known).node.sizes
    assert sizes[0] == 0.0 and sizes[1] == 1.0  # check, and a bet of the pot
    told = {}
    for bet in (2, 3, 4, 5, 9, 10, 12, 20, 21):
        table = Cardroom(22, 22)
        table.play(f"bet {bet}")
        found = read(table)
        assert found.node.actor == 1 and len(found.path) == 1
        told[bet] = found.path[0][1]
    moves = list(told.values())
    assert moves == sorted(moves) and told[2] == 1 and told[21] == moves[-1] == len(sizes) - 1
    assert told[3] in (1, 2) and 1 < told[9] <= told[10]


def test_a_chart_move_is_one_that_may_be_made() -> None:
    for chips in (100, 57, 23, 9, 4, 2):
        for moves in ([], ["check"], ["bet 2"], ["check", "bet 2"]):
            if chips == 2 and "bet 2" in moves:
                moves = ["check"]  # one chip is left, and the other bets no less than two
            table = Cardroom(chips, chips + 30)
            for move in moves:
                table.play(move)
            found = read(table)
            choices = [move.code for move in table.match.moves()]
            codes = [found.code(k, choices) for k in range(len(found.node.moves))]
            assert set(codes) <= set(choices)
            passive = {CHECK} if CHECK in choices else {CALL, FOLD}  # nobody folds for nothing
            assert passive == set(codes) & {CHECK, CALL, FOLD}


def test_what_somebody_holds_by_how_he_bet() -> None:
    table = Cardroom(100, 100, options=FIXED)
    table.play("bet 2")
    found = read(table)
    places, weights = found.range()
    assert len(places) == len(weights) == 3003  # five of the fifteen tiles unseen
    assert found.range(infers=False) == (places, [1.0] * 3003)
    assert min(weights) >= DOUBT / 2 and max(weights) <= 1.0
    top, middle = weights[-100:], weights[1400:1500]
    assert sum(top) > 3 * sum(middle)  # good hands bet more often than fair ones
    after = found.chance()
    table = Cardroom(100, 100, options=FIXED)
    table.play("check")
    assert read(table).chance() > after  # a check is good news


# How it is played -------------------------------------------------------------------------


def test_moves_are_made_as_often_as_the_chart_says() -> None:
    table = mixed()
    found = read(table)
    choices = [move.code for move in table.match.moves()]
    asks = 400
    made = [judged(table, 2, f"ask/{n}")[0].move.code for n in range(asks)]
    for k, share in enumerate(found.shares()):
        counted = made.count(found.code(k, choices)) / asks
        assert counted == pytest.approx(share, abs=4 * (share * (1 - share) / asks) ** 0.5)


def mixed() -> Cardroom:
    """A hand that the chart plays now so, now so: found among those of the lowest tiles."""
    low = ["2-1", "3-1", "3-2", "4-1", "4-2", "4-3", "5-1", "5-2"]
    for hand in combinations(low, 5):
        table = Cardroom(100, 100, hands=(ROYAL, " ".join(hand)), options=FIXED)
        if 0.05 < read(table).shares()[0] < 0.95:
            return table
    raise AssertionError("every hand is played in one way only")


def test_nobody_gives_up_a_royal_or_pays_for_nothing() -> None:
    for options in ({}, FIXED, {"betting": "pot_limit"}):
        table = Cardroom(100, 100, hands=(ROYAL, "6-1 5-4 5-2 4-3 3-2"), options=options)
        table.play("bet 2")  # by seat 1, who holds next to nothing
        found = {str(each.move): each for each in judged(table)}
        assert all(str(judged(table, seed=str(n))[0].move) != "fold" for n in range(20))
        assert found["fold"].value == -1.0 < found["call"].value  # the ante is gone, whatever comes
        royal = Cardroom(100, 100, hands=("6-1 5-4 5-2 4-3 3-2", ROYAL), options=options)
        royal.play("bet 2")
        poor = {str(each.move): each for each in judged(royal)}
        assert poor["call"].value < -1.0 == poor["fold"].value


@pytest.mark.parametrize("name", list(LEVELS))
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"draw": "on"}), (3, {}), (4, FIXED)])
def test_every_level_finishes_its_hands(
    seats: int, options: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_less(monkeypatch)
    match = by.Match(
        by.find("poker"), seats=seats, seed=f"{name}/{seats}", options=options | {"hands": "1"}
    )
    bots = [by.bots.find(name, str(seat)) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.to_move].choose(match.view()))
    assert sum(match.totals) == 0


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"draw": "on"}), (3, {})])
def test_a_fold_where_a_check_is_free_is_judged_as_what_it_loses_and_never_made(
    seats: int, options: dict[str, str]
) -> None:
    table = Cardroom(*[100] * seats, hands=(BEST, POOR, GOOD), options=options)
    every = judged(table)
    assert len(every) == len(table.match.moves())
    assert (str(every[-1].move), every[-1].value, every[-1].likely) == ("fold", -1.0, 0.0)
    for name in (*LEVELS, "greedy"):
        for seed in range(5):
            assert str(by.bots.find(name, str(seed)).choose(table.match.view())) != "fold"


# Where no chart applies -------------------------------------------------------------------


def test_habits_are_chances_and_follow_the_hand_and_the_price() -> None:
    cheap = BettingSpot(owes=True, bets=1, rivals=1, price=0.1, draws=False)
    dear = BettingSpot(owes=True, bets=1, rivals=1, price=0.45, draws=False)
    for spot in (cheap, dear, BettingSpot(False, 0, 2, 0.0, True)):
        for place in (0.0, 0.3, 0.6, 0.9, 1.0):
            raises, folds = spot.habits(place)
            assert 0.0 <= raises <= 1.0 and 0.0 <= folds <= 1.0 and raises + folds <= 1.0
    assert dear.habits(0.6)[1] > cheap.habits(0.6)[1] > cheap.habits(0.9)[1]
    assert cheap.habits(0.99)[0] > cheap.habits(0.5)[0]


def test_trials_know_a_good_hand_and_read_the_betting() -> None:
    table = Cardroom(100, 100, 100, hands=(BEST, POOR, GOOD))
    table.play("check", "bet 8")
    found = {str(each.move): each for each in judged(table, 80)}
    assert found["call"].value > found["fold"].value == -1.0
    view = table.match.view()
    assert [seat for seat, _, _ in past_choices(line_table(view), view.seat)] == [1, 2]
    poor = Cardroom(100, 100, 100, hands=(POOR, BEST, GOOD))
    poor.play("check", "bet 8")
    assert str(judged(poor, 80)[0].move) == "fold"
    view = poor.match.view()
    learned, blind = (
        Wagers(view, view.moves(), Effort(worlds), rng("past")).past for worlds in (60, 4)
    )
    assert learned and not blind


def test_a_raise_that_nobody_could_call_is_not_made() -> None:
    table = Cardroom(100, 6, 100, hands=(BEST, POOR, GOOD))
    table.play("bet 3", "fold")  # the bettor has two chips left, and the least raise takes three
    raises = [move for move in table.moves if move.startswith("raise")]
    found = {str(each.move): each for each in judged(table, 8)}
    assert raises and all(found[move].likely == 0.0 for move in raises)
    assert str(judged(table, 8)[0].move) in ("call", "fold")


def test_absurd_bets_are_not_tried() -> None:
    table = Cardroom(100, 100, 100)
    codes = tried(table.poker, [move.code for move in table.match.moves()])
    assert [CHECK, parse("bet 2").code, parse("bet 3").code] == codes
    dear = Cardroom(100, 100, 100, options={"bet": "40"})
    codes = tried(dear.poker, [move.code for move in dear.match.moves()])
    assert codes == [CHECK, parse("bet 40").code]  # too much, but there is no smaller bet


# Words ------------------------------------------------------------------------------------


def test_reasons_are_true() -> None:
    told = set()
    for number in range(60):
        options = [{}, FIXED, {"betting": "pot_limit"}][number % 3]
        match = by.Match(by.find("poker"), seats=2, seed=f"why/{number}", options=options)
        somewhere(match, 1 + number % 5, f"to/{number}")
        if match.over or len(match.moves()) < 2:
            continue
        view = match.view()
        found = place_in_chart(view) if line_table(view).phase == BETTING else None
        if found is None:
            continue
        chance = found.chance()
        for move in view.moves()[:3]:
            key = key_of(reason_of_bet(view, move))
            told.add(key)
            if key in ("bluff", "bet", "raise", "all-in"):
                assert move.code >= BET and (key == "bluff") == (chance < A_BLUFF)
            if key == "hide":
                assert move.code == CHECK and chance >= A_GOOD_HAND
            assert (key in ("fold", "doubt")) == (move.code == FOLD)
            assert (key in ("call", "catch")) == (move.code == CALL)
    assert {"bluff", "bet", "check", "fold", "call"} <= told


def key_of(reason: str) -> str:
    for key, text in texts(ENGLISH).items():
        pattern = re.sub(r"\\\{\w+\\\}", r".+", re.escape(text))
        if key.startswith("bot.poker.") and re.fullmatch(pattern, reason):
            return key.removeprefix("bot.poker.")
    raise AssertionError(f"not a reason of the catalogue: {reason}")


def test_every_node_that_can_be_asked_has_a_mover() -> None:
    nodes = read(Cardroom(100, 100)).chart.nodes
    assert all((node.actor == NOBODY) == (not node.moves) for node in nodes)
