"""The deals in which moves of a line game are tried, each with how much it counts.

Deals that explain badly what the others chose count less. Where there are few they are all listed;
otherwise more are drawn than can be looked into, and those that explain best are chosen from
them, so that none is played out that hardly counts. What follows from a deal is judge.py's.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from ....bots.judge import Clock, Effort
from ....bots.resample import drawn_again, mix
from ....core.bits import STRIDE
from ....core.chance import Rng
from ....core.deal import Deal
from ....core.view import View
from ..engine.rules import NEVER
from ..engine.table import line_table
from .rounds import LineRounds

DOUBT = 0.2  # the share of choices that are made for reasons unknown
POOL = 4  # deals drawn, or listed, for each that is looked into
SHARE = 0.4  # of the time may pass before the first deal is looked into

World = tuple[Deal, float]  # and how much it counts


class LineWorlds:
    """The worlds of one decision, in an order of which each is equally likely."""

    def __init__(self, view: View, rounds: LineRounds, effort: Effort, rng: Rng) -> None:
        self.view = view
        self.rounds = rounds
        self.remembers = effort.remembers
        self.wanted = 1 if is_open(view) else effort.worlds
        self.chosen: list[World] | None = None
        self.is_complete = False  # are these all there are?
        seconds = None if effort.seconds is None else SHARE * effort.seconds
        deals: Iterator[Deal] | None = None
        if self.remembers and may_be_listed(view, POOL * self.wanted):
            deals = every_deal(view, rng)
            self.is_complete = True
        elif rounds.moments and self.wanted > 1:
            deals = (self.imagine(rng) for _ in range(POOL * self.wanted))
        if deals is not None:
            self.chosen = self.choose(deals, Clock(seconds), rng)
            self.wanted = len(self.chosen)

    def next(self, number: int, rng: Rng) -> World:
        """World number so and so."""
        if self.chosen is None:
            return self.imagine(rng), 1.0
        return self.chosen[number]

    def imagine(self, rng: Rng) -> Deal:
        """Any deal that agrees with what this seat knows, or with what it has not forgotten."""
        return self.view.imagine(rng) if self.remembers else forgetful(self.view, rng)

    def choose(self, deals: Iterator[Deal], clock: Clock, rng: Rng) -> list[World]:
        """As many as are wanted, each as often as it should count."""
        pool: list[World] = []
        for deal in deals:
            if clock.is_up and len(pool) >= 2:
                self.is_complete = False
                break
            pool.append((deal, self.rounds.likelihood(deal, DOUBT)))
        if len(pool) > self.wanted:
            self.is_complete = False
            pool = drawn_again(pool, self.wanted, rng)
        mix(pool, rng)
        return pool


def forgetful(view: View, rng: Rng) -> Deal:
    """A deal that agrees with the tiles that lie open and how many everybody holds, whoever could
    not go on before."""
    unseen = [each.high << 5 | each.low for each in view.unseen()]
    while True:
        mix(unseen, rng)
        deal = Deal(view.table.clone())
        for halves in view.halves:
            deal.give(view.seat, halves)
        dealt = 0
        for seat, count in enumerate(view.counts):
            if seat != view.seat:
                for halves in unseen[dealt : dealt + count]:
                    deal.give(seat, halves)
                dealt += count
        deal.put_stock(unseen[dealt:])
        if view.table.is_consistent(deal.rows):
            deal.resume()
            if deal.table.ended_by == view.table.ended_by:  # or it had been blocked by now
                return deal


# Few deals --------------------------------------------------------------------------------------


def is_open(view: View) -> bool:
    """Between two with nothing left undealt: what I do not hold, you do."""
    return view.table.seats == 2 and view.stock_left == 0


def held_by_other(view: View) -> tuple[list[int], int]:
    """The tiles that the other of two seats may hold, as halves, and how many it does."""
    other = 1 - view.seat
    may = [each.high << 5 | each.low for each in view.unseen() if view.allows(other, each)]
    return may, view.counts[other]


def may_be_listed(view: View, most: int) -> bool:
    """Are there so few deals, and do they differ only in what the other of two seats was dealt?"""
    table = line_table(view.table)
    if table.seats != 2 or table.rules.drawing != NEVER or is_open(view):
        return False
    may, held = held_by_other(view)
    return comb(len(may), held) <= most


def every_deal(view: View, rng: Rng) -> Iterator[Deal]:
    """All deals that agree with what this seat knows, where nothing is ever drawn."""
    other = 1 - view.seat
    may, held = held_by_other(view)
    unseen = [each.high << 5 | each.low for each in view.unseen()]
    first = view.imagine(rng)
    for hand in combinations(may, held):
        deal = first.clone()
        for pip in range(int(view.table.top) + 1):
            deal.rows[other * STRIDE + pip] = 0
        for tile in hand:
            deal.give(other, tile)
        deal.put_stock([tile for tile in unseen if tile not in hand])
        if view.table.is_consistent(deal.rows):
            deal.resume()
            if deal.table.ended_by == view.table.ended_by:  # or it had been blocked by now
                yield deal
