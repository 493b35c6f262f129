"""How well imagined hands explain what the others at a table of trains have laid.

Each choice of theirs is asked about with the hand that they would have had: what they hold in the
imagined deal, and what they have laid since. Tiles that they drew since are among these too, though
nobody knows which they are: the more of them, the less a choice tells. Nothing here deals.
"""

from math import exp
from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE, STRIDE
from ....core.codes import CODE, DRAW, HALF, SEAT_SHIFT, VERBS
from ....core.deal import Deal
from ..engine.rules import ORDINARY, RUNNING
from ..engine.table import TrainTable
from .policy import TrainPolicy

DOUBT: Final = 0.1  # the share of tiles that are laid for reasons unknown
FOR_A_DRAW: Final = 0.4  # how much that share grows with each tile drawn since
MOST: Final = 0.9  # ... at most; where it would be more a choice is not asked about
WARMTH: Final = 1.5  # spots by which a move must seem better to be made e times as often


@final
class PastChoices:
    """What the others chose in a round; made once for a decision."""

    def __init__(self, table: TrainTable, me: i64) -> None:
        self.policy = TrainPolicy(table.top)
        self.top: i64 = table.top
        self.moments: list[TrainTable] = []  # the table as it lay before each choice
        self.codes: vec[i64] = vec[i64]([])
        self.doubts: vec[float] = vec[float]([])
        self.laid: list[list[int]] = []  # what the seat has laid since, as halves
        self.rows: vec[i64] = vec[i64]([0] * (STRIDE * table.seats))
        self.options: vec[i64] = vec[i64]([0] * table.most_moves())
        self.read(table, me)

    def read(self, table: TrainTable, me: i64) -> None:
        codes: list[int] = []
        doubts: list[float] = []
        past = table.fresh()
        begins = 0  # a bit for each seat whose first train was asked about
        n: i64 = table.log_length
        i: i64 = 0
        while i < n:
            entry: i64 = table.log[i]
            seat: i64 = entry >> SEAT_SHIFT
            code: i64 = entry & CODE
            past.to_move = seat
            if seat != me and code < VERBS and past.waiting == RUNNING:
                doubt = self.doubt_after(table, seat, i)
                series = past.turn != ORDINARY or (past.begun >> seat) & 1 == 0
                if doubt <= MOST and not (series and (begins >> seat) & 1):
                    if series:  # the rest of a train follows from its first tile
                        begins |= 1 << seat
                    self.moments.append(past.clone())
                    codes.append(code)
                    doubts.append(doubt)
                    self.laid.append(self.laid_since(table, seat, i))
            past.replay(entry)
            i += 1
        self.codes = vec[i64](codes)
        self.doubts = vec[float](doubts)

    def doubt_after(self, table: TrainTable, seat: i64, first: i64) -> float:
        """How doubtful a choice is by what the seat has drawn since, and did not lay at once."""
        found = DOUBT
        i: i64 = first + 1
        while i < table.log_length:
            if table.log[i] >> SEAT_SHIFT == seat and table.log[i] & CODE == DRAW:
                after: i64 = table.log[i + 1] & CODE if i + 1 < table.log_length else DRAW
                if after >= VERBS:
                    found += FOR_A_DRAW
            i += 1
        return found

    def laid_since(self, table: TrainTable, seat: i64, first: i64) -> list[int]:
        """The tiles that the seat has laid from then on and had then."""
        found: list[int] = []
        was_drawn = False
        i: i64 = first
        while i < table.log_length:
            if table.log[i] >> SEAT_SHIFT == seat:
                code: i64 = table.log[i] & CODE
                if code < VERBS and not was_drawn:
                    found.append(code & ((ONE << 10) - 1))
                was_drawn = code == DRAW
            i += 1
        return found

    def likelihood(self, deal: Deal) -> float:
        """How likely the others would have chosen so with the hands of this deal."""
        found: float = 1.0
        number = 0
        while number < len(self.moments):
            found *= self.explained(number, deal)
            number += 1
        return found

    def explained(self, number: int, deal: Deal) -> float:
        """How likely one choice was."""
        table = self.moments[number]
        seat: i64 = table.to_move
        base: i64 = seat * STRIDE
        rows = self.rows
        pip: i64 = 0
        while pip <= self.top:
            rows[base + pip] = deal.rows[base + pip]
            pip += 1
        for tile in self.laid[number]:
            high: i64 = tile >> 5
            low: i64 = tile & HALF
            rows[base + high] |= ONE << low
            rows[base + low] |= ONE << high
        options = self.options
        n: i64 = table.moves(rows, base, options)
        if n == 1:
            return 1.0
        policy = self.policy
        policy.look(table, rows)
        made: i64 = self.codes[number]
        own: float = float(policy.value(table, made))
        total: float = 0.0
        i: i64 = 0
        while i < n:
            better: float = (float(policy.value(table, options[i])) - own) / WARMTH
            total += exp(better if better < 40.0 else 40.0)
            i += 1
        doubt: float = self.doubts[number]
        return (1 - doubt) / total + doubt / float(n)
