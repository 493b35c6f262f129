"""Poker: between two by the charts (chart_reader.py), mixed as an equilibrium mixes; with more
seats, tiles exchanged or unusual stakes by trials in imagined hands (wagers.py).

Values are chips that the whole hand brings. Of a mixed strategy the move that chance chose comes
first, because always making the move that looks best can be seen through.
"""

from dataclasses import replace

from ....bots.judge import Effort, Judged, best_first
from ....bots.policy import best_of
from ....bots.race import verdict
from ....bots.rule_of_thumb import FAR
from ....core.chance import Rng
from ....core.move import Move
from ....core.view import View
from ..engine.bets import BETTING
from ..engine.codes import FOLD
from ..engine.table import poker_table
from ..solver.tree import size_of
from .chart_reader import FINE, ChartPlace, place_in_chart
from .greedy import GreedyPoker, worth_making
from .wagers import Wagers, unlike

INFERS_FROM = 12  # worlds: who thinks less looks at his own hand only
SELDOM = 0.02  # how readily a warm player makes a move that the chart never makes
SANE = 3.0  # ... but not a bet of more pots than this


class PokerJudge:
    """Values in chips."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        moves = view.moves()
        if len(moves) == 1:
            return [Judged(moves[0], 0.0)]
        table = poker_table(view.table)
        if table.phase != BETTING:
            chosen = best_of(GreedyPoker().weigh(view)).move
            far = -FAR * self.spread(view)
            return best_first([Judged(move, 0.0 if move == chosen else far) for move in moves])
        found, made = place_in_chart(view, rng), worth_making(view)
        if found is None:
            judged = Wagers(view, made, effort, rng).judged()
        else:
            judged = by_chart(found, made, effort, rng)
        if len(made) < len(moves):
            fold = next(move for move in moves if move.code == FOLD)
            judged.append(Judged(fold, float(table.pegged[view.seat]), likely=0.0))
        return [each for each in judged if each.move in effort.among(moves)]

    def spread(self, view: View) -> float:
        table = poker_table(view.table)
        return max(1.0, int(table.pot) / 2)


def by_chart(found: ChartPlace, moves: list[Move], effort: Effort, rng: Rng) -> list[Judged]:
    """Every move; first the one that chance chose by the chart's shares."""
    choices = [move.code for move in moves]
    hands = found.draw(effort.worlds, effort.worlds >= INFERS_FROM, rng)
    shares = found.shares()
    judged: dict[int, Judged] = {}
    played: dict[int, float] = {}
    for k, share in enumerate(shares):
        code = found.code(k, choices)
        played[code] = played.get(code, 0.0) + share
        if code not in judged:
            move = moves[choices.index(code)]
            judged[code] = verdict(move, found.worths(k, hands), [1.0] * len(hands))
    for code, share in played.items():
        likely = max(SELDOM if size_of(found.table, code) <= SANE else 0.0, share)
        judged[code] = replace(judged[code], likely=likely)
    chosen = by_chance(played, rng)
    others = [
        judged.get(code) or unlike(move, judged)
        for code, move in zip(choices, moves, strict=True)
        if code != chosen
    ]
    return [judged[chosen], *best_first(others)]


def by_chance(shares: dict[int, float], rng: Rng) -> int:
    """One of these, as often as its share says."""
    left = sum(shares.values()) * int(rng.below(FINE)) / FINE
    for code, share in shares.items():
        left -= share
        if left < 0:
            return code
    return max(shares, key=lambda code: shares[code])
