"""The fair player of Good Neighbors: what it may know, and that it plays well with that."""

from __future__ import annotations

import pytest
from scene import Scene, halves

import boneyard as by
from boneyard.core.chance import rng
from boneyard.families.good_neighbors.bot.fair import choose
from boneyard.families.good_neighbors.engine.table import NeighborsTable
from boneyard.families.good_neighbors.solver.walk import STRANDED, NeighborsWalk, mask_of

SHEET = by.find("good-neighbors")


def play(match: by.Match, seed: str) -> by.Match:
    chance = rng(seed)
    while not match.over:
        match.play(choose(match.view(), chance))
    return match


def test_it_wins_nearly_every_deal() -> None:
    won = [play(by.Match(SHEET, set=6, seed=f"fair {i}"), "fair").winners for i in range(4)]
    assert won.count([0]) >= 3


@pytest.mark.parametrize("top", [6, 9, 12])
def test_it_does_not_know_the_order_of_the_stock(top: int) -> None:
    match = by.Match(SHEET, set=top, seed="secret")
    for _ in range(3):
        chosen = choose(match.view(), rng("same"))
        real = match._deal
        match._deal = match.view().imagine(rng("another stock"))
        assert match._deal.undrawn_halves() != real.undrawn_halves()
        assert choose(match.view(), rng("same")) == chosen
        match._deal = real
        match.play(chosen)


def test_it_sees_through_the_end() -> None:
    scene = Scene("good-neighbors", [""], "6-5 5-0 4-0 6-4 3-3 3-2", set=6)
    scene.play("5-0+4-0")
    assert str(choose(scene.match.view(), rng("end"))) in ("6-5+6-4", "3-3+3-2")
    assert play(scene.match, "end").winners == [0]


def test_lost_positions_are_played_on() -> None:
    scene = Scene("good-neighbors", [""], "6-6 6-5 4-4 3-3 2-2 1-1", set=6)
    assert str(choose(scene.match.view(), rng("lost"))) == "6-6+6-5"


def test_the_rule_keeps_tiles_that_can_be_paired_off() -> None:
    """6-5 may go with 6-6 or with 5-0; only the first leaves the 5-0 a partner, the 0-0."""
    scene = Scene("good-neighbors", [""], "6-6 6-5 5-0 3-3 3-2 4-4 0-0 4-2", set=6)
    assert isinstance(scene.table, NeighborsTable)
    walk = NeighborsWalk(scene.table, halves("0-0 4-2"))
    assert walk.price_now(mask_of(scene.table, halves("6-5 5-0"))) > STRANDED
    assert walk.price_now(mask_of(scene.table, halves("6-6 6-5"))) < STRANDED


def test_the_rule_takes_what_is_scarce() -> None:
    scene = Scene("good-neighbors", [""], "6-6 6-5 3-3 2-0 1-1 3-2 2-2 3-1 4-3 3-0", set=6)
    assert isinstance(scene.table, NeighborsTable)
    walk = NeighborsWalk(scene.table, halves("2-2 3-1 4-3 3-0"))
    walk.count_numbers()
    assert walk.scarcest(0) == mask_of(scene.table, halves("6-6 6-5"))


def test_a_mixed_stock_has_the_same_tiles() -> None:
    match = by.Match(SHEET, set=6, seed="mix")
    table = match.view().table
    assert isinstance(table, NeighborsTable)
    walk = NeighborsWalk(table, match._deal.undrawn_halves())
    before = list(walk.pictures.numbers)
    walk.mix(rng("mix"))
    after = list(walk.pictures.numbers)
    assert before[:6] == after[:6]
    assert before[6:] != after[6:]
    assert sorted(before) == sorted(after)
