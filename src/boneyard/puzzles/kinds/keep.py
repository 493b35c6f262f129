"""A solitaire that can still be won, if one finds the only move that keeps it so."""

from ...core.deal import Deal
from ...core.match import Match
from ...core.sheet import Sheet
from ...solvers.limit import TooLarge
from ...solvers.open_search import children
from ..puzzle import Outcome, decisions
from .kind import Kind, Solved

SHORTEST = 3  # choices between here and a win
COMING = 8  # tiles of the stock that the solver is shown at most


class Keep(Kind):
    """1 where the deal can be won after the move, else 0: the family's solver proves both."""

    name = "keep"
    fewest_moves = 2
    smallest = 0  # its solvers see much without looking at positions: the line must be long

    def seats(self, sheet: Sheet) -> tuple[int, ...]:
        return (1,) if sheet.has_choices and sheet.family.solver() is not None else ()

    def solve(self, match: Match, most: int) -> Solved | None:
        deal, solver = match.opened(), match.sheet.family.solver()
        if deal.table.stock_left > COMING or solver is None:
            return None
        answers, nodes = {}, 0
        for code, child in children(deal):
            found = solver(child, most - nodes)
            nodes += found.nodes
            if found.winnable is None or nodes >= most:
                raise TooLarge
            line = decisions(child, found.moves)
            answers[str(match.sheet.move_of(deal.table, code))] = Outcome(int(found.winnable), line)
        if any(each.value and len(each.line) < SHORTEST for each in answers.values()):
            return None
        return Solved(answers, nodes)

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        return not value or deal.table.why == "won"
