"""Going after what greedy does wrong, and what that may cost: charts are made by somebody who
expects to meet it now and then."""

from __future__ import annotations

from itertools import combinations

import pytest
from rules.cardroom import Cardroom

import boneyard as by
from boneyard.core.chance import rng
from boneyard.families.poker.bot.greedy import odds_of
from boneyard.families.poker.bot.odds import mask
from boneyard.families.poker.bot.thumb import by_thumb
from boneyard.families.poker.engine.codes import FOLD
from boneyard.families.poker.engine.ranks import HAND, Ranking, pack
from boneyard.families.poker.engine.rules import FIXED_LIMIT
from boneyard.families.poker.solver.equilibrium import Search, ranges_of
from boneyard.families.poker.solver.ranges import Ranges
from boneyard.families.poker.solver.tree import NOBODY, Stakes, tree_of

SMALL = Stakes(FIXED_LIMIT, 1, 2, 1, 20)  # one bet and one raise


@pytest.mark.parametrize(
    "moves", [[], ["check"], ["bet 2"], ["check", "bet 2"], ["bet 2", "raise 4"]]
)
def test_greedy_on_a_tree_is_greedy_at_the_table(moves: list[str]) -> None:
    stakes = Stakes(FIXED_LIMIT, 1, 2, 3, 9)
    nodes = tree_of(stakes)
    strategy = by_thumb(stakes, ranges_of(Ranking(False, False, False)))
    hands = list(combinations([f"{each >> 5}-{each & 31}" for each in pack()], HAND))
    chance = rng("thumb")
    for _ in range(12):
        hand = hands[int(chance.below(len(hands)))]
        other = next(each for each in hands if not set(each) & set(hand))
        speaks_first = len(moves) % 2 == 0
        both = [" ".join(other), " ".join(hand)]
        table = Cardroom(
            9, 9, hands=both if speaks_first else both[::-1], options={"betting": "fixed_limit"}
        )
        number, row = 0, 0
        for text in moves:
            code = next(move.code for move in table.match.moves() if str(move) == text)
            number = nodes[number].children[nodes[number].moves.index(code)]
            table.play(text)
        row = sum(len(node.moves) for node in nodes[:number])
        view = table.match.view()
        place = odds_of(view).places[mask(view.halves)]
        chosen = by.bots.greedy().choose(view).code
        shares = [strategy[(row + k) * 15_504 + place] for k in range(len(nodes[number].moves))]
        assert shares[nodes[number].moves.index(chosen)] == 1.0


def test_who_expects_a_coward_wins_more_from_him_and_risks_little() -> None:
    ranges = Ranges([[tile] for tile in range(9)], list(range(9)))
    nodes = tree_of(SMALL)
    coward: list[float] = []  # gives up when somebody bets, and otherwise checks
    for node in nodes:
        for k, move in enumerate(node.moves):
            first = move == FOLD if FOLD in node.moves else k == 0
            coward += [1.0 if first else 0.0] * 9
    won, lost = [], []
    for share in (0.0, 0.1, 0.4):
        search = Search(SMALL, ranges, coward, share)
        list(search.improve(0.0, 2000))
        won.append(search.won_from(coward, search.average()))
        lost.append(search.gap(search.average()))
    assert won[0] < won[1] < won[2]
    assert lost[0] < 0.005 and lost[0] <= lost[1] < 0.1 < lost[2] + 0.1
    best = sum(Search(SMALL, ranges).solver.best_reply(seat, coward) for seat in (0, 1)) / 2
    assert won[2] <= best + 1e-9
    assert all(node.actor == NOBODY or node.moves for node in nodes)
