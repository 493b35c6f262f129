"""Poker: between two by the charts (charted.py), mixed as an equilibrium mixes; with more seats,
tiles exchanged or unusual stakes by trials in imagined hands (wagers.py).

Values are chips that the whole hand brings. Of a mixed strategy the move that chance chose comes
first, because always making the move that looks best can be seen through.
"""

from math import sqrt

from ....bots.judge import Effort, Judged, best_first
from ....bots.thumb import FAR
from ....core.chance import Rng
from ....core.move import Move
from ....core.view import View
from ..engine.bets import BETTING
from ..engine.codes import AMOUNT, BET, FOLD
from ..solver.tree import size_of
from . import greedy as betting
from .chart_reader import FINE, Reading, reading
from .wagers import Wagers

INFERS_FROM = 50  # worlds: who thinks less looks at his own hand only
SELDOM = 0.02  # how readily a warm player makes a move that the chart never makes
SANE = 3.0  # ... but not a bet of more pots than this


class PokerJudge:
    """Values in chips."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        moves = view.moves()
        if len(moves) == 1:
            return [Judged(moves[0], 0.0)]
        table = betting.table_of(view)
        if table.phase != BETTING:
            chosen = betting.decide(view).move
            far = -FAR * self.spread(view)
            return best_first([Judged(move, 0.0 if move == chosen else far) for move in moves])
        found, worth_making = reading(view, rng), betting.worth_making(view)
        if found is None:
            judged = Wagers(view, worth_making, effort).judged(rng)
        else:
            judged = by_chart(found, worth_making, effort, rng)
        if len(worth_making) < len(moves):
            fold = next(move for move in moves if move.code == FOLD)
            judged.append(Judged(fold, float(table.pegged[view.seat]), likely=0.0))
        return judged

    def spread(self, view: View) -> float:
        table = betting.table_of(view)
        return max(1.0, int(table.pot) / 2)


def by_chart(found: Reading, moves: list[Move], effort: Effort, rng: Rng) -> list[Judged]:
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
            judged[code] = verdict(move, found.worths(k, hands), SELDOM)
    for code, share in played.items():
        each = judged[code]
        likely = max(SELDOM if size_of(found.table, code) <= SANE else 0.0, share)
        judged[code] = Judged(each.move, each.value, each.error, each.worlds, likely)
    chosen = by_chance(played, rng)
    others = [
        judged.get(code) or unlike(found, move, judged)
        for code, move in zip(choices, moves, strict=True)
        if code != chosen
    ]
    return [judged[chosen], *best_first(others)]


def unlike(found: Reading, move: Move, judged: dict[int, Judged]) -> Judged:
    """A bet that nobody makes who plays by the chart is worth what the nearest is."""
    bets = [code for code in judged if code >= BET] or list(judged)
    near = judged[min(bets, key=lambda code: abs((code & AMOUNT) - (move.code & AMOUNT)))]
    return Judged(move, near.value, near.error, near.worlds, 0.0)


def verdict(move: Move, worths: list[float], likely: float) -> Judged:
    """The mean of what a move was worth, and its standard error."""
    n = len(worths)
    mean = sum(worths) / n
    squares = sum((worth - mean) ** 2 for worth in worths)
    return Judged(move, mean, sqrt(squares) / n, n, likely)


def by_chance(shares: dict[int, float], rng: Rng) -> int:
    """One of these, as often as its share says."""
    left = sum(shares.values()) * int(rng.below(FINE)) / FINE
    for code, share in shares.items():
        left -= share
        if left < 0:
            return code
    return max(shares, key=lambda code: shares[code])
