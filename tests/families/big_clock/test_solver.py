"""The Big Clock's solver against plain exhaustive search, and the players that know less.

The plain search tries every move of every position that the referee allows. It knows none of the
solver's shortcuts: every hour is tried for a double, and nothing is given up early.
"""

from __future__ import annotations

from itertools import permutations

import pytest
from referee.big_clock import BigClock

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.families.big_clock.engine.piles import NONE
from boneyard.families.big_clock.engine.rescue import Rescue
from boneyard.families.big_clock.engine.table import ClockTable
from boneyard.families.big_clock.solver.errand import SURE, errand
from boneyard.families.big_clock.solver.position import ClockSpot, ClockStock
from boneyard.families.big_clock.solver.search import ClockSearch, solve
from boneyard.solitaire.table import WON

Tiles = list[tuple[int, int]]
OPTIONS = [{}, {"rearrange_before_placing": "on"}, {"double_fills_any_blank": "on"}]
ENOUGH = 1_000_000


def pack(top: int) -> Tiles:
    return [(high, low) for high in range(1, top + 1) for low in range(high + 1)]


def mixed(top: int, seed: str) -> Tiles:
    chance, tiles = rng(seed), pack(top)
    return [tiles.pop(chance.below(len(tiles))) for _ in range(len(tiles))]


def deal_of(top: int, tiles: Tiles, options: dict[str, str]) -> Deal:
    deal = Deal(by.find("big-clock").with_options(options).table(top, 1))
    deal.put_stock([high << 5 | low for high, low in tiles])
    deal.table.start(0, len(tiles))
    deal.begin()
    return deal


def can_be_won(top: int, tiles: Tiles, options: dict[str, str]) -> bool:
    """By trying everything."""
    every = {name: options.get(name, values[0]) for name, values in BigClock.switches.items()}
    waiting = [BigClock.start(top, every, tiles)]
    seen = set(waiting)
    while waiting:
        here = waiting.pop()
        if here.why == "won":
            return True
        for move in here.legal():
            then = here.after(move)
            if then not in seen:
                seen.add(then)
                waiting.append(then)
    return False


def agrees(top: int, tiles: Tiles, options: dict[str, str]) -> bool:
    """Compare the two on one deal; can it be won?"""
    deal = deal_of(top, tiles, options)
    answer = solve(deal, ENOUGH)
    assert answer.winnable == can_be_won(top, tiles, options), (tiles, options)
    for code in answer.moves:
        assert deal.has_option(code)
        deal.play(code)
    assert (deal.table.ended_by == WON) == answer.winnable
    return bool(answer.winnable)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "print")
def test_every_deal_of_the_double_two_set(options: dict[str, str]) -> None:
    won = [agrees(2, list(tiles), options) for tiles in permutations(pack(2))]
    assert len(won) == 120
    assert 0 < sum(won) < 120


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "print")
def test_deals_of_the_double_three_set(options: dict[str, str]) -> None:
    won = [agrees(3, mixed(3, f"clock {number}"), options) for number in range(120)]
    assert 0 < sum(won) < 120


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "print")
def test_deals_of_the_double_four_set(options: dict[str, str]) -> None:
    won = [agrees(4, mixed(4, f"clock {number}"), options) for number in range(12)]
    assert any(won)


def test_positions_that_differ_in_the_tile_turned_up_are_two() -> None:
    table = deal_of(6, mixed(6, "two"), {}).table
    assert isinstance(table, ClockTable)
    known = ClockStock([5, 7, 9], rearranges_first=True, fills_any_blank=False)
    one, other = (ClockSpot(known, table.piles.twin(), up, False, 1) for up in (7, 9))
    search = ClockSearch(one)
    assert search.is_new(one, one.piles.key)
    assert search.is_new(other, other.piles.key)
    assert not search.is_new(one.twin(), one.piles.key)


def test_a_search_cut_short_says_so() -> None:
    deal = by.Match(by.find("big-clock"), set=12, seed="short").opened()
    answer = solve(deal, 5)
    assert (answer.winnable, answer.moves, answer.nodes) == (None, [], 5)


@pytest.mark.parametrize("top", [6, 9, 12])
def test_a_waiting_double_has_hope_exactly_when_the_referee_finds_some(top: int) -> None:
    """And what moves of tops cannot undo is all that can change it."""
    asked = hopeless = 0
    for number in range(12):
        match = by.Match(by.find("big-clock"), set=top, seed=f"hope {number}")
        chance = rng(f"hope {number}")
        while not match.over:
            moves = match.moves()
            match.play(moves[chance.below(len(moves))])
            table = match.view().table
            assert isinstance(table, ClockTable)
            if table.waits and not table.piles.fits_somewhere(table.up):
                asked += 1
                hope = Rescue(table.up, table.stock_left > 0).is_possible(table.piles)
                assert hope == (not match.over)
                hopeless += not hope
    assert asked > hopeless > 0


@pytest.mark.parametrize("top", [6, 12])
def test_an_errand_leads_home_by_a_way_that_gets_shorter(top: int) -> None:
    led = 0
    for number in range(30):
        match = by.Match(by.find("big-clock"), set=top, seed=f"errand {number}")
        while not match.over and led < 10:
            table = match.view().table
            assert isinstance(table, ClockTable)
            piles = table.piles
            way = errand(piles, NONE, SURE, True, 400) if piles.astray and table.up == NONE else []
            for left in range(len(way), 0, -1):
                here = match.view().table
                assert isinstance(here, ClockTable)
                steps = errand(here.piles, NONE, SURE, True, 400)
                assert len(steps) <= left
                if len(steps) < left:
                    break
                tile = int(here.piles.halves[here.piles.tops[steps[0] >> 5]])
                before = here.left()
                match.play(f"{tile >> 5}-{tile & 31}@{steps[0] & 31}")
                after = match.view().table
                assert isinstance(after, ClockTable)
                assert (after.left() < before) == (left == 1)
            led += bool(way)
            if not match.over:
                match.play(match.moves()[0])
    assert led


@pytest.mark.parametrize(("name", "deals"), [("greedy", 80), ("fair", 8)])
def test_players_finish_more_hours_than_chance(
    name: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boneyard.families.big_clock.bot.fair.BUDGET", 0)  # hasty
    left = {
        who: sum(left_by(who, number) for number in range(1, deals + 1)) for who in ("random", name)
    }
    assert left[name] < left["random"]


def left_by(name: str, number: int) -> int:
    """The hours that a player leaves unfinished."""
    match = by.Match(by.find("big-clock"), set=6, seed=by.numbered(number))
    bot = by.bots.find(name, "clock")
    while not match.over:
        match.play(bot.choose(match.view()))
    return match.totals[0]
