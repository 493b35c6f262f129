"""A player of The Big Clock that knows only what a person would: it imagines how games go on.

For every choice many games are played on with the tiles to come mixed anew, by the rule of thumb of
solver/rollout.py; the choice after which most were won is made. While a double lies at a wrong hour
the choice is between turning up a tile and going the nearest way to bring a double home.
"""

from ....core.chance import Rng
from ....core.codes import OWN, TILE
from ....core.move import Move
from ....core.view import View
from ..engine.piles import NONE, Piles
from ..engine.table import TURN_NEXT, clock_table
from ..solver.errand import POSSIBLE, SURE, errand
from ..solver.position import ClockSpot, ClockStock
from ..solver.rollout import trial

GAMES = {6: 400, 9: 150, 12: 60}  # imagined for each choice; smaller clocks are quicker to play
HOMEWARD = 400  # positions looked at for a way home
ANYWHERE = 100_000  # for a place without which all is lost


def choose(view: View, chance: Rng) -> Move:
    """The move of a person who thinks hard."""
    spot = spot_of(view)
    moves = view.moves()
    games = GAMES.get(int(spot.piles.hours), 200)
    if spot.up == NONE:
        home = errand(spot.piles, NONE, SURE, True, HOMEWARD)
        if not home:
            return by_code(moves, TURN_NEXT)
        at_once = trial(spot, 0, [], chance, games)
        first = trial(spot, 0, home, chance, games)
        return by_code(moves, TURN_NEXT if at_once > first else step_code(spot.piles, home[0]))
    places = [move for move in moves if (move.code - OWN) & TILE == spot.piles.halves[spot.up]]
    if len(places) == 1:
        return places[0]
    if places:
        worths = [trial(spot, (move.code - OWN) >> 10, [], chance, games) for move in places]
        return places[worths.index(max(worths))]
    way = way_out(spot.piles, spot.up, spot.left > 0) if spot.waits else []
    return by_code(moves, step_code(spot.piles, way[0])) if way else moves[0]


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
