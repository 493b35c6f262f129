"""Which deals are looked into, and plans over many of them at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import comb

import pytest
from laws.games import somewhere

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.bots.resample import drawn_again
from boneyard.core.chance import rng
from boneyard.core.codes import DRAW
from boneyard.core.deal import Deal
from boneyard.core.view import View
from boneyard.families.line.bot.policy import LinePolicy
from boneyard.families.line.bot.rounds import SCALE, LineRounds
from boneyard.families.line.bot.tree import WHOLE, LineTree
from boneyard.families.line.bot.watch import Watch
from boneyard.families.line.bot.weights import weigh
from boneyard.families.line.bot.worlds import LineWorlds, every_deal, held_by_other
from boneyard.families.line.engine.table import line_table
from boneyard.lab.exploit import Variant

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

MIDDLE = 200


def rounds_of(view: View) -> LineRounds:
    table = line_table(view.table)
    policy = LinePolicy(table.rules, weigh(table.rules))
    return LineRounds(table, view.seat, policy, True)


def late(seed: str) -> View:
    """A view of Block with something to choose and few tiles left."""
    match = somewhere(by.Match(by.find("block"), seed=seed), 7)
    while len(match.moves()) == 1:
        match.play(match.moves()[0])
    return match.view()


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_where_deals_are_few_they_are_all_listed(seed: str) -> None:
    view = late(seed)
    other = 1 - view.seat
    may, held = held_by_other(view)
    listed = {tuple(deal.halves(other)) for deal in every_deal(view, rng("list"))}
    assert 1 < len(listed) <= comb(len(may), held)
    chance = rng("imagine")
    assert {tuple(view.imagine(chance).halves(other)) for _ in range(200)} <= listed
    for deal in every_deal(view, rng("list")):
        assert deal.halves(view.seat) == view.halves
        assert sorted(deal.halves(other) + deal.undrawn_halves()) == sorted(
            each.high << 5 | each.low for each in view.unseen()
        )


def test_all_of_a_few_deals_are_looked_into_and_some_of_many() -> None:
    view = late("a")
    every = list(every_deal(view, rng("list")))
    worlds = LineWorlds(view, rounds_of(view), Effort(10_000), rng("few"))
    assert worlds.is_complete and worlds.wanted == len(every)
    some = LineWorlds(view, rounds_of(view), Effort(8), rng("some"))
    assert some.chosen is not None and not some.is_complete
    assert sum(weight for _, weight in some.chosen) == 8


def test_deals_are_drawn_again_as_often_as_they_count() -> None:
    deal = late("a").imagine(rng("any"))
    pool = [(deal, weight) for weight in (6.0, 0.0, 1.0, 1.0)]
    found = drawn_again(pool, 16, rng("again"))
    assert [weight for _, weight in found] == [12.0, 2.0, 2.0]


def test_deals_that_explain_badly_are_looked_into_less() -> None:
    view = late("b")
    rounds = rounds_of(view)
    worlds = LineWorlds(view, rounds, Effort(60), rng("explain"))
    assert worlds.chosen is not None
    total = sum(weight for _, weight in worlds.chosen)
    chosen = sum(w * rounds.likelihood(deal, 0.2) for deal, w in worlds.chosen) / total
    every = [rounds.likelihood(deal, 0.2) for deal in every_deal(view, rng("all"))]
    assert chosen > sum(every) / len(every)


# Plans ------------------------------------------------------------------------------------------


Group = list[tuple[Deal, float]]


class Plainly:
    """The same plan by plain recursion, with worlds sorted into dictionaries."""

    def __init__(self, seat: int, tree: LineTree) -> None:
        self.seat, self.tree = seat, tree

    def value(self, worlds: Group, before: Watch) -> float:
        total = sum(w * int(self.tree.result(deal)) for deal, w in worlds if not deal.n_options)
        going = [each for each in worlds if each[0].n_options]
        if not going:
            return total
        if going[0][0].table.to_move != self.seat:
            return total + self.after_each(going, before, self.guessed)
        codes = going[0][0].choices()
        if codes == [DRAW]:
            return total + self.after_each(
                going, before, lambda deal, _: {deal.undrawn_halves()[0]: 1.0}
            )
        return total + max(self.after(going, before, code) for code in codes)

    def after(self, worlds: Group, before: Watch, code: int) -> float:
        return self.value(
            [(played(deal, code), w) for deal, w in worlds], seen(worlds, before, code)
        )

    def after_each(
        self, worlds: Group, before: Watch, key: Callable[[Deal, Watch], dict[int, float]]
    ) -> float:
        """Worlds that look different from now on are apart."""
        apart: dict[int, Group] = {}
        for deal, w in worlds:
            for look, chance in key(deal, before).items():
                apart.setdefault(look, []).append((deal, w * chance))
        is_draw = worlds[0][0].choices() == [DRAW] and worlds[0][0].table.to_move == self.seat
        return sum(
            self.after(group, before, DRAW if is_draw else look) for look, group in apart.items()
        )

    def guessed(self, deal: Deal, watch: Watch) -> dict[int, float]:
        chances = self.tree.chances[0]
        self.tree.guess(deal, watch, chances, 0)
        found = {code: int(chances[i]) / SCALE for i, code in enumerate(deal.choices())}
        return {code: chance for code, chance in found.items() if chance > 0}


def played(deal: Deal, code: int) -> Deal:
    twin = deal.clone()
    twin.play(code)
    return twin


def seen(worlds: Group, before: Watch, code: int) -> Watch:
    watch = before.clone()
    table = line_table(worlds[0][0].table)
    watch.follow(table, table.to_move, code)
    return watch


@pytest.mark.parametrize("sheet", ["block", "draw"])
def test_a_plan_chooses_the_same_wherever_deals_look_alike(sheet: str) -> None:
    """Double-2 with hands of two, every deal the leader may think of."""
    variant = Variant(sheet, 2, 2)
    for order in ([0, 1, 2, 3, 4, 5], [5, 3, 1, 0, 2, 4], [4, 2, 5, 0, 1, 3]):
        view = variant.view(order, [])
        rounds = rounds_of(view)
        chance = rng("plan")
        deals = [view.imagine(chance) for _ in range(12)]
        tree = LineTree(
            rounds, list(range(-MIDDLE, MIDDLE + 1)), SCALE // 5, 1, 1_000_000, 1_000_000
        )
        other = LineTree(
            rounds, list(range(-MIDDLE, MIDDLE + 1)), SCALE // 5, 1, 1_000_000, 1_000_000
        )
        for each in (tree, other):
            each.put(deals, [WHOLE] * len(deals))
            each.room(0)
        plainly = Plainly(view.seat, other)
        for move in view.moves():
            found = int(tree.value_of(move.code)) / WHOLE
            plain = plainly.after([(deal, 1.0) for deal in deals], rounds.watch, move.code)
            assert found == pytest.approx(plain, abs=1e-3)
            assert int(tree.left) > 0


def test_a_plan_that_may_not_distinguish_anything_is_played_out() -> None:
    view = late("c")
    rounds = rounds_of(view)
    deals = list(every_deal(view, rng("list")))[:20]
    tree = LineTree(
        rounds, list(range(-MIDDLE, MIDDLE + 1)), 0, len(deals) + 1, 1_000_000, 1_000_000
    )
    tree.put(deals, [WHOLE] * len(deals))
    for move in view.moves():
        points = [rounds.outcome(deal, move.code) for deal in deals]
        ahead = sum(each[view.seat] - each[1 - view.seat] for each in points)
        assert int(tree.value_of(move.code)) == ahead * WHOLE


def test_a_plan_that_took_too_long_lets_a_few_deals_stand_for_all() -> None:
    view = late("c")
    rounds = rounds_of(view)
    deal = next(iter(every_deal(view, rng("list"))))
    move = view.moves()[0]
    found, made = [], []
    for moves in (1_000_000, -1):
        tree = LineTree(rounds, list(range(-MIDDLE, MIDDLE + 1)), 0, 81, 1_000_000, moves)
        tree.put([deal.clone() for _ in range(80)], [WHOLE] * 80)
        found.append(int(tree.value_of(move.code)))
        made.append(moves - int(tree.moves_left))
    assert found[0] == found[1]
    assert made[0] == 10 * made[1] > 0


# Forgetting -------------------------------------------------------------------------------------


def passed() -> View:
    """A view of Block in which the other has passed and there is something to choose."""
    for number in range(200):
        match = by.Match(by.find("block"), seed=f"passed/{number}")
        while not match.rounds and not match.over:
            view = match.view()
            other = 1 - view.seat
            if len(view.moves()) > 1 and held_back(view, other):
                return view
            match.play(match.moves()[-1])
    raise AssertionError("nobody passed")


def held_back(view: View, seat: int) -> list[by.Tile]:
    """The unseen tiles that this seat has shown it does not hold."""
    return [each for each in view.unseen() if not view.allows(seat, each)]


def test_who_forgets_passes_imagines_tiles_that_the_other_cannot_hold() -> None:
    view = passed()
    other = 1 - view.seat
    barred = {each.high << 5 | each.low for each in held_back(view, other)}
    table = line_table(view.table)
    policy = LinePolicy(table.rules, weigh(table.rules))
    rounds = LineRounds(table, view.seat, policy, False, False)
    effort = Effort(40, infers=False, remembers=False)
    forgetful = LineWorlds(view, rounds, effort, rng("forget"))
    assert not any(rounds.watch.lacks[seat] for seat in range(2))
    assert any(rounds_of(view).watch.lacks[seat] for seat in range(2))
    unseen = sorted(each.high << 5 | each.low for each in view.unseen())
    met = set()
    for number in range(40):
        deal, weight = forgetful.next(number, rng(f"forget/{number}"))
        assert weight == 1.0
        assert deal.halves(view.seat) == view.halves
        assert len(deal.halves(other)) == view.counts[other]
        assert sorted(deal.halves(other) + deal.undrawn_halves()) == unseen
        met |= barred & set(deal.halves(other))
    assert met
    remembers = LineWorlds(view, rounds_of(view), replace(effort, remembers=True), rng("know"))
    for number in range(min(40, remembers.wanted)):
        assert not barred & set(remembers.next(number, rng(f"know/{number}"))[0].halves(other))
