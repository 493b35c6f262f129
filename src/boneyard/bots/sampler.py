"""A judge for any game: it imagines deals that agree with the view, tries every move in each, and
plays on to the round's end, by the family's rules of thumb where it has some, else at random.

A family that brings no judge of its own is judged so. Values are shares of what usually lies
between the best and the last of a round.
"""

from functools import cached_property

from ..core.chance import Rng
from ..core.codes import CALL
from ..core.deal import Deal
from ..core.move import Move
from ..core.playout import play_out
from ..core.sheet import Sheet
from ..core.view import View
from .greedy import GreedyBot
from .judge import Effort, Judged
from .match_worth import MatchStanding
from .race import Race

SPREAD = 0.2  # of what usually lies between the best and the last


class Sampler:
    """Judges by trials in imagined deals."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        trials = Trials(view, effort, rng)
        trials.run(effort.worlds)
        return trials.judged()

    def spread(self, view: View) -> float:
        return SPREAD


class Trials(Race[Deal, list[int]]):
    """One decision. An outcome is what the round brings every seat."""

    def __init__(self, view: View, effort: Effort, rng: Rng) -> None:
        super().__init__(effort.among(view.moves()), effort.watch())
        self.view = view.anew()
        self.rng = rng
        self.greedy = GreedyBot() if GreedyBot.plays(view.sheet) else None

    def imagine(self, number: int) -> tuple[Deal, float]:
        return self.view.imagine(self.rng), 1.0

    def outcome(self, world: Deal, move: Move) -> list[int]:
        deal = world.clone()
        table = deal.table
        if move.code == CALL:
            deal.call(self.view.seat)
        else:
            deal.play(move.code)
        while self.greedy is not None and deal.n_options:
            deal.play(self.greedy.choose(view_of(self.view.sheet, deal)).code)
        play_out(deal, self.rng)  # with no move left it is only settled
        if self.view.sheet.is_solitaire:
            return [len(self.view.sheet.winners([0], 1, table))]
        return [int(table.pegged[seat] + table.ended[seat]) for seat in range(table.seats)]

    def worth(self, outcome: list[int]) -> float:
        sheet, seat = self.view.sheet, self.view.seat
        if sheet.is_solitaire:
            return outcome[0]
        if sheet.lowest_wins:
            return -MatchStanding(outcome, None, self.usual).worth(outcome, seat) / self.usual
        before = [int(total) for total in self.view.table.before]
        return MatchStanding(before, sheet.target, self.usual).worth(outcome, seat) / self.usual

    @cached_property
    def usual(self) -> float:
        """What lies between the best and the last of a round, as far as the first worlds tell."""
        apart = [max(points) - min(points) for trial in self.trials for points in trial.outcomes]
        return max(1.0, sum(apart) / len(apart))


def view_of(sheet: Sheet, deal: Deal) -> View:
    """What the seat to move knows of a deal."""
    table = deal.table
    seat = table.to_move
    hand = [] if table.in_rows else deal.halves(seat)
    return View(sheet, table, seat, hand, sheet.moves(deal), deal.muck.of_seat(table, seat))
