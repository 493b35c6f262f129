"""Imagined rounds of a game of trains, played out by the policy. The deals come from views; nothing
here deals or decides."""

from typing import final

from ...._rt import i64
from ....core.deal import Deal
from ..engine.table import TrainTable
from .policy import TrainPolicy


@final
class TrainRounds:
    """Room to play imagined rounds in; made once for a decision."""

    def __init__(self, table: TrainTable) -> None:
        self.policy = TrainPolicy(table.top)
        self.table = table.clone()
        self.trial = Deal(self.table)

    def outcome(self, deal: Deal, code: i64) -> list[int]:
        """Play this move in an imagined deal, and then the round to its end; every seat's spots.
        The deal stays as it is."""
        trial = self.trial
        table = self.table
        policy = self.policy
        trial.copy_from(deal)
        trial.play(code)
        while trial.n_options > 0:
            trial.play(policy.choose(trial, table))
        table.settle(trial.rows)
        spots: list[int] = []
        seat: i64 = 0
        while seat < table.seats:
            spots.append(table.ended[seat])
            seat += 1
        return spots
