"""Traffic's solver against a plain search written for this test alone, and its players."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard import bots
from boneyard.core.chance import Stream, rng
from boneyard.core.deal import Deal
from boneyard.families.traffic.bot import fair as traffic_fair
from boneyard.families.traffic.engine.plans import turns_of
from boneyard.families.traffic.engine.table import TrafficTable
from boneyard.families.traffic.solver.beam import Beam
from boneyard.families.traffic.solver.solve import solve, widened
from boneyard.families.traffic.solver.sums import SUM
from boneyard.solitaire.table import WON

SHEET = by.find("traffic")
PLENTY = 200_000


def small_deal(top: int, tiles: int, number: int, options: dict[str, str]) -> Deal:
    """A deal of a few tiles of a small set."""
    deal = Deal(SHEET.with_options(options).table(top, 1))
    pack = deal.table.pack()
    order = Stream(f"small {top} {number}").shuffled(len(pack))
    deal.put_stock([pack[i] for i in order[:tiles]])
    deal.table.start(0, tiles)
    deal.begin()
    return deal


def can_be_won(deal: Deal, lost: set[frozenset[int]]) -> bool:
    """Try every tile in every place; what lies, in whatever order, is enough to know it again."""
    if deal.table.ended_by == WON:
        return True
    lies = frozenset(deal.table.entries())
    if lies in lost:
        return False
    for code in deal.choices():
        after = deal.clone()
        after.play(code)
        if can_be_won(after, lost):
            return True
    lost.add(lies)
    return False


def checked(deal: Deal) -> bool:
    """Ask solver and plain search; the solver's moves must win."""
    choices = deal.choices()
    answer = solve(deal, PLENTY)
    assert deal.choices() == choices  # it is left as it was
    assert answer.winnable == can_be_won(deal, set())
    play = deal.clone()
    for code in answer.moves:
        assert play.has_option(code)
        play.play(code)
    assert bool(answer.winnable) == (play.table.ended_by == WON)
    return bool(answer.winnable)


@pytest.mark.parametrize("options", [{}, {"five_ban": "cells"}, {"single_any": "on"}], ids=str)
@pytest.mark.parametrize(("top", "tiles"), [(3, 4), (3, 5), (4, 5), (6, 5)])
def test_small_decks_are_answered_as_plain_search_does(
    top: int, tiles: int, options: dict[str, str]
) -> None:
    won = [checked(small_deal(top, tiles, number, options)) for number in range(12)]
    assert not all(won)


def test_some_small_decks_are_won() -> None:
    won = [checked(small_deal(3, 5, number, {})) for number in range(30)]
    assert any(won) and not all(won)


@pytest.mark.parametrize("options", [{}, {"five_ban": "cells"}, {"single_any": "on"}], ids=str)
@pytest.mark.parametrize("top", [3, 4])
def test_decks_that_take_long_to_prove_lost_are_lost(top: int, options: dict[str, str]) -> None:
    proofs = 0
    for number in range(24):
        deal = small_deal(top, 6, number, options)
        answer = solve(deal, PLENTY)
        if answer.winnable is False and answer.nodes > 150:
            assert not can_be_won(deal, set())
            proofs += 1
    assert proofs >= 2


def searched(deal: Deal, sums: int) -> tuple[bool | None, list[int], int]:
    """The answer of a search whose sums over tables are cut down to these bits."""
    assert isinstance(deal.table, TrafficTable)
    answer = widened(Beam(deal.table, deal.undrawn_halves(), PLENTY, sums))
    return answer.winnable, answer.moves, answer.nodes


@pytest.mark.parametrize("sums", [0, 7], ids=["all sums equal", "eight sums"])
def test_tables_that_share_their_sums_are_told_apart(sums: int) -> None:
    answers = []
    for number in range(24):
        deal = small_deal(3 + number % 2, 6, number, {})
        answers.append(searched(deal, SUM))
        assert searched(deal, sums) == answers[-1]
    assert {winnable for winnable, _, _ in answers} == {True, False}


