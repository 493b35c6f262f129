"""A strong player of Squeeze that knows only what a person would: the row, and which tiles are to
come, but nothing of their order."""

from ....core.chance import Rng
from ....core.move import Move
from ....core.view import View
from ..engine.table import squeeze_table
from ..solver.prospects import CANDIDATES, Prospects
from ..solver.search import SqueezeSearch
from ..solver.shelf import Shelf

TRIES = 800  # deals that are played on for one decision
MOST = 50_000  # positions of the last deal


def choose(view: View, chance: Rng) -> Move:
    """The move towards the row from which most of the imagined deals are won."""
    table = squeeze_table(view.table)
    row = [int(table.row[i]) for i in range(table.n_row)]
    to_come = [tile.high << 5 | tile.low for tile in view.unseen()]
    if not to_come:
        search = SqueezeSearch(row, len(row), table.stop_early)
        if search.attempt(0, MOST):
            return view.sheet.move_of(table, search.way()[0])
    prospects = Prospects(row + to_come, len(row), table.stop_early, chance)
    shelf = Shelf(CANDIDATES, len(row) + len(to_come))
    prospects.ends(shelf, 0, len(row))
    best = most_often_won(prospects, shelf) if to_come else 0
    return view.sheet.move_of(table, int(shelf.codes[best]))


def most_often_won(prospects: Prospects, shelf: Shelf) -> int:
    """Which row of the shelf wins most often; the worse half is dropped again and again.

    All rows that are left are tried with the same orders of the tiles to come.
    """
    left = list(range(shelf.n))
    wins = [0] * len(left)
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1:
        for _ in range(max(1, TRIES // rounds // len(left))):
            prospects.mix(prospects.n_row)
            for i in left:
                wins[i] += prospects.plays_on(shelf, i)
        left.sort(key=lambda i: -wins[i])
        del left[(len(left) + 1) // 2 :]
    return left[0]
