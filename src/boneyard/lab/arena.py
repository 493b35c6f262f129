"""Bots against each other on the same tiles: each deal is played with every seat rotated.

Deal number i has the seed `TEXT/i`. All games of a deal are dealt alike, and in each of them the
bots sit one seat further on, so that neither good tiles nor a good seat favour anybody. More bots
than seats meet in every selection; of fewer, the last one named fills the table. What the games
come to stands in standings.py. Nothing of the terminal here.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from ..bots.outside import check_anywhere, find_anywhere
from ..bots.seeds import bot_seed
from ..core.errors import TooFewBots
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import find, new_match
from .crew import ALONE, Crew, spread
from .simulate import let_call

WHOLE = None  # in `rounds`: matches are played to their end


@dataclass(frozen=True)
class ArenaPlan:
    """Who meets whom at what: everything a process must be told to play a deal of its own."""

    sheet: str
    set: int
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    rounds: int | None = WHOLE  # or so many rounds a game, and whoever leads then has won

    def rules(self) -> Sheet:
        """The sheet with its switches."""
        return find(self.sheet).with_options(self.options)

    def lineups(self, deal: int) -> list[tuple[str, ...]]:
        """The bot of each seat, for every game of this deal. Partners are of one kind. Every other
        deal is played the other way round the table, so that nobody always sits behind the same."""
        sides = self.seats // self.rules().side
        found: dict[tuple[str, ...], None] = {}
        for chosen in combinations(self.bots, min(sides, len(self.bots))):
            order = (*chosen, *[chosen[-1]] * (sides - len(chosen)))
            order = order[::-1] if deal % 2 else order
            for turn in range(sides):
                found[tuple(order[(seat - turn) % sides] for seat in range(self.seats))] = None
        return list(found)

    def match(self, deal: int, lineup: tuple[str, ...]) -> Match:
        """A game of this deal, ready to play."""
        return new_match(
            self.sheet,
            seats=self.seats,
            set=self.set,
            seed=f"{self.seed}/{deal}",
            options=self.options,
            players=lineup,
        )

    def check(self) -> None:
        """A typed error when this cannot be played."""
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise TooFewBots()
        rules = self.rules()
        rules.check(self.set, self.seats)
        for name in self.bots:
            check_anywhere(rules, name)


@dataclass(frozen=True)
class GameResult:
    """How one game went, by seat. More points are always better: where the lowest total wins, or
    what is left of a solitaire is counted, they count as less than nothing."""

    bots: tuple[str, ...]
    points: list[int]
    won: list[float]  # 1, or a share where several tie; partners have it both
    rounds: int
    moves: list[int]
    # Of processor time that this process spent on the seat's choices.
    seconds: list[float] = field(compare=False)
    faults: list[int]  # moves that a bot of somebody else's owed


@dataclass(frozen=True)
class DealResult:
    """All games of one deal."""

    number: int
    games: list[GameResult]


def play_deal(plan: ArenaPlan, number: int) -> DealResult:
    """Play all games of a deal."""
    return DealResult(number, [play_game(plan, number, each) for each in plan.lineups(number)])


def play_game(plan: ArenaPlan, deal: int, lineup: tuple[str, ...]) -> GameResult:
    """Play one game to its end, or as many of its rounds as the plan wants."""
    match = plan.match(deal, lineup)
    seeds = [bot_seed(match.seed, *lineup, seat) for seat in range(plan.seats)]
    players = [find_anywhere(name, seed) for name, seed in zip(lineup, seeds, strict=True)]
    moves, seconds = [0] * plan.seats, [0.0] * plan.seats
    try:
        while not match.over and len(match.rounds) != plan.rounds:
            seat, view = match.to_move, match.view()
            began = time.process_time()
            move = players[seat].choose(view)
            seconds[seat] += time.process_time() - began
            moves[seat] += 1
            match.play(move)
            let_call(match, players)
    finally:
        for player in players:
            player.close()
    sign = -1 if match.sheet.lowest_wins or match.sheet.is_solitaire else 1
    points = [sign * total for total in match.totals]
    return GameResult(
        bots=lineup,
        points=points,
        won=shares(match, points),
        rounds=len(match.rounds),
        moves=moves,
        seconds=seconds,
        faults=[player.faults for player in players],
    )


def shares(match: Match, points: list[int]) -> list[float]:
    """Each seat's share of the win; of a game that was cut short those win who lead."""
    best = max(points)
    leaders = [seat for seat, each in enumerate(points) if each == best]
    winners = match.winners if match.over else leaders
    share = match.sheet.side / max(len(winners), 1)
    return [share if seat in winners else 0.0 for seat in range(match.seats)]


def arena(plan: ArenaPlan, deals: int, crew: Crew = ALONE) -> Iterator[DealResult]:
    """Deals 0, 1, 2 ... of a plan, in that order."""
    plan.check()  # what cannot be played is refused here, before any process starts
    return spread(partial(play_deal, plan), range(deals), crew, DealResult)
