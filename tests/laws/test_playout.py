"""Laws of random playouts: they play by the same rules as everyone, only faster."""

from __future__ import annotations

import pytest

from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.playout import play_out, random_rounds
from boneyard.core.sheet import Sheet
from boneyard.sheets import find
from boneyard.testing.laws_of_playouts import step_by_step, what_happened

from .games import EVERY_OPTION, EVERY_TABLE

ROUNDS = 3


def assert_playouts_keep_the_rules(sheet: Sheet, top: int, seats: int) -> None:
    fast, slow = Deal(sheet.table(top, seats)), Deal(sheet.table(top, seats))
    chance, same = rng("playout"), rng("playout")
    for _ in range(ROUNDS):
        fast.deal(chance, 0)
        slow.deal(same, 0)
        assert play_out(fast, chance) == step_by_step(slow, same)
        assert what_happened(fast) == what_happened(slow)
        assert chance.x == same.x


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
def test_a_playout_makes_the_moves_that_the_deal_offers(sheet: Sheet, top: int, seats: int) -> None:
    assert_playouts_keep_the_rules(sheet, top, seats)


@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_so_it_does_with_every_switch(sheet: Sheet, options: dict[str, str]) -> None:
    other = sheet.with_options(options)
    top = other.sets[0]
    assert_playouts_keep_the_rules(other, top, other.seats[top][0])


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
def test_so_it_does_from_any_moment_of_a_round(sheet: Sheet, top: int, seats: int) -> None:
    chance = rng("begun")
    fast = Deal(sheet.table(top, seats))
    for steps in (1, 4, 9, 14, 23):
        fast.deal(chance, 0)
        while steps and fast.n_options > 0:
            fast.play(fast.options[chance.below(fast.n_options)])
            steps -= 1
        if not fast.n_options:
            continue
        slow = fast.clone()
        here, same = rng("on"), rng("on")
        assert play_out(fast, here) == step_by_step(slow, same)
        assert what_happened(fast) == what_happened(slow)
        assert here.x == same.x


def test_the_same_numbers_make_the_same_rounds_whatever_was_dealt_before() -> None:
    fresh, used = (Deal(find("muggins").table(6, 2)) for _ in range(2))
    random_rounds(used, rng("before"), 5)
    used.lay_out(list(range(27, -1, -1)), 1)
    assert random_rounds(fresh, rng("now"), 20) == random_rounds(used, rng("now"), 20)
