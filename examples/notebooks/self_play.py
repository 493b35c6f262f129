# %% [markdown]
# # Learning a small Block by playing against oneself
#
# A round of Block for two with the tiles of a double-3 set and three in each hand is small
# enough for a table: for every hand and everything seen so far it holds how much each move was
# regretted. Both seats play by it, in deals drawn at random; what was regretted more is played
# more often (this is counterfactual regret minimisation, one sampled deal at a time). Nobody
# tells it how to play well.

# %%
import os
import random
from collections import defaultdict

import boneyard as by
from boneyard.core.deal import Deal
from boneyard.core.view import View
from boneyard.lab.exploit import Variant

SHORT = bool(os.environ.get("SHORT"))  # a smaller set, and a few seconds instead of minutes
variant = Variant("block", set=2, hand=2) if SHORT else Variant("block", set=3, hand=3)
sheet = variant.rules()
chance = random.Random(7)

Key = tuple[tuple[int, ...], tuple[int, ...]]
regrets: dict[Key, list[float]] = defaultdict(list)
played: dict[Key, list[float]] = defaultdict(list)


def deal_at_random() -> Deal:
    deal = Deal(sheet.table(variant.set, 2))
    order = list(range(deal.size))
    chance.shuffle(order)
    deal.lay_out(order, 0)  # seat 0 leads
    return deal


def spot(deal: Deal) -> Key:
    """What the seat to move knows: its hand, and every move so far."""
    return tuple(deal.halves(deal.table.to_move)), tuple(deal.table.entries())


def shares(weights: list[float], moves: int) -> list[float]:
    positive = [max(0.0, each) for each in weights] or [0.0] * moves
    total = sum(positive)
    return [each / total for each in positive] if total else [1 / moves] * moves


def result(deal: Deal) -> float:
    """Points of seat 0 less those of seat 1."""
    table = deal.table
    table.settle(deal.rows)
    return float(table.pegged[0] + table.ended[0] - table.pegged[1] - table.ended[1])


def after(deal: Deal, code: int) -> Deal:
    child = deal.clone()
    child.play(code)
    return child


# %% [markdown]
# One walk down a deal tries every move of one seat and one sampled move of the other.


# %%
def walk(deal: Deal, learner: int) -> float:
    """What the deal is worth to seat 0, as both play now; the learner's regrets are updated."""
    codes = deal.choices()
    if not codes:
        return result(deal)
    if len(codes) == 1:
        return walk(after(deal, codes[0]), learner)
    key, seat = spot(deal), int(deal.table.to_move)
    now = shares(regrets[key], len(codes))
    if seat != learner:
        sums = played[key] or [0.0] * len(codes)
        played[key] = [a + b for a, b in zip(sums, now, strict=True)]
        return walk(after(deal, chance.choices(codes, now)[0]), learner)
    values = [walk(after(deal, code), learner) for code in codes]
    worth = sum(a * b for a, b in zip(now, values, strict=True))
    sign = 1 if seat == 0 else -1
    old = regrets[key] or [0.0] * len(codes)
    regrets[key] = [a + sign * (b - worth) for a, b in zip(old, values, strict=True)]
    return worth


# %% [markdown]
# `greedy` is the opponent to beat: in the same deals, each played from both sides, and by what
# the table may be expected to bring, not by what it happens to choose.


# %%
def against_greedy(deals: int) -> float:
    """Points a round that the learned table is ahead of `greedy`."""
    ahead = 0.0
    for _ in range(deals):
        start = deal_at_random()
        ahead += expected(start, learned=0) - expected(start, learned=1)
    return ahead / (2 * deals)


def expected(deal: Deal, learned: int) -> float:
    """What the deal is worth to seat 0 when one seat plays by the table and the other is greedy."""
    codes = deal.choices()
    if not codes:
        return result(deal)
    if deal.table.to_move != learned:
        return expected(after(deal, greedy(deal)), learned)
    weights = shares(played.get(spot(deal), []), len(codes))
    return sum(
        weight * expected(after(deal, code), learned)
        for code, weight in zip(codes, weights, strict=True)
        if weight
    )


def greedy(deal: Deal) -> int:
    seat = int(deal.table.to_move)
    view = View(sheet, deal.table.clone(), seat, deal.halves(seat), sheet.moves(deal), {})
    return by.bots.greedy().choose(view).code


# %% [markdown]
# It begins as somebody who plays at random, and ends ahead of `greedy`.

# %%
TEST = 200 if SHORT else 1000
before = against_greedy(TEST)
print(f"before learning: {before:+.3f} points a round")
for lesson in range(4):
    for number in range(500 if SHORT else 10_000):
        walk(deal_at_random(), number % 2)
    ahead = against_greedy(TEST)
    print(f"after lesson {lesson + 1}, {len(played):,} spots: {ahead:+.3f}")
assert before < 0 < ahead