def test_the_last_tiles_of_whole_deals_from_any_move_of_a_turn() -> None:
    won = []
    for number in range(24):
        match = by.Match(SHEET, seed=by.numbered(number + 1))
        chance = rng(str(number))
        while not match.over and match.view().facts()["left"] > 3:
            match.play(match.moves()[chance.below(len(match.moves()))])
        if not match.over:
            won.append(checked(match.opened()))
    assert any(won) and not all(won)


def test_a_solution_wins_through_the_checked_door() -> None:
    solver = SHEET.family.solver()
    assert solver is not None
    for number in range(1, 9):
        match = by.Match(SHEET, seed=by.numbered(number))
        answer = solver(match.opened(), PLENTY)
        if answer.winnable:
            break
    for code in answer.moves:
        match.play(match.sheet.move_of(match.view().table, code))
    assert match.winners == [0]
    assert solver(match.opened(), PLENTY).moves == []


def test_too_few_nodes_decide_nothing() -> None:
    answer = solve(by.Match(SHEET, seed=by.numbered(1)).opened(), 50)
    assert (answer.winnable, answer.moves) == (None, [])


@pytest.mark.parametrize("steps", [0, 1, 5, 9])
def test_whole_turns_are_the_turns_that_can_be_laid_tile_by_tile(steps: int) -> None:
    match = by.Match(SHEET, seed=by.numbered(3))
    chance = rng("turns")
    for _ in range(steps):
        match.play(match.moves()[chance.below(len(match.moves()))])
    start = match.opened()
    assert isinstance(start.table, TrafficTable)
    laid: set[frozenset[int]] = set()
    unfinished = [(start, frozenset[int]())]
    seen: set[frozenset[int]] = set()
    for deal, codes in unfinished:
        for code in deal.choices():
            now = codes | {code}
            if now in seen:
                continue
            after = deal.clone()
            after.play(code)
            assert isinstance(after.table, TrafficTable)
            if after.table.turns > start.table.turns:
                laid.add(now)
            else:
                seen.add(now)
                unfinished.append((after, now))
    assert {frozenset(turn) for turn in turns_of(start.table)} == laid


def test_the_greedy_player_gets_further_than_chance() -> None:
    left = {}
    for name in ("random", "greedy"):
        left[name] = 0
        for number in range(1, 9):
            match = by.Match(SHEET, seed=by.numbered(number), players=[name])
            bot = bots.find(name, str(number))
            while not match.over:
                match.play(bot.choose(match.view()))
            left[name] += match.totals[0]
    assert left["greedy"] < left["random"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fair player think less, so that it can be watched interpreted."""
    monkeypatch.setattr(traffic_fair, "BUDGET", 5_000)


@pytest.mark.usefixtures("hasty")
def test_the_fair_player_wins_when_nothing_is_hidden_any_more() -> None:
    choose = SHEET.family.fair_player()
    assert choose is not None
    solved = 0
    for number in range(1, 30):
        match = by.Match(SHEET, seed=by.numbered(number))
        chance = rng(str(number))
        while not match.over and match.view().stock_left > 1:
            match.play(match.moves()[chance.below(len(match.moves()))])
        if match.over or not solve(match.opened(), PLENTY).winnable:
            continue
        while not match.over:
            match.play(choose(match.view(), chance))
        assert match.winners == [0]
        solved += 1
        if solved == 2:
            break
    assert solved


@pytest.mark.usefixtures("hasty")
def test_the_fair_player_makes_a_legal_move_from_the_view_alone() -> None:
    choose = SHEET.family.fair_player()
    assert choose is not None
    view = by.Match(SHEET, seed=by.numbered(5)).view()
    first = choose(view, rng("fair"))
    assert first in view.moves()
    assert choose(view, rng("fair")) == first
