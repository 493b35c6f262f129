"""Duels for strength.py: one player among others of one kind, on the same tiles in every seat.

What a deal brings is one value: the mean over its games, so that intervals are drawn over deals.
Times are processor times of both sides.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from opponents import Cheat, Playing, player

from boneyard.core.sheet import Sheet
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.trains.engine.sheet import TrainSheet
from boneyard.lab.arena import shares
from boneyard.lab.crew import Crew, spread
from boneyard.lab.simulate import let_call
from boneyard.lab.stats import bootstrap, rate
from boneyard.sheets import find, new_match

MATCH = None  # in `rounds`: to the end of the match


@dataclass(frozen=True)
class Duel:
    """Who meets whom at what. With `rounds` = 1 a game of the line is worth its points and no
    more: there is no match that they bring nearer."""

    sheet: str
    seats: int
    ours: str
    theirs: str
    rounds: int | None = MATCH
    top: int | None = None
    drawing: int | None = None  # who may draw, where that is not as the sheet has it
    deals: str = "strength"  # what is tuned is tuned on others ("develop")

    def rules(self) -> Sheet:
        sheet = find(self.sheet)
        if isinstance(sheet, LineSheet) and self.drawing is not None:
            sheet = replace(sheet, drawing=self.drawing)
        if isinstance(sheet, LineSheet) and self.rounds == 1:
            return replace(sheet, target=None, rounds=1)
        return sheet


@dataclass(frozen=True)
class Dealt:
    """What one deal brought: our share of the wins, our points a round beyond the others'."""

    won: float
    ahead: float
    seconds: tuple[float, float]  # ours, theirs
    moves: tuple[int, int]  # where there was something to choose
    slowest: float  # move of ours, in seconds


def play_deal(duel: Duel, number: int) -> Dealt:
    """Every game of a deal: ours sits at each seat, or each side, once."""
    sheet = duel.rules()
    sides = duel.seats // sheet.side
    won = ahead = slowest = 0.0
    seconds, moves = [0.0, 0.0], [0, 0]
    for turn in range(sides):
        top = sheet.sets[0] if duel.top is None else duel.top
        match = new_match(sheet, seats=duel.seats, set=top, seed=f"{duel.deals}/{number}")
        mine = [seat % sides == turn for seat in range(duel.seats)]
        names = [duel.ours if is_mine else duel.theirs for is_mine in mine]
        seeds = [f"{duel.deals}/{number}/{seat}" for seat in range(duel.seats)]
        players = [player(name, seed) for name, seed in zip(names, seeds, strict=True)]
        for each in players:
            if isinstance(each, Playing | Cheat):
                each.sit(match)
        while not match.over and len(match.rounds) != duel.rounds:
            seat, view = match.to_move, match.view()
            began = time.process_time()
            move = players[seat].choose(view)
            spent = time.process_time() - began
            side = 0 if mine[seat] else 1
            seconds[side] += spent
            moves[side] += len(view.moves()) > 1
            slowest = max(slowest, spent) if mine[seat] else slowest
            match.play(move)
            let_call(match, players)
        sign = -1 if isinstance(sheet, TrainSheet) else 1
        points = [sign * total for total in match.totals]
        wins = shares(match, points)
        won += mean([share for share, is_mine in zip(wins, mine, strict=True) if is_mine])
        ours = mean([each for each, is_mine in zip(points, mine, strict=True) if is_mine])
        theirs = mean([each for each, is_mine in zip(points, mine, strict=True) if not is_mine])
        ahead += (ours - theirs) / max(1, len(match.rounds))
    return Dealt(won / sides, ahead / sides, (seconds[0], seconds[1]), tuple(moves), slowest)  # type: ignore[arg-type]


def mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values)


def play(duel: Duel, deals: int, crew: Crew) -> Iterator[Dealt]:
    return spread(partial(play_deal, duel), range(deals), crew, Dealt)


def figures(dealt: list[Dealt]) -> dict[str, Any]:
    """What the deals come to, as plain values; `unlike` are the deals that ours won from every
    seat, and those that it lost from every seat."""
    won = rate([each.won for each in dealt], "won")
    ahead = bootstrap([each.ahead for each in dealt], "ahead")
    seconds = [sum(each.seconds[side] for each in dealt) for side in (0, 1)]
    moves = [max(1, sum(each.moves[side] for each in dealt)) for side in (0, 1)]
    return {
        "deals": len(dealt),
        "won": list(won),
        "ahead": list(ahead),
        "unlike": [sum(each.won == share for each in dealt) for share in (1.0, 0.0)],
        "milliseconds": [1000 * spent / made for spent, made in zip(seconds, moves, strict=True)],
        "slowest": 1000 * max(each.slowest for each in dealt),
    }
