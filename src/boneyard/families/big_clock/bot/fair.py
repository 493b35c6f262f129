"""A player of The Big Clock that knows only what a person would: it weighs every tile to come.

A learned evaluation says how likely a position is won (solver/outlook.py). Every choice, and while
a double is in trouble every way of moving the tops, is looked into for each tile that may come up
next, as many turns deep as the number of evaluations allows.
"""

from ....core.chance import Rng
from ....core.codes import CODE, OWN
from ....core.move import Move
from ....core.view import View
from ..engine.piles import NONE, Piles
from ..engine.table import TURN_NEXT, WASTE, ClockTable, clock_table
from ..solver.errand import POSSIBLE, SURE, errand
from ..solver.outlook import Outlook
from ..solver.position import ClockSpot, ClockStock
from ..solver.school import evaluation

BUDGET = 2_000  # evaluations that looking one turn deeper may take
LOOKS_AHEAD = 6  # hours of the largest clock where there is time for that
MOST = 64  # positions looked at where tops may be moved
INNER = 8  # the same in a game imagined
KEEP = 6  # choices looked into
STEADY = 8  # moves of tops in a row, after which it does not change its mind by looking ahead
PATIENCE = 24  # after which it takes what there is
HOMEWARD = 400  # positions looked at for a way home, by rule of thumb
ANYWHERE = 100_000  # for a place without which all is lost


def choose(view: View, chance: Rng) -> Move:
    """The move of a person who thinks hard; nothing in it is left to chance."""
    table, moves = clock_table(view.table), view.moves()
    spot = spot_of(view)
    piles = spot.piles
    hours = int(piles.hours)
    outlook = Outlook(evaluation(hours), hours, INNER, KEEP)
    budget = BUDGET if hours <= LOOKS_AHEAD else 0
    if spot.up != NONE and not spot.waits:
        hour = int(outlook.hour(spot, budget))
        return by_code(moves, OWN + int(piles.halves[spot.up]) + (hour << 10) if hour else WASTE)
    way = best_way(outlook, spot, budget, moves_in_a_row(table))
    if way:
        return by_code(moves, step_code(piles, way[0]))
    if spot.up == NONE:
        return by_code(moves, TURN_NEXT)
    hour = int(outlook.hour(spot, budget))
    return by_code(moves, OWN + int(piles.halves[spot.up]) + (hour << 10)) if hour else moves[0]


def best_way(outlook: Outlook, spot: ClockSpot, budget: int, moved: int) -> list[int]:
    """How to move tops before a tile is turned up, or the one that waits is laid. Who has moved
    them to and fro for long enough takes what there is."""
    if moved < PATIENCE:
        exits = outlook.way(spot, MOST, budget if moved < STEADY else 0)
        best = exits.best()
        if best >= 0:
            return exits.way(best)
    if spot.up == NONE or spot.piles.fits_somewhere(spot.up):
        return []
    return way_out(spot.piles, int(spot.up), spot.left > 0)


def moves_in_a_row(table: ClockTable) -> int:
    """How many tops were moved since a tile was turned up."""
    last = 0
    for entry in reversed(table.entries()):
        if entry & CODE == TURN_NEXT:
            break
        last += 1
    return last


def way_out(piles: Piles, waiting: int, has_stock: bool) -> list[int]:
    """How to give a waiting double a place, or if that is not sure a chance of one."""
    sure = errand(piles, waiting, SURE, has_stock, ANYWHERE)
    return sure or errand(piles, waiting, POSSIBLE, has_stock, ANYWHERE)


def step_code(piles: Piles, step: int) -> int:
    """The code of a move of tops that an errand names."""
    return OWN + int(piles.halves[piles.tops[step >> 5]]) + ((step & 31) << 10)


def by_code(moves: list[Move], code: int) -> Move:
    return next(move for move in moves if move.code == code)


def spot_of(view: View) -> ClockSpot:
    """The position, with the tiles that are not seen yet as its stock, in some order."""
    table = clock_table(view.table)
    stock = [each.number for each in view.unseen()]
    known = ClockStock(stock, table.rearranges_first, table.fills_any_blank)
    return ClockSpot(known, table.piles.twin(), table.up, table.waits, len(stock))
