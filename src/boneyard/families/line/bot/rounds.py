"""Imagined rounds of a line game: played out by the policy, and weighed by how well they explain
what others chose to play. The deals come from views; nothing here deals or decides."""

from math import exp
from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE, STRIDE
from ....core.codes import CODE, DRAW, HALF, SEAT_SHIFT, VERBS
from ....core.deal import Deal
from ..engine.table import LineTable, line_table
from .endings import UNKNOWN, Endings, difference, own
from .policy import LinePolicy
from .watch import Watch

STEPS: Final = 16  # entries of the table of exponentials for each unit
REACH: Final = 8  # it goes from exp(-REACH) to exp(REACH)
SCALE: Final = 1_000_000


def _exponentials() -> list[int]:
    return [round(SCALE * exp(i / STEPS - REACH)) for i in range(2 * REACH * STEPS + 1)]


@final
class PastChoice:
    """Another seat's choice in the past: the table then, what all had seen, what was laid since."""

    def __init__(self, table: LineTable, watch: Watch, seat: int, code: int) -> None:
        self.table = table
        self.watch = watch
        self.seat: i64 = seat
        self.code: i64 = code
        self.since: vec[i64] = vec[i64]([0] * STRIDE)  # rows of the tiles it laid from then on

    def add(self, code: i64) -> None:
        """The seat laid this tile then or later."""
        a: i64 = (code >> 5) & HALF
        b: i64 = code & HALF
        one: i64 = ONE
        self.since[a] |= one << b
        self.since[b] |= one << a


@final
class LineRounds:
    """Everything that looking ahead from one table needs; made once for a decision."""

    def __init__(
        self,
        table: LineTable,
        seat: int,
        policy: LinePolicy,
        infers: bool,
        remembers: bool = True,
    ) -> None:
        """Who does not remember has forgotten who could not go on."""
        self.policy = policy
        self.seat: i64 = seat
        self.seats: i64 = table.seats
        self.watch = Watch(table.top, table.seats)
        self.moments: list[PastChoice] = []
        self.trial = Deal(table.clone())
        self.trial_watch = self.watch.clone()
        self.rows: vec[i64] = vec[i64]([0] * (STRIDE * table.seats))
        self.options: vec[i64] = vec[i64]([0] * table.most_moves())
        self.exponentials: vec[i64] = vec[i64](_exponentials())
        self.warmth: i64 = policy.tile // 3
        self.endings = Endings(seat)
        self.exact_tiles: i64 = 0  # from so many tiles in two hands on a round is solved
        self.exact_nodes: i64 = 0
        self.read(table, infers)
        if not remembers:
            self.watch.forget()

    def read(self, table: LineTable, infers: bool) -> None:
        """Go through the round so far: what was seen, and what others chose."""
        past = line_table(table.fresh())
        for entry in table.entries():
            seat: i64 = entry >> SEAT_SHIFT
            code: i64 = entry & CODE
            if code < VERBS and seat != self.seat and infers:
                then = line_table(past.clone())
                then.to_move = seat
                self.moments.append(PastChoice(then, self.watch.clone(), seat, code))
            if code < VERBS:
                for moment in self.moments:
                    if moment.seat == seat:
                        moment.add(code)
            elif code == DRAW:  # which tiles it held before is no longer known
                self.moments = [each for each in self.moments if each.seat != seat]
            self.watch.replay(past, entry)

    # Belief --------------------------------------------------------------------------------

    def likelihood(self, deal: Deal, doubt: float) -> float:
        """How well these hands explain what the others chose. `doubt` is the share of choices
        that are made for reasons unknown."""
        product = 1.0
        for moment in self.moments:
            n, share = self.share(moment, deal.rows)
            if n > 1:
                product *= (1.0 - doubt) * int(share) / SCALE + doubt / int(n)
        return product

    def share(self, moment: PastChoice, held: vec[i64]) -> tuple[i64, i64]:
        """Among how many plays the seat chose, and how likely this one was, in millionths."""
        table = moment.table
        rows = self.rows
        base: i64 = moment.seat * STRIDE
        pip: i64 = 0
        while pip <= table.top:
            rows[base + pip] = held[base + pip] | moment.since[pip]
            pip += 1
        n: i64 = table.moves(rows, base, self.options)
        if n <= 1:
            return n, SCALE
        policy = self.policy
        policy.look(table, rows, moment.watch)
        chosen: i64 = policy.value(table, rows, moment.watch, moment.code)
        total: i64 = 0
        plays: i64 = 0
        i: i64 = 0
        while i < n:
            code: i64 = self.options[i]
            i += 1
            if code >= VERBS:
                continue
            plays += 1
            if code == moment.code:
                total += SCALE
                continue
            worth: i64 = policy.value(table, rows, moment.watch, code)
            step: i64 = (worth - chosen) * STEPS // self.warmth + REACH * STEPS
            if step < 0:
                step = 0
            if step > 2 * REACH * STEPS:
                step = 2 * REACH * STEPS
            total += self.exponentials[step]
        if total < SCALE:
            total = SCALE
        return plays, SCALE * SCALE // total

    # Looking ahead -------------------------------------------------------------------------

    def outcome(self, deal: Deal, code: i64) -> list[int]:
        """Play this move in an imagined deal, and then the round to its end; every seat's points
        of the round. The deal stays as it is."""
        trial = self.trial
        trial.copy_from(deal)
        watch = self.trial_watch
        watch.copy_from(self.watch)
        table = line_table(trial.table)
        watch.follow(table, table.to_move, code)
        trial.play(code)
        if table.unclaimed > 0:  # somebody will call what was not claimed
            trial.call(table.left_of(table.unclaimed_seat))
        policy = self.policy
        may_solve = self.exact_nodes > 0 and self.seats == 2
        seat: i64
        while trial.n_options > 0:
            seat = table.to_move
            if may_solve and table.counts[0] + table.counts[1] <= self.exact_tiles:
                if table.drawable() <= 0:
                    found: i64 = self.endings.solve(trial, self.exact_nodes)
                    if found != UNKNOWN:
                        return self.solved(found)
                    may_solve = False
            next_code: i64 = policy.choose(trial, table, watch)
            watch.follow(table, seat, next_code)
            trial.play(next_code)
        table.settle(trial.rows)
        points: list[int] = []
        seat = 0
        while seat < self.seats:
            points.append(table.pegged[seat] + table.ended[seat])
            seat += 1
        return points

    def solve_endings(self, tiles: int, nodes: int) -> None:
        """From now on rounds with so few tiles in two hands are not played out but solved, if
        that takes no more positions than these."""
        self.exact_tiles = tiles
        self.exact_nodes = nodes

    def solved(self, found: i64) -> list[int]:
        """The points of both seats, as the ending was solved."""
        mine: i64 = own(found)
        theirs: i64 = mine - difference(found)
        if self.seat == 0:
            return [mine, theirs]
        return [theirs, mine]
