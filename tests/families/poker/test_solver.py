"""Poker between two, solved: sums over sub-sets are what counting finds, small games come out as
plain play of all deals has them, and charts are what was solved or are refused."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest

from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.errors import BadChart
from boneyard.families.poker.engine.codes import BET, CALL, FOLD
from boneyard.families.poker.engine.rules import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from boneyard.families.poker.engine.table import PokerTable
from boneyard.families.poker.solver.chart import (
    HANDS,
    OFFERED,
    STEPS,
    Chart,
    name_of,
    nearest,
    read,
    shipped,
    write,
)
from boneyard.families.poker.solver.equilibrium import Search, rounded, stepped, tied
from boneyard.families.poker.solver.probe import win
from boneyard.families.poker.solver.ranges import Ranges
from boneyard.families.poker.solver.tree import (
    NOBODY,
    BettingNode,
    Stakes,
    alike,
    made_for,
    tree_of,
)

SMALL = Stakes(FIXED_LIMIT, 1, 2, 1, 20)  # one bet and one raise


def small_ranges(tiles: int, size: int, alike: int) -> tuple[Ranges, list[set[int]], list[int]]:
    """All hands of a small pack in any order, each `alike` in a row equally good."""
    hands = [list(hand) for hand in combinations(range(tiles), size)]
    chance = rng(f"{tiles}/{size}")
    for n in range(len(hands) - 1, 0, -1):
        j = int(chance.below(n + 1))
        hands[n], hands[j] = hands[j], hands[n]
    ties = tied([place // alike for place in range(len(hands))])
    return Ranges(hands, ties), [set(hand) for hand in hands], ties


@pytest.mark.parametrize(("tiles", "size"), [(6, 2), (7, 3), (9, 4), (10, 5)])
@pytest.mark.parametrize("alike", [1, 3])
def test_sums_over_sub_sets_are_what_counting_finds(tiles: int, size: int, alike: int) -> None:
    ranges, hands, ties = small_ranges(tiles, size, alike)
    chance = rng("weights")
    weights = [int(chance.below(4)) / 4 for _ in hands]
    met, won = ranges.met_by(weights), ranges.won_by(weights)
    for i, hand in enumerate(hands):
        others = [j for j, other in enumerate(hands) if not hand & other]
        assert met[i] == pytest.approx(sum(weights[j] for j in others), abs=1e-9)
        signs = [(ties[i] > ties[j]) - (ties[i] < ties[j]) for j in others]
        expected = sum(weights[j] * sign for j, sign in zip(others, signs, strict=True))
        assert won[i] == pytest.approx(expected, abs=1e-9)


# Small games ------------------------------------------------------------------------------


class Plain:
    """Every deal of two hands played by itself: a value of a strategy, and best replies by trying
    each hand's moves, with nothing shared with the solver but the tree."""

    def __init__(self, nodes: list[BettingNode], hands: list[set[int]], ties: list[int]) -> None:
        self.nodes, self.hands, self.ties = nodes, hands, ties
        self.first: list[int] = []
        row = 0
        for node in nodes:
            self.first.append(row)
            row += len(node.children)

    def best(self, seat: int, strategy: list[float]) -> float:
        n = len(self.hands)
        deals = total = 0.0
        for own in range(n):
            others = [j for j in range(n) if not self.hands[own] & self.hands[j]]
            deals += len(others)
            total += self.reply(0, seat, own, dict.fromkeys(others, 1.0), strategy)
        return total / deals

    def reply(
        self, number: int, seat: int, own: int, reach: dict[int, float], strategy: list[float]
    ) -> float:
        node = self.nodes[number]
        if node.actor == NOBODY:
            return sum(weight * self.end(node, seat, own, j) for j, weight in reach.items())
        if node.actor == seat:
            return max(self.reply(child, seat, own, reach, strategy) for child in node.children)
        total = 0.0
        for k, child in enumerate(node.children):
            at = (self.first[number] + k) * len(self.hands)
            after = {j: weight * strategy[at + j] for j, weight in reach.items()}
            total += self.reply(child, seat, own, after, strategy)
        return total

    def end(self, node: BettingNode, seat: int, own: int, other: int) -> float:
        if node.folded != NOBODY:
            return float(-node.stake if node.folded == seat else node.stake)
        return float(
            node.stake * ((self.ties[own] > self.ties[other]) - (self.ties[own] < self.ties[other]))
        )


@pytest.mark.parametrize("alike", [1, 4])
def test_a_small_game_is_solved_and_its_best_replies_are_right(alike: int) -> None:
    ranges, hands, ties = small_ranges(7, 2, alike)
    search = Search(SMALL, ranges)
    plain = Plain(search.nodes, hands, ties)
    even = search.solver.average()
    for seat in range(2):
        assert search.solver.best_reply(seat, even) == pytest.approx(plain.best(seat, even))
    *_, found = search.improve(0.001, 3000)
    assert found.gap <= 0.001
    solved = search.solver.average()
    replies = [plain.best(seat, solved) for seat in range(2)]
    assert sum(replies) / 2 == pytest.approx(found.gap, abs=1e-9)


