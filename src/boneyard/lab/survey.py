"""Many deals of a solitaire: which can be won, proved or not decided, and how players fare.

Deal i is the numbered deal i, the same for everybody. Everything but the times follows from the
plan: the number of processes changes nothing else.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import median

from .. import bots
from ..bots.seeds import bot_seed
from ..core.chance import numbered
from ..core.errors import CannotSolve
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import find, new_match
from ..solvers.answer import Answer, Solve
from .crew import ALONE, Crew, spread
from .tally import wilson

NODES = 1_000_000  # how far a solver looks unless told otherwise
A_SECOND = 1.0


def solver_for(sheet: Sheet) -> Solve:
    """The open solver of a game; CannotSolve where there is none."""
    solve = sheet.family.solver()
    if solve is None:
        raise CannotSolve(sheet=sheet.title)
    return solve


def solved(match: Match, nodes: int) -> Answer:
    """Can this deal be won from where it stands, with every tile known?"""
    return solver_for(match.sheet)(match.opened(), nodes)


def play_solution(match: Match, answer: Answer) -> None:
    """Play the moves of an answer through the checked door; they end in a win, or it was wrong."""
    for code in answer.moves:
        match.play(match.sheet.move_of(match.view().table, code))
    if not match.winners:
        raise AssertionError(f"a solution that does not win: {match.record()}")


@dataclass(frozen=True)
class SurveyPlan:
    """What to look at: everything a process must be told to look at a deal of its own."""

    sheet: str
    set: int
    options: dict[str, str] = field(default_factory=dict)
    nodes: int = NODES
    players: tuple[str, ...] = ()

    def match(self, number: int, player: str = "solver") -> Match:
        """The deal of this number; a typed error when it cannot be played so."""
        return new_match(
            self.sheet, set=self.set, seed=numbered(number), options=self.options, players=[player]
        )

    def check(self) -> None:
        """A typed error unless the game has a solver and all these players know it."""
        sheet = find(self.sheet)
        solver_for(sheet)
        for name in self.players:
            bots.find_for(sheet, name)
        self.match(1)


@dataclass(frozen=True)
class Surveyed:
    """One deal: the solver's answer, and how each player ended (`won`, `near` or `lost`)."""

    deal: int
    winnable: bool | None
    nodes: int
    seconds: float = field(compare=False)  # of one processor
    ends: dict[str, str]
    left: dict[str, int]


def look_at(plan: SurveyPlan, number: int) -> Surveyed:
    """Solve one deal, and let every player play it."""
    match = plan.match(number)
    began = time.process_time()
    answer = solved(match, plan.nodes)
    seconds = time.process_time() - began
    if answer.winnable:
        play_solution(match, answer)
    ends: dict[str, str] = {}
    left: dict[str, int] = {}
    for name in plan.players:
        played = played_by(plan, number, name)
        ends[name] = str(played.rounds[0].why)
        left[name] = played.totals[0]
    return Surveyed(number, answer.winnable, answer.nodes, seconds, ends, left)


def played_by(plan: SurveyPlan, number: int, name: str) -> Match:
    """A deal played to its end by this player."""
    match = plan.match(number, name)
    bot = bots.find(name, bot_seed(match.seed, name))
    while not match.over:
        match.play(bot.choose(match.view()))
    return match


def survey(plan: SurveyPlan, first: int, deals: int, crew: Crew = ALONE) -> Iterator[Surveyed]:
    """So many deals from this number on, in order."""
    plan.check()
    return spread(partial(look_at, plan), range(first, first + deals), crew, Surveyed)


@dataclass(frozen=True)
class Share:
    """So many of all deals, and where the true rate lies with 95 % confidence."""

    number: int
    of: int

    @property
    def rate(self) -> float:
        return self.number / self.of

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.number, self.of)


@dataclass
class Findings:
    """What the deals of a survey add up to."""

    deals: list[Surveyed] = field(default_factory=list)

    def add(self, one: Surveyed) -> None:
        self.deals.append(one)

    def answered(self, winnable: bool | None) -> Share:
        """The deals with this answer."""
        return self._share(sum(one.winnable is winnable for one in self.deals))

    @property
    def in_a_second(self) -> Share:
        """The deals that were decided in at most a second."""
        return self._share(
            sum(one.winnable is not None and one.seconds <= A_SECOND for one in self.deals)
        )

    @property
    def median_seconds(self) -> float:
        return median(one.seconds for one in self.deals)

    @property
    def median_nodes(self) -> float:
        return median(one.nodes for one in self.deals)

    def ended(self, player: str, why: str) -> Share:
        """The deals that this player ended so."""
        return self._share(sum(one.ends[player] == why for one in self.deals))

    def mean_left(self, player: str) -> float:
        return sum(one.left[player] for one in self.deals) / len(self.deals)

    def _share(self, number: int) -> Share:
        return Share(number, len(self.deals))
