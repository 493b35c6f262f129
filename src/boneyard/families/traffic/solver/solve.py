"""Can a deal of Traffic be won when the order of the stock is known?

The beam of beam.py is narrow at first and then ever wider. When it has left out nothing and
found no win, there is none: it takes no table for another, so that is a proof by exhaustion.
"""

from typing import Final

from ....core.deal import Deal
from ....solitaire.table import WON
from ....solvers.answer import Answer
from ..engine.table import traffic_table
from .beam import Beam

FIRST_WIDTH: Final = 8
WIDER: Final = 2


def solve(deal: Deal, nodes: int) -> Answer:
    """Search from this position, looking at no more than so many tables."""
    table = traffic_table(deal.table)
    if table.over:
        return Answer(table.ended_by == WON, [], 0)
    return widened(Beam(table, deal.undrawn_halves(), nodes))


def widened(beam: Beam) -> Answer:
    """Sweep with ever wider beams until that decides it, or the beam has looked at its nodes."""
    width = FIRST_WIDTH
    while True:
        beam.sweep(width, beam.n_tiles)
        if beam.won >= 0:
            return Answer(True, beam.line(beam.won), beam.looked_at)
        if not beam.left_out:
            return Answer(False, [], beam.looked_at)
        if beam.looked_at >= beam.nodes:
            return Answer(None, [], beam.looked_at)
        width *= WIDER
