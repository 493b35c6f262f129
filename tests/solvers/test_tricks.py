"""Open hands: the solver against plain minimax, written here from the rules alone."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.chance import Rng, rng
from boneyard.core.deal import Deal
from boneyard.core.tiles import TILES
from boneyard.engines.tricks.move import trump_name
from boneyard.engines.tricks.state import TrickState
from boneyard.solvers.tricks import OpenHands

Tile = tuple[int, int]
SET = [(high, low) for high in range(7) for low in range(high + 1)]
DOUBLES, NONE = 7, 8
HONOURS = {(5, 5): 10, (6, 4): 10, (5, 0): 5, (4, 1): 5, (3, 2): 5}


# The rules, as plainly as they can be said


def is_trump(tile: Tile, trump: int) -> bool:
    return tile[0] == tile[1] if trump == DOUBLES else trump in tile


def asked_by(lead: Tile, trump: int) -> int:
    return trump if is_trump(lead, trump) else lead[0]


def is_of(tile: Tile, suit: int, trump: int) -> bool:
    return suit == trump if is_trump(tile, trump) else suit in tile


def strength(tile: Tile, suit: int, trump: int) -> tuple[int, int]:
    """Trumps above the suit led, above everything else; the double on top of its number."""
    if is_trump(tile, trump):
        own, group = trump, 2
    elif is_of(tile, suit, trump):
        own, group = suit, 1
    else:
        return 0, 0
    if own == DOUBLES:
        return group, tile[0]
    return group, 7 if tile[0] == tile[1] else sum(tile) - own


def legal(hand: list[Tile], trick: list[Tile], trump: int) -> list[Tile]:
    if not trick:
        return hand
    suit = asked_by(trick[0], trump)
    return [tile for tile in hand if is_of(tile, suit, trump)] or hand


def minimax(hands: list[list[Tile]], trick: list[Tile], leader: int, trump: int) -> int:
    """The points that seats 0 and 2 take from here on."""
    if len(trick) == 4:
        suit = asked_by(trick[0], trump)
        step = max(range(4), key=lambda each: strength(trick[each], suit, trump))
        winner = (leader + step) % 4
        points = 1 + sum(HONOURS.get(tile, 0) for tile in trick)
        later = minimax(hands, [], winner, trump) if any(hands) else 0
        return later + (points if winner % 2 == 0 else 0)
    seat = (leader + len(trick)) % 4
    found = []
    for tile in legal(hands[seat], trick, trump):
        rest = [[other for other in hand if other != tile] for hand in hands]
        found.append(minimax(rest, [*trick, tile], leader, trump))
    return max(found) if seat % 2 == 0 else min(found)


# Endings


def an_ending(chance: Rng, tricks: int, laid: int) -> tuple[list[list[Tile]], list[Tile], int, int]:
    """Hands, the trick in progress, who led it, and the trumps: any such position at all."""
    tiles = SET[:]
    for i in range(27, 0, -1):
        j = chance.below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    hands = [tiles[7 * seat : 7 * seat + tricks] for seat in range(4)]
    leader, trump = chance.below(4), chance.below(9)
    trick: list[Tile] = []
    for step in range(laid):
        hand = hands[(leader + step) % 4]
        may = legal(hand, trick, trump)
        trick.append(may[chance.below(len(may))])
        hand.remove(trick[-1])
    return hands, trick, leader, trump


def number(tile: Tile) -> int:
    return SET.index(tile)


def laid_out(
    solver: OpenHands, hands: list[list[Tile]], trick: list[Tile], leader: int, trump: int
) -> None:
    """Give the solver the position, by the steps that led into it."""
    whole = [hand[:] for hand in hands]
    for step, tile in enumerate(trick):
        whole[(leader + step) % 4].append(tile)
    solver.lay([sum(1 << number(tile) for tile in hand) for hand in whole], trump, leader)
    for tile in trick:
        solver.step(number(tile))


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
