"""Can a deal of Bingo be won? Nobody decides anything, so it is played to its end to see."""

from ...core.deal import Deal
from ...solitaire.table import WON
from ...solvers.answer import Answer


def solve(deal: Deal, nodes: int) -> Answer:
    """Play the deal out, for as many moves as `nodes` allows; the deal itself stays as it is."""
    line = deal.clone()
    moves: list[int] = []
    while line.n_options:
        if len(moves) == nodes:
            return Answer(None, [], nodes)
        moves.append(line.options[0])
        line.play(moves[-1])
    won = line.table.ended_by == WON
    return Answer(won, moves if won else [], len(moves))
