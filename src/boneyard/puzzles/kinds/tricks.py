"""Tricks with four open hands: only one tile makes the bid, or defeats it."""

from ...core.deal import Deal
from ...core.match import Match
from ...solvers.open_search import children
from ...words import say
from ...words.grammar import counted
from ..puzzle import Outcome, decisions
from .kind import Kind, Solved

MOST_TILES = 5  # in the hand of the solver


class Tricks(Kind):
    """How many points more than it needs the solver's side takes, all playing their best."""

    name = "tricks"
    smallest = 0  # its solver counts no positions

    def solve(self, match: Match, most: int) -> Solved | None:
        deal = match.opened()
        if deal.table.counts[match.to_move] > MOST_TILES:
            return None
        found = match.sheet.family.open_values(deal)
        if found is None:
            return None
        answers = {}
        for code, child in children(deal):
            move = str(match.sheet.move_of(deal.table, code))
            answers[move] = Outcome(found[code], decisions(child, best_line(child)))
        return Solved(answers, len(answers))

    def is_clear(self, values: list[int]) -> bool:
        return values[0] >= 0 > values[1]

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        points = deal.points()
        return deal.n_options == 0 and (points[seat] > points[seat - 1]) == (value >= 0)

    def task(self, match: Match, following: str) -> str:
        bids = [(seat, str(move)) for seat, move in match.view().history()]
        bidder, bid = [(seat, move) for seat, move in bids if move.startswith("bid ")][-1]
        key = "make" if (bidder - match.to_move) % 2 == 0 else "defeat"
        return say(f"puzzle.tricks.task-{key}", bid=bid.removeprefix("bid "))

    def measure(self, value: int) -> str:
        if value == 0:
            return say("puzzle.tricks.just")
        return counted("puzzle.tricks.over" if value > 0 else "puzzle.tricks.short", abs(value))


def best_line(deal: Deal) -> list[int]:
    """How the hand is played to its end when everybody plays his best."""
    sheet = deal.sheet
    assert sheet is not None
    deal, codes = deal.clone(), list[int]()
    while deal.n_options:
        code = int(deal.options[0])
        if deal.n_options > 1:
            found = sheet.family.open_values(deal)
            assert found is not None
            code = max(found, key=lambda each: found[each])
        codes.append(code)
        deal.play(code)
    return codes
