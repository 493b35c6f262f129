"""The open solver of Good Neighbors, against every way to play decks small enough for that."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire.deals import assert_it_wins, dealt_of

import boneyard as by
from boneyard.core.chance import Stream, rng
from boneyard.core.tiles import TILES, set_size
from boneyard.families.good_neighbors.solver.solve import solve
from boneyard.solvers.answer import Answer

SHEET = by.find("good-neighbors")
PLENTY = 1_000_000
thorough = settings(max_examples=250, deadline=None, derandomize=True)

Tiles = tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True)
class Game:
    """How a set is laid out, and how many tiles may be left."""

    columns: int
    places: int
    goal: int

    def can_win(self, layout: Tiles, stock: Tiles, taken: bool = False) -> bool:
        """Try everything: each pair of this layout, and filling in once one has been taken."""
        lying = [tile for tile in layout if tile is not None]
        if not stock and len(lying) == self.goal:
            return True
        for a, b in combinations(range(len(layout)), 2):
            one, other = layout[a], layout[b]
            if one and other and set(one) & set(other) and self.touch(a, b):
                rest = [None if place in (a, b) else tile for place, tile in enumerate(layout)]
                if self.can_win(tuple(rest), stock, True):
                    return True
        new = self.places - len(lying)
        return taken and self.can_win((*lying, *stock[:new]), stock[new:])

    def touch(self, a: int, b: int) -> bool:
        (row, column), (other_row, other_column) = divmod(a, self.columns), divmod(b, self.columns)
        return abs(row - other_row) <= 1 and abs(column - other_column) <= 1


GAMES = {6: Game(3, 6, 0), 9: Game(3, 9, 1), 12: Game(4, 12, 1)}
WHOLE = {2: Game(3, 6, 0), 3: Game(3, 6, 0), 4: Game(3, 6, 1)}


def assert_it_agrees(game: Game, top: int, tiles: list[tuple[int, int]]) -> bool:
    deal = dealt_of(SHEET, top, tiles)
    answer = solve(deal, PLENTY)
    assert answer.winnable is game.can_win(tuple(tiles[: game.places]), tuple(tiles[game.places :]))
    if answer.winnable:
        assert_it_wins(deal, answer)
    else:
        assert answer.moves == []
    return bool(answer.winnable)


@pytest.mark.parametrize("top", list(WHOLE))
@thorough
@given(data=st.data())
def test_of_small_sets_it_says_what_trying_everything_says(top: int, data: st.DataObject) -> None:
    assert_it_agrees(WHOLE[top], top, data.draw(st.permutations(TILES[: set_size(top)])))


@pytest.mark.parametrize(("top", "size"), [(6, 8), (6, 12), (9, 11), (9, 13), (12, 11), (12, 15)])
def test_so_it_does_of_some_tiles_of_a_large_set(top: int, size: int) -> None:
    found = set()
    for i in range(60):
        order = Stream(f"some {i}").shuffled(set_size(top))
        found.add(assert_it_agrees(GAMES[top], top, [TILES[each] for each in order[:size]]))
    assert found == {True, False}


@pytest.mark.parametrize("top", [6, 9, 12])
@pytest.mark.parametrize("steps", [0, 1, 2, 9, 20])
def test_it_goes_on_from_any_position(top: int, steps: int) -> None:
    for seed in range(4):
        match = by.Match(SHEET, set=top, seed=f"position {seed}")
        chance = rng(f"position {seed}")
        for _ in range(steps):
            if not match.over:
                match.play(match.moves()[chance.below(len(match.moves()))])
        before = (match._deal.choices(), match._deal.undrawn_halves())
        answer = solve(match._deal, PLENTY)
        assert before == (match._deal.choices(), match._deal.undrawn_halves())
        if answer.winnable:
            assert_it_wins(match._deal, answer)
        else:
            assert answer.winnable is False


def test_without_enough_nodes_it_does_not_guess() -> None:
    match = by.Match(SHEET, set=12, seed="nodes")
    answer = solve(match._deal, 2)
    assert (answer.winnable, answer.moves) == (None, [])
    assert solve(match._deal, PLENTY).winnable


@pytest.mark.parametrize(("seed", "winnable"), [("581", False), ("won", True)])
def test_a_deal_that_has_ended_is_answered_as_it_ended(seed: str, winnable: bool) -> None:
    match = by.Match(SHEET, set=6, seed=seed)
    for code in solve(match._deal, PLENTY).moves:
        match.play(SHEET.move_of(match._deal.table, code))
    assert match.over
    assert solve(match._deal, PLENTY) == Answer(winnable, [], 0)
