"""Exact strategies: the tree is the game, values are right, and replies are the best there are."""

from __future__ import annotations

from itertools import product

import pytest

from boneyard.families.line.engine.move import LineMove
from boneyard.lab.exploit import Variant, solve
from boneyard.solvers.cfr import Solver, even
from boneyard.solvers.game_tree import NOBODY, Tree
from boneyard.solvers.limit import TooLarge

VARIANTS = [Variant("block", 2, 2), Variant("block", 2, 3), Variant("draw", 2, 2)]


def value(variant: Variant, gap: float = 0.0005) -> float:
    *_, found = solve(Solver(variant.tree()), gap, 2000)
    assert found.gap <= gap
    return found.value


@pytest.mark.parametrize("variant", VARIANTS)
def test_chances_add_up_and_nodes_come_after_their_parents(variant: Variant) -> None:
    tree = variant.tree()
    ways = even(tree)
    total = 0.0
    reach: list[float] = []
    inner = set(tree.parents)
    for node, (parent, slot) in enumerate(zip(tree.parents, tree.slots, strict=True)):
        assert parent < node
        likely = 1.0 if parent == NOBODY else reach[parent]
        reach.append(likely * (1.0 if slot == NOBODY else ways[slot]))
        if node not in inner:
            total += reach[node] * tree.chances[node]
    assert total == pytest.approx(1.0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_spot_is_what_a_view_tells(variant: Variant) -> None:
    """Every node of a spot has the same view for its mover, and no two spots have one in common."""
    tree = variant.tree()
    seen: dict[str, int] = {}
    for spot in range(tree.n_spots):
        number, steps = tree.path(spot)
        view = variant.view(tree.orders[number], steps)
        assert view.seat == tree.spot_seats[spot]
        assert len(view.moves()) == tree.spot_slots[spot + 1] - tree.spot_slots[spot]
        assert seen.setdefault(str(view.facts()), spot) == spot
    assert len(seen) == tree.n_spots > 40


def test_tiny_games_by_hand() -> None:
    # Double-1, one tile each: whoever leads is out at once and takes what the other holds. The
    # three tiles have 0, 1 and 2 spots, and the other's is any of them.
    assert value(Variant("block", 1, 1)) == pytest.approx(1.0)
    assert value(Variant("draw", 1, 1)) == pytest.approx(1.0)


def test_the_best_reply_is_the_best_of_all_pure_ones() -> None:
    variant = Variant("block", 2, 2)
    tree = variant.tree()
    solver = Solver(tree)
    strategy = even(tree)
    spots = [spot for spot in range(tree.n_spots) if tree.spot_seats[spot] == 1]
    # Spots of one hand have nothing to do with those of another: reply hand by hand.
    best = 0.0
    for group in by_hand(variant, tree, spots):
        firsts = [range(tree.spot_slots[spot], tree.spot_slots[spot + 1]) for spot in group]
        gains = []
        for choice in product(*firsts):
            tried = strategy[:]
            for slots, chosen in zip(firsts, choice, strict=True):
                for slot in slots:
                    tried[slot] = 1.0 if slot == chosen else 0.0
            gains.append(-solver.worth(tried))
        best += max(gains) + solver.worth(strategy)
    assert solver.best_reply(1, strategy) == pytest.approx(best - solver.worth(strategy))


def by_hand(variant: Variant, tree: Tree, spots: list[int]) -> list[list[int]]:
    groups: dict[str, list[int]] = {}
    for spot in spots:
        number, steps = tree.path(spot)
        view = variant.view(tree.orders[number], steps)
        moves = [move for seat, move in view.history() if seat == 1]
        played = [str(move.tile) for move in moves if isinstance(move, LineMove) and move.tile]
        dealt = sorted([*map(str, view.hand), *played])
        groups.setdefault(" ".join(dealt), []).append(spot)
    return list(groups.values())


def test_a_tree_may_be_too_large() -> None:
    with pytest.raises(TooLarge):
        Tree(Variant("block", 2, 2).rules().table(2, 2), 0, 100)
