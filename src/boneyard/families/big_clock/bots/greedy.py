"""How the greedy bot plays The Big Clock: own numbers at their hours, doubles home by the shortest
way, and many numbers showing for the doubles that are to come."""

from dataclasses import dataclass

from ....core.codes import OWN, TILE
from ....core.move import Move
from ....core.tiles import tile
from ....core.view import View
from ....words import say
from ..engine.piles import NONE, Piles
from ..engine.table import TURN_NEXT, ClockTable
from ..solver.errand import SURE, errand
from ..solver.search import worth
from .fair import by_code, step_code, way_out

HOMEWARD = 400  # positions looked at for a way home


@dataclass(frozen=True)
class Decision:
    """A move, and why it is made."""

    move: Move
    reason: str
    value: float = 0.0


def decide(view: View) -> Decision:
    """What to do now; of hours that look alike the first."""
    table = view.table
    assert isinstance(table, ClockTable)
    moves = view.moves()
    piles = table.piles
    if table.up == NONE:
        return between_draws(piles, moves)
    double = int(piles.double[table.up])
    places = [move for move in moves if (move.code - OWN) & TILE == piles.halves[table.up]]
    if double and places:
        return lay_double(piles, int(table.up), places)
    if places:
        return lay(piles, int(table.up), places)
    way = way_out(piles, table.up, table.stock_left > 0) if table.waits else []
    if not way:
        return Decision(moves[0], tell("waste"))
    move = by_code(moves, step_code(piles, way[0]))
    return Decision(move, tell("place", double=name(double), moves=len(way)))


def between_draws(piles: Piles, moves: list[Move]) -> Decision:
    """Bring a stray double home if that can be seen; else turn up a tile."""
    home = errand(piles, NONE, SURE, True, HOMEWARD) if piles.astray else []
    if not home:
        key = "turn-strays" if piles.astray else "turn"
        return Decision(by_code(moves, TURN_NEXT), tell(key))
    arrived = piles.twin()
    for step in home:
        arrived.shift(step >> 5, step & 31)
        arrived.come_home()
    come = next(h for h in range(1, piles.hours + 1) if (arrived.home & ~piles.home) >> h & 1)
    move = by_code(moves, step_code(piles, home[0]))
    return Decision(move, tell("home", double=name(come), moves=len(home)))


def lay_double(piles: Piles, up: int, places: list[Move]) -> Decision:
    double = int(piles.double[up])
    move = max(places, key=lambda each: (hour_of(each) == double, worth(piles, up, hour_of(each))))
    key = "finish" if piles.welcomes(double) else "astray"
    return Decision(move, tell(key, double=name(double)))


def lay(piles: Piles, up: int, places: list[Move]) -> Decision:
    """The hour that looks best for an ordinary tile."""
    move = max(places, key=lambda each: worth(piles, up, hour_of(each)))
    hour = hour_of(move)
    below = int(piles.tops[hour])
    if len(places) == 1:
        return Decision(move, tell("only"))
    if piles.pips[up] >> hour & 1 and piles.astray >> hour & 1:
        return Decision(move, tell("calls", double=name(hour)))
    if piles.pips[up] >> hour & 1 and not piles.pips[below] >> hour & 1:
        return Decision(move, tell("ready", double=name(hour)))
    spoilt = [each for each in places if spoils(piles, up, hour_of(each))]
    if spoilt and move not in spoilt:
        return Decision(move, tell("keeps", double=name(hour_of(spoilt[0]))))
    return Decision(move, tell("shows"))


def spoils(piles: Piles, up: int, hour: int) -> bool:
    """Would the tile cover a number that the hour's own double could come to?"""
    below = int(piles.tops[hour])
    return bool(piles.pips[below] >> hour & 1) and not piles.pips[up] >> hour & 1


def hour_of(move: Move) -> int:
    return (move.code - OWN) >> 10


def name(double: int) -> str:
    return str(tile(double, double))


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.clock.{key}", **facts)
