"""The best plan of one seat against one other in a game of the line, over many imagined deals at
once: wherever it is to choose, it must choose the same in all deals that look alike to it.

The other seat plays as the policy does, but not always: what it does next divides the deals, and
so the plan learns from it. Where few deals are left alike, or all that was allowed is spent,
rounds are played out by the policy. Deals come from the caller; nothing here deals or decides.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.codes import DRAW
from ....core.deal import Deal
from ..engine.table import line_table
from .rounds import REACH, SCALE, STEPS, LineRounds
from .watch import Watch

LEVELS: Final = 24  # moves that are looked ahead at most
FEW: Final = 8  # worlds that are still played out of those alike when all that was allowed is spent
UNLIKELY: Final = 20_000  # moves of the other with a chance below this, in millionths, are left out
WHOLE: Final = 1_000_000_000  # the weight of a deal that counts most


@final
class LineTree:
    """Put worlds in with `add`, then ask what moves are worth: weighted sums, to be compared."""

    def __init__(
        self,
        rounds: LineRounds,
        worths: list[int],
        doubt: int,
        alike: int,
        steps: int,
        moves: int,
    ) -> None:
        """`worths[d + n]` is what a difference of d points is worth, for d from -n to n, the most
        that can lie between the seats; `doubt` is the share of the other's choices that follow
        nothing, in millionths; `alike` how many deals a choice must be made for; `steps` how many
        positions a move may cost, and `moves` how many more are made where rounds are played
        out."""
        self.rounds = rounds
        self.policy = rounds.policy
        self.seat: i64 = rounds.seat
        self.worths: vec[i64] = vec[i64](worths)
        self.middle: i64 = len(worths) // 2
        self.doubt: i64 = doubt
        self.alike: i64 = alike
        self.steps: i64 = steps
        self.left: i64 = 0
        self.moves: i64 = moves
        self.moves_left: i64 = 0
        self.roots: list[Deal] = []
        self.counts: vec[i64] = vec[i64]([0])
        self.deals: list[list[Deal]] = []
        self.weights: list[vec[i64]] = []
        self.chances: list[vec[i64]] = []  # of the moves of each deal, one deal after the other
        self.starts: list[vec[i64]] = []  # where in there each deal's begin
        self.watches: list[Watch] = []
        self.scratch = rounds.watch.clone()

    def put(self, deals: list[Deal], counts: list[int]) -> None:
        """The worlds, and how much each counts."""
        self.roots = deals
        self.counts = vec[i64](counts)

    def room(self, level: i64) -> None:
        """Make sure that there is a level of this number."""
        while len(self.deals) <= level:
            size = len(self.roots)
            self.deals.append([])
            self.weights.append(vec[i64]([0] * size))
            self.chances.append(vec[i64]([0] * size))
            self.starts.append(vec[i64]([0] * size))
            self.watches.append(self.rounds.watch.clone())

    def enter(self, level: i64, at: i64, deal: Deal, weight: i64, code: i64) -> None:
        """Copy a deal to a level, and play this move there."""
        deals = self.deals[level]
        if len(deals) <= at:
            deals.append(deal.clone())
        else:
            deals[at].copy_from(deal)
        deals[at].play(code)
        self.weights[level][at] = weight

    def value_of(self, code: i64) -> i64:
        """What this move is worth in all worlds together."""
        self.left = self.steps
        self.moves_left = self.moves
        self.room(0)
        watch = self.watches[0]
        watch.copy_from(self.rounds.watch)
        table = line_table(self.roots[0].table)
        watch.follow(table, self.seat, code)
        i: i64 = 0
        while i < len(self.roots):
            self.enter(0, i, self.roots[i], self.counts[i], code)
            i += 1
        return self.value(0, i)

    def value(self, level: i64, n: i64) -> i64:
        """What the first n worlds of a level are worth, where they all look alike."""
        deals = self.deals[level]
        weights = self.weights[level]
        total: i64 = 0
        kept: i64 = 0
        i: i64 = 0
        while i < n:
            if deals[i].n_options == 0:
                total += weights[i] * self.result(deals[i])
            else:
                if kept < i:
                    other = deals[kept]
                    deals[kept] = deals[i]
                    deals[i] = other
                    weights[kept] = weights[i]
                kept += 1
            i += 1
        if kept == 0:
            return total
        self.left -= kept
        if self.left < 0 or kept < self.alike or level + 1 >= LEVELS:
            return total + self.played_out(level, kept)
        self.room(level + 1)
        first = deals[0]
        if first.table.to_move != self.seat:
            return total + self.answered(level, kept)
        if first.n_options > 1:
            best: i64 = self.after(level, kept, first.options[0])
            option: i64 = 1
            while option < first.n_options:
                found: i64 = self.after(level, kept, first.options[option])
                if found > best:
                    best = found
                option += 1
            return total + best
        if first.options[0] == DRAW:
            return total + self.drawn(level, kept)
        return total + self.after(level, kept, first.options[0])

    # What happens next ---------------------------------------------------------------------

    def follow(self, level: i64, code: i64) -> None:
        """Take note, on the next level, of a move that is made on this one."""
        watch = self.watches[level + 1]
        watch.copy_from(self.watches[level])
        table = line_table(self.deals[level][0].table)
        watch.follow(table, table.to_move, code)

    def after(self, level: i64, n: i64, code: i64) -> i64:
        """The own seat makes this move, in all worlds."""
        self.follow(level, code)
        i: i64 = 0
        while i < n:
            self.enter(level + 1, i, self.deals[level][i], self.weights[level][i], code)
            i += 1
        return self.value(level + 1, n)

    def drawn(self, level: i64, n: i64) -> i64:
        """The own seat draws: worlds with the same tile on top stay together."""
        deals = self.deals[level]
        chances = self.chances[level]
        i: i64 = 0
        while i < n:
            chances[i] = 1
            i += 1
        total: i64 = 0
        i = 0
        while i < n:
            if chances[i]:
                top: i64 = deals[i].stock[deals[i].table.stock_left - 1]
                self.follow(level, DRAW)
                together: i64 = 0
                k: i64 = i
                while k < n:
                    if chances[k] and deals[k].stock[deals[k].table.stock_left - 1] == top:
                        chances[k] = 0
                        weight: i64 = self.weights[level][k]
                        self.enter(level + 1, together, deals[k], weight, DRAW)
                        together += 1
                    k += 1
                total += self.value(level + 1, together)
            i += 1
        return total

    def answered(self, level: i64, n: i64) -> i64:
        """The other seat moves: worlds in which it does the same stay together."""
        deals = self.deals[level]
        starts = self.starts[level]
        moves: i64 = 0
        i: i64 = 0
        while i < n:
            starts[i] = moves
            moves += deals[i].n_options
            i += 1
        if len(self.chances[level]) < moves:
            self.chances[level] = vec[i64]([0] * (2 * moves))
        chances = self.chances[level]
        i = 0
        while i < n:
            self.guess(deals[i], self.watches[level], chances, starts[i])
            i += 1
        total: i64 = 0
        i = 0
        while i < n:
            j: i64 = 0
            while j < deals[i].n_options:
                if chances[starts[i] + j] > 0:
                    total += self.answered_so(level, i, n, deals[i].options[j])
                j += 1
            i += 1
        return total

    def answered_so(self, level: i64, first: i64, n: i64, code: i64) -> i64:
        """The other seat makes this move, in the worlds from the first on in which it may."""
        deals = self.deals[level]
        chances = self.chances[level]
        starts = self.starts[level]
        self.follow(level, code)
        together: i64 = 0
        k: i64 = first
        while k < n:
            j: i64 = 0
            while j < deals[k].n_options:
                chance: i64 = chances[starts[k] + j]
                if chance > 0 and deals[k].options[j] == code:
                    chances[starts[k] + j] = 0
                    weight: i64 = self.weights[level][k] * chance // SCALE
                    self.enter(level + 1, together, deals[k], weight, code)
                    together += 1
                j += 1
            k += 1
        return self.value(level + 1, together)

    def guess(self, deal: Deal, watch: Watch, chances: vec[i64], at: i64) -> None:
        """How likely each move of the other seat is, in millionths, into `chances` from `at` on."""
        n: i64 = deal.n_options
        if n == 1:
            chances[at] = SCALE
            return
        table = line_table(deal.table)
        policy = self.policy
        policy.look(table, deal.rows, watch)
        most: i64 = -WHOLE * 10
        i: i64 = 0
        while i < n:
            chances[at + i] = policy.value(table, deal.rows, watch, deal.options[i])
            if chances[at + i] > most:
                most = chances[at + i]
            i += 1
        total: i64 = 0
        i = 0
        while i < n:
            step: i64 = (chances[at + i] - most) * STEPS // self.rounds.warmth + REACH * STEPS
            if step < 0:
                step = 0
            chances[at + i] = self.rounds.exponentials[step]
            total += chances[at + i]
            i += 1
        least: i64 = SCALE // (2 * n)  # among many moves none need be likely
        if least > UNLIKELY:
            least = UNLIKELY
        likely: i64 = 0
        i = 0
        while i < n:
            share: i64 = chances[at + i] * SCALE // total
            share = share * (SCALE - self.doubt) // SCALE + self.doubt // n
            if share < least:
                share = 0
            chances[at + i] = share
            likely += share
            i += 1
        i = 0
        while i < n:
            chances[at + i] = chances[at + i] * SCALE // likely
            i += 1

    # Ends ----------------------------------------------------------------------------------

    def played_out(self, level: i64, n: i64) -> i64:
        """The worlds, each played on by the policy. When that has taken too long already, a few
        of them stand for all."""
        stride: i64 = 1
        if self.moves_left < 0 and n > FEW:
            stride = (n + FEW - 1) // FEW
        total: i64 = 0
        heard: i64 = 0  # the weight of those that were played on,
        whole: i64 = 0  # and of all
        i: i64 = 0
        while i < n:
            weight: i64 = self.weights[level][i]
            whole += weight
            if i % stride == 0:
                heard += weight
                total += weight * self.end_of(level, self.deals[level][i])
            i += 1
        return total // heard * whole if 0 < heard < whole else total

    def end_of(self, level: i64, deal: Deal) -> i64:
        """Play a world of this level to its end; what that is worth."""
        table = line_table(deal.table)
        watch = self.scratch
        watch.copy_from(self.watches[level])
        while deal.n_options > 0:
            code: i64 = self.policy.choose(deal, table, watch)
            watch.follow(table, table.to_move, code)
            deal.play(code)
            self.moves_left -= 1
        return self.result(deal)

    def result(self, deal: Deal) -> i64:
        """What a round that is over is worth."""
        table = line_table(deal.table)
        table.settle(deal.rows)
        other: i64 = table.left_of(self.seat)
        mine: i64 = table.pegged[self.seat] + table.ended[self.seat]
        theirs: i64 = table.pegged[other] + table.ended[other]
        return self.worths[mine - theirs + self.middle]
