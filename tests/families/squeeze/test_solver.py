"""The open solver of Squeeze, against every way to play decks small enough for that; and the fair
player, which must not know more than its view."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire.deals import assert_it_wins, dealt_of

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.tiles import TILES
from boneyard.families.squeeze.bot import fair as squeeze_fair
from boneyard.families.squeeze.solver.search import solve
from boneyard.solvers.answer import Answer

PLENTY = 1_000_000
thorough = settings(max_examples=200, deadline=None, derandomize=True)

Tiles = tuple[tuple[int, int], ...]


@cache
def can_win(row: Tiles, stock: Tiles, at_any_time: bool) -> bool:
    """Try everything."""
    if not row and not stock:
        return True
    found = False
    for i in range(len(row)):
        for j in range(i + 2, len(row)):
            if j - i <= 3 and set(row[i]) & set(row[j]):
                found = True
                if can_win(row[:i] + row[i + 1 : j] + row[j + 1 :], stock, at_any_time):
                    return True
            if set.intersection(*(set(tile) for tile in row[i : j + 1])):
                found = True
                if can_win(row[:i] + row[j + 1 :], stock, at_any_time):
                    return True
    if stock and (at_any_time or not found):
        return can_win(row + stock[:7], stock[7:], at_any_time)
    return False


def dealt(top: int, tiles: list[tuple[int, int]], stop_early: bool = False) -> Deal:
    options = {"stop_early": "on" if stop_early else "off"}
    return dealt_of(by.find("squeeze").with_options(options), top, tiles)


def assert_it_agrees(top: int, tiles: list[tuple[int, int]], stop_early: bool) -> None:
    deal = dealt(top, tiles, stop_early)
    before = deal.table.entries(), deal.undrawn_halves(), deal.choices()
    answer = solve(deal, PLENTY)
    assert answer.winnable is can_win(tuple(tiles[:7]), tuple(tiles[7:]), stop_early)
    assert (deal.table.entries(), deal.undrawn_halves(), deal.choices()) == before
    if answer.winnable:
        assert_it_wins(deal, answer)
    else:
        assert answer.moves == []


def small(top: int, most: int) -> st.SearchStrategy[list[tuple[int, int]]]:
    """Some tiles of a small set, in any order."""
    pack = [(tile.high, tile.low) for tile in TILES if tile.high <= top]
    return st.permutations(pack).map(lambda tiles: tiles[:most])


@thorough
@given(tiles=small(2, 6), stop_early=st.booleans())
def test_it_is_right_about_every_double_2_set(
    tiles: list[tuple[int, int]], stop_early: bool
) -> None:
    assert_it_agrees(2, tiles, stop_early)


@thorough
@given(tiles=small(3, 10), stop_early=st.booleans())
def test_it_is_right_about_whole_double_3_sets(
    tiles: list[tuple[int, int]], stop_early: bool
) -> None:
    assert_it_agrees(3, tiles, stop_early)


@thorough
@given(data=st.data(), n=st.integers(1, 13))
def test_it_is_right_about_parts_of_a_double_6_set(data: st.DataObject, n: int) -> None:
    assert_it_agrees(6, data.draw(small(6, n)), stop_early=False)


@thorough
@given(data=st.data(), n=st.integers(8, 12))
def test_and_of_a_double_12_set_where_tiles_are_soon_dead(data: st.DataObject, n: int) -> None:
    assert_it_agrees(12, data.draw(small(12, n)), stop_early=False)


@pytest.mark.parametrize("top", [6, 9, 12])
def test_whole_deals_are_won_as_it_says_from_any_position(top: int) -> None:
    deal = Deal(by.find("squeeze").table(top, 1))
    deal.deal(rng(f"whole {top}"), 0)
    answer = solve(deal, PLENTY)
    assert answer.winnable
    assert_it_wins(deal, answer)
    for code in answer.moves[:5]:
        deal.play(code)
        later = solve(deal, PLENTY)
        assert later.winnable
        assert_it_wins(deal, later)


def test_too_few_positions_decide_nothing() -> None:
    deal = Deal(by.find("squeeze").table(12, 1))
    deal.deal(rng("hasty"), 0)
    assert solve(deal, 5) == Answer(None, [], solve(deal, 5).nodes)


def test_a_deal_that_is_over_needs_no_search() -> None:
    assert solve(dealt(6, [(6, 1), (6, 4)]), PLENTY) == Answer(False, [], 0)
    won = dealt(6, [(6, 1), (6, 4), (6, 0)])
    won.play(solve(won, PLENTY).moves[0])
    assert solve(won, PLENTY) == Answer(True, [], 0)


# The fair player


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(squeeze_fair, "TRIES", 8)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("stop_early", ["off", "on"])
def test_its_moves_are_legal_and_the_same_for_deals_that_look_the_same(stop_early: str) -> None:
    match = by.Match(by.find("squeeze"), seed="fair", options={"stop_early": stop_early})
    while not match.over:
        view = match.view()
        move = squeeze_fair.choose(view, rng("same"))
        assert move in match.moves()
        real = match._deal
        match._deal = view.imagine(rng("another"))
        assert squeeze_fair.choose(match.view(), rng("same")) == move
        match._deal = real
        match.play(move)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("top", [6, 9])
def test_it_wins_the_last_deal_whenever_that_can_be_won(top: int) -> None:
    endings = 0
    for seed in range(6):
        match = by.Match(by.find("squeeze"), set=top, seed=f"last {seed}")
        while match.view().stock_left:
            match.play(match.moves()[-1])
        if match.over:
            continue
        winnable = solve(match._deal, PLENTY).winnable
        while not match.over:
            match.play(squeeze_fair.choose(match.view(), rng("last")))
        assert (match.rounds[-1].why == "won") == winnable
        endings += 1
    assert endings