def test_a_game_known_from_books() -> None:
    """Three hands of one tile each, an ante and one bet of the same size: Kuhn's poker, worth 1/18
    to whoever speaks second."""
    ranges = Ranges([[0], [1], [2]], [0, 1, 2])
    search = Search(Stakes(FIXED_LIMIT, 1, 1, 1, 2), ranges)
    assert [len(node.moves) for node in search.nodes if node.actor != NOBODY] == [2, 2, 2, 2]
    *_, found = search.improve(0.0002, 4000)
    assert found.gap <= 0.0002
    solved = search.solver.average()
    assert search.solver.best_reply(1, solved) == pytest.approx(1 / 18, abs=0.0005)


# Bets that a chart does not know ----------------------------------------------------------


def test_a_probe_that_keeps_to_the_chart_wins_what_the_best_reply_wins() -> None:
    search, chart = small_chart()
    ranges, _, _ = small_ranges(7, 2, 1)
    assert win(chart, ranges) == pytest.approx(search.gap(chart.strategy()))


def test_other_bets_win_no_less() -> None:
    ranges, _, _ = small_ranges(7, 2, 1)
    search = Search(Stakes(NO_LIMIT, 1, 2, None, 14, ((1.0,),)), ranges)
    list(search.improve(0.005, 600))
    chart = search.chart()
    gap = search.gap(chart.strategy())
    assert win(chart, ranges) > gap
    assert win(chart, ranges, chips=12) > 0.0  # stakes that it was not made for


def test_a_bet_between_two_sizes_is_taken_for_either() -> None:
    stakes = Stakes(NO_LIMIT, 1, 2, None, 40, ((1.0, 4.0),))
    root = tree_of(stakes)[0]
    deal = Deal(PokerTable(stakes.rules()))
    deal.lay_out(list(range(20)), 1)
    table = deal.table
    assert isinstance(table, PokerTable)
    taken = {bet: alike(root, table, BET + bet) for bet in (2, 3, 5, 7, 8, 20, 39)}
    assert taken[2] == [(1, 1.0)] and taken[8] == [(2, 1.0)] and taken[39] == [(3, 1.0)]
    smaller = [taken[bet][0][1] for bet in (3, 5, 7)]
    assert all(len(taken[bet]) == 2 for bet in (3, 5, 7, 20))
    assert sorted(smaller, reverse=True) == smaller and 0 < smaller[-1] < smaller[0] < 1
    assert all(sum(share for _, share in ways) == pytest.approx(1.0) for ways in taken.values())
    for move in range(len(root.moves)):
        code = made_for(root, move, table, deal.choices())
        assert alike(root, table, code) == [(move, 1.0)]
    assert alike(root, table, CALL) == []


# Trees ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stakes",
    [
        SMALL,
        Stakes(FIXED_LIMIT, 1, 2, 3, 9),
        Stakes(NO_LIMIT, 1, 2, None, 100, ((1.0, 2.0, 8.0), (0.5, 3.0), (1.0,))),
        Stakes(POT_LIMIT, 1, 2, None, 60, ((1.0,), (0.5, 1.0))),
        Stakes(NO_LIMIT, 1, 2, None, 7),
    ],
)
def test_trees_are_betting(stakes: Stakes) -> None:
    nodes = tree_of(stakes)
    assert nodes[0].actor == 0
    for number, node in enumerate(nodes):
        assert all(child > number for child in node.children)
        if node.actor == NOBODY:
            assert 1 <= node.stake <= stakes.chips
            continue
        assert len(node.moves) == len(set(node.moves)) > 1
        bets = [k for k, move in enumerate(node.moves) if move >= BET]
        assert [node.sizes[k] for k in bets] == sorted(node.sizes[k] for k in bets)
        gave_up = [k for k, move in enumerate(node.moves) if move == FOLD]
        assert all(nodes[node.children[k]].folded == node.actor for k in gave_up)
        if stakes.betting == NO_LIMIT and bets:
            assert node.everything[bets[-1]]
    dearest = {1: 5, 3: 9}.get(stakes.raises or 0, stakes.chips)
    assert max(node.stake for node in nodes) == dearest
    assert any(node.actor == NOBODY and node.folded == NOBODY for node in nodes)


# Charts -----------------------------------------------------------------------------------


def test_steps_add_up() -> None:
    for shares in ([0.5, 0.5], [1 / 3, 1 / 3, 1 / 3], [0.0, 1.0], [0.01, 0.01, 0.98]):
        steps = rounded(shares, [0.0] * len(shares))
        assert sum(steps) == STEPS
        assert all(
            abs(each / STEPS - share) < 1 / STEPS for each, share in zip(steps, shares, strict=True)
        )


