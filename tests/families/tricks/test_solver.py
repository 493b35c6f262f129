"""Open hands: the solver against plain minimax."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.errors import NoTrumps
from boneyard.core.tiles import TILES
from boneyard.families.tricks.engine.move import trump_name
from boneyard.families.tricks.engine.state import TrickState
from boneyard.families.tricks.solver.open_hands import OpenHands, makes, totals

from .plain_minimax import DOUBLES, NONE, an_ending, laid_out, legal, minimax, number


@pytest.mark.parametrize(("tricks", "endings"), [(1, 300), (2, 1000), (3, 400)])
def test_as_minimax_says(tricks: int, endings: int) -> None:
    solver, chance = OpenHands(), rng(f"endings {tricks}")
    for each in range(endings):
        position = an_ending(chance, tricks, each % 4)
        expected = minimax(*position)
        laid_out(solver, *position)
        assert solver.points() == expected
        assert solver.takes(expected)
        assert not solver.takes(expected + 1)
        assert solver.points() == expected  # the position stays as it was


def test_after_each_tile_as_minimax_says() -> None:
    solver, chance = OpenHands(), rng("after")
    for each in range(400):
        hands, trick, leader, trump = position = an_ending(chance, 2, each % 4)
        laid_out(solver, *position)
        seat = (leader + len(trick)) % 4
        may = legal(hands[seat], trick, trump)
        assert solver.to_move == seat
        assert solver.legal() == sum(1 << number(tile) for tile in may)
        for tile in may:
            rest = [[t for t in hand if t != tile] for hand in hands]
            expected = minimax(rest, [*trick, tile], leader, trump)
            assert solver.points_after(number(tile)) == expected
            assert solver.takes_after(number(tile), expected)
            assert not solver.takes_after(number(tile), expected + 1)


def test_the_question_and_the_number_agree_on_whole_deals() -> None:
    solver, chance = OpenHands(), rng("whole")
    for trump in (3, DOUBLES, NONE):
        position = an_ending(chance, 5, 0)[:3]
        laid_out(solver, *position, trump)
        found = solver.points()
        for points in range(solver.rest + 2):
            laid_out(solver, *position, trump)
            assert solver.takes(points) == (points <= found)


# Deals as the engine has them


def bid_for(trump: int, seed: str) -> by.Match:
    match = by.Match(by.find("texas-42"), seed=seed)
    for move in ("bid 30", "pass", "pass", "pass", f"trump {trump_name(trump)}"):
        match.play(move)
    return match


@pytest.mark.parametrize("trump", range(9))
def test_a_deal_played_as_the_solver_says_comes_to_what_it_said(trump: int) -> None:
    match = bid_for(trump, f"solved {trump}")
    chance = rng(str(trump))
    while sum(match.view().counts) > 18:
        match.play(match.moves()[chance.below(len(match.moves()))])
    solver = OpenHands()
    deal = match._deal.clone()
    solver.lay_deal(deal)
    assert isinstance(deal.table, TrickState)
    expected = deal.table.points[0] + solver.points()
    while deal.n_options:
        deal.play(best_of(deal, solver))
    assert deal.table.points[0] == expected


def best_of(deal: Deal, solver: OpenHands) -> int:
    """The code of a best tile, with the legal moves as the engine has them."""
    solver.lay_deal(deal)
    may = [TILES[n] for n in range(28) if solver.legal() >> n & 1]
    assert {tile.high << 5 | tile.low for tile in may} == set(deal.choices())
    worth = {tile.high << 5 | tile.low: solver.points_after(tile.number) for tile in may}
    best = max(worth.values()) if deal.table.to_move % 2 == 0 else min(worth.values())
    return next(code for code, points in worth.items() if points == best)


@pytest.mark.parametrize("trump", range(9))
def test_both_sides_totals_and_whether_a_bid_is_made_from_any_moment_of_play(trump: int) -> None:
    match = bid_for(trump, f"totals {trump}")
    chance = rng(f"totals {trump}")
    while sum(match.view().counts) > 14:
        match.play(match.moves()[chance.below(len(match.moves()))])
    while not match.rounds:
        deal = match._deal
        table = deal.table
        assert isinstance(table, TrickState)
        found = totals(deal)
        assert sum(found) == 42
        assert found[0] >= table.points[0] and found[1] >= table.points[1]
        bidders = found[table.bidder % 2]
        assert [makes(deal, points) for points in (bidders - 1, bidders, bidders + 1)] == [
            True,
            True,
            False,
        ]
        imagined = match.view().imagine(chance)
        assert sum(totals(imagined)) == 42
        match.play(match.moves()[chance.below(len(match.moves()))])
    last = match.rounds[0]
    assert (last.why == "made") == (found[last.moves[0][0] % 2] >= 30)


def test_there_is_nothing_to_solve_before_trumps_are_named() -> None:
    match = by.Match(by.find("texas-42"), seed="early")
    with pytest.raises(NoTrumps, match="trumps"):
        totals(match._deal)


def test_other_trumps_and_other_hands_are_other_questions() -> None:
    """Answers to one position are never taken for those to another."""
    chance = rng("again")
    kept = OpenHands()
    for each in range(60):
        position = an_ending(chance, 3, each % 4)
        for trump in (position[3], (position[3] + 1) % 9):
            fresh = OpenHands()
            laid_out(kept, *position[:3], trump)
            laid_out(fresh, *position[:3], trump)
            assert kept.points() == fresh.points()
