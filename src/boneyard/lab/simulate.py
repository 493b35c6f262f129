"""Whole matches between bots, many at a time, on several processes. Nothing of the terminal here.

Match number i has the seed `TEXT/i`, and in each match every bot sits one seat further on, so that
no bot gains from where it sits. Everything follows from the plan: the number of processes changes
nothing but the time it takes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from ..bots import Bot
from ..bots.outside import check_anywhere, find_anywhere
from ..bots.seeds import bot_seed
from ..core.happening import Happening
from ..core.match import Match
from ..core.sheet import Sheet
from ..core.view import View
from ..sheets import find, new_match
from .crew import ALONE, Crew, spread


@dataclass(frozen=True)
class Plan:
    """What to play: everything a process must be told to play a match of its own."""

    sheet: str
    set: int
    seats: int
    bots: tuple[str, ...]  # one a seat, in the order of the first match
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    keep_records: bool = False

    def match(self, number: int) -> Match:
        """Match number so and so, ready to play; a typed error when it cannot be played so."""
        sheet: Sheet = find(self.sheet)
        for name in self.bots:
            check_anywhere(sheet, name)
        return new_match(
            self.sheet,
            seats=self.seats,
            set=self.set,
            seed=f"{self.seed}/{number}",
            options=self.options,
            players=self.seating(number),
        )

    def seating(self, number: int) -> list[str]:
        """The bot of each seat in this match."""
        return [self.bots[(seat - number) % self.seats] for seat in range(self.seats)]


@dataclass(frozen=True)
class Outcome:
    """How a match went, by seat; `record` is empty unless the plan keeps records."""

    bots: list[str]
    totals: list[int]
    winners: list[int]
    rounds: int
    moves: list[int]
    record: str
    side: int = 1  # how many seats win together
    faults: list[int] = field(default_factory=list)  # moves that bots from outside owed


class Witness(Protocol):
    """Who sees everything of matches that are played."""

    def moved(self, view: View, happening: Happening) -> None:
        """A move was made by one who saw this."""

    def ended(self, number: int, match: Match) -> None:
        """The match of this number is over."""


def play_match(plan: Plan, number: int, witness: Witness | None = None) -> Outcome:
    """Play one match of a plan to its end."""
    match = plan.match(number)
    seating = plan.seating(number)
    players = [find_anywhere(name, bot_seed(match.seed, seat)) for seat, name in enumerate(seating)]
    try:
        while not match.over:
            view = match.view()
            happening = match.play(players[view.seat].choose(view))
            if witness is not None:
                witness.moved(view, happening)
            let_call(match, players, witness)
    finally:
        for player in players:
            player.close()
    if witness is not None:
        witness.ended(number, match)
    moves = [0] * plan.seats
    for each in match.rounds:
        for seat, _ in each.moves:
            moves[seat] += 1
    return Outcome(
        bots=seating,
        totals=match.totals,
        winners=match.winners,
        rounds=len(match.rounds),
        moves=moves,
        record=str(match.record()) if plan.keep_records else "",
        faults=[player.faults for player in players],
        side=match.sheet.side,
    )


def let_call(match: Match, players: list[Bot], witness: Witness | None = None) -> None:
    """Ask every bot that may call an unclaimed score, nearest first, until one does."""
    for seat in match.callers():
        view = match.view(seat)
        if players[seat].calls(view):
            happening = match.play(match.moves(seat)[-1], seat)  # a call comes last
            if witness is not None:
                witness.moved(view, happening)
            return


def simulate(plan: Plan, matches: int, crew: Crew = ALONE) -> Iterator[Outcome]:
    """The outcomes of matches 0, 1, 2 ... of a plan, in that order."""
    plan.match(0)  # what cannot be played is refused here, before any process starts
    return spread(partial(play_match, plan), range(matches), crew, Outcome)