def test_what_rounding_takes_from_a_move_its_neighbours_give_back() -> None:
    """Forty hands that do something once in twenty times do it as often together, though no step
    is that small; one that never comes here copies its neighbour, and owes nothing."""
    hands, seldom = 40, 0.05
    shares = [[seldom] * hands, [1 - seldom] * hands]
    own = [1.0] * hands
    assert 0 < seldom < 0.5 / STEPS
    made = sum(steps[0] for steps in stepped(shares, own)) / STEPS
    assert made == pytest.approx(seldom * hands, abs=1 / STEPS)
    shares[0][7], shares[1][7], own[7] = 1.0, 0.0, 0.0
    steps = list(stepped(shares, own))
    assert steps[7] == steps[6]
    never = list(stepped([[0.0] * hands, [1.0] * hands], own))
    assert never == [[0, STEPS]] * hands  # a hand that never does it is not made to


def test_sizes_of_bets_are_those_of_openings_and_raises() -> None:
    stakes = Stakes(NO_LIMIT, 1, 2, None, 100, ((1.0, 2.0, 8.0), (0.5, 3.0), (1.0,)))
    nodes = tree_of(stakes)
    bets = [k for k, move in enumerate(nodes[0].moves) if move >= BET]
    assert [nodes[0].sizes[k] for k in bets] == [1.0, 2.0, 8.0, 49.5]
    raised = nodes[nodes[0].children[bets[0]]]
    assert raised.sizes[2:4] == [0.5, 3.0] and raised.everything[-1]
    again = nodes[raised.children[2]]
    assert again.sizes[2] == 1.0 and len(again.moves) == 4  # fold, call, the pot, everything


def small_chart() -> tuple[Search, Chart]:
    ranges, _, _ = small_ranges(7, 2, 1)
    search = Search(SMALL, ranges)
    list(search.improve(0.002, 400))
    return search, search.chart()


def test_a_chart_is_the_solution_and_survives_its_file() -> None:
    search, chart = small_chart()
    again = read(write(chart, 0.002), "again")
    assert again.stakes == chart.stakes and bytes(again.steps) == bytes(chart.steps)
    assert again.strategy() == chart.strategy()
    solved = search.solver.average()
    assert search.gap(chart.strategy()) == pytest.approx(search.gap(solved), abs=0.02)
    rows = chart.strategy()
    at = 0
    for number, node in enumerate(chart.nodes):
        for place in (0, 7, 20) if node.moves else ():
            shares = chart.shares(number, place)
            assert sum(shares) == pytest.approx(1.0)
            kept = [rows[(at + k) * chart.hands + place] for k in range(len(node.moves))]
            assert shares == pytest.approx(kept)
        at += len(node.moves)


def test_what_is_no_chart_is_refused() -> None:
    _, chart = small_chart()
    file = write(chart, 0.002)
    head, _, packed = file.partition(b"\n")
    facts = json.loads(head)

    def reason(file: bytes) -> str:
        with pytest.raises(BadChart) as caught:
            read(file, "it")
        assert "it" in str(caught.value)
        return str(caught.value.reason)

    def said(**changed: object) -> bytes:
        return json.dumps({**facts, **changed}).encode() + b"\n" + packed

    assert reason(b"") == reason(b"\xff\n") == reason(b"[]\n") == reason(b"{}\n") == "kind"
    assert reason(said(version=facts["version"] + 1)) == "version"
    assert reason(file[:-1] + bytes([file[-1] ^ 1])) == "digest"
    assert reason(said(hands=3)) == reason(said(nodes=1)) == "shape"
    assert (
        reason(said(stakes={})) == reason(said(stakes={**facts["stakes"], "chips": 2})) == "shape"
    )


@pytest.mark.parametrize("stakes", OFFERED, ids=name_of)
def test_every_chart_that_is_offered_is_shipped(stakes: Stakes) -> None:
    chart = shipped(stakes)
    assert chart.hands == HANDS and chart.nodes[0].actor == 0
    best, worst = chart.shares(0, HANDS - 1), chart.shares(0, 0)
    assert sum(best) == pytest.approx(1.0) and sum(worst) == pytest.approx(1.0)


def test_a_chart_for_other_stakes_is_not_taken() -> None:
    with pytest.raises(BadChart):
        shipped(replace(OFFERED[0], chips=77))
    with pytest.raises(BadChart):
        shipped(replace(OFFERED[0], bet=3))


def test_the_nearest_stakes() -> None:
    assert nearest(POT_LIMIT, 80.0).chips == 100
    assert nearest(POT_LIMIT, 74.0).chips == 60
    assert nearest(FIXED_LIMIT, 5000.0).chips == 9
    assert nearest(POT_LIMIT, 1.2).chips == 2
