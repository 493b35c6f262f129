"""How greedy plays The Big Clock: own numbers at their hours, doubles home by the shortest way, and
many numbers showing for the doubles that are to come.

The player of imagined games (solver/rollout.py) lays tiles by the same worth, but is another: he
lets chance sway him and looks less far for a way home.
"""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import OWN, TILE
from ....core.move import Move
from ....core.view import View
from ....words import say
from ....words.tiles import shown
from ..engine.piles import NONE, Piles
from ..engine.table import TURN_NEXT, clock_table
from ..solver.errand import SURE, errand
from ..solver.search import covered, own_number, wanted
from .fair import HOMEWARD, by_code, step_code, way_out

HOME = 1_000.0  # a double at its own hour: more than anything else


class GreedyClock(Policy):
    """Of hours that look alike it takes the first."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        table, moves = clock_table(view.table), view.moves()
        piles, up = table.piles, int(table.up)
        if up == NONE:
            home = homeward(piles)
            if not home:
                return [Weighed(by_code(moves, TURN_NEXT), {})]
            return [Weighed(by_code(moves, step_code(piles, home[0])), {"home": HOME})]
        places = [move for move in moves if (move.code - OWN) & TILE == piles.halves[up]]
        if places:
            return [Weighed(move, terms(piles, up, hour_of(move))) for move in places]
        way = way_out(piles, up, table.stock_left > 0) if table.waits else []
        if not way:
            return [Weighed(moves[0], {})]
        return [Weighed(by_code(moves, step_code(piles, way[0])), {"moves": -len(way)})]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        table = clock_table(view.table)
        piles, up = table.piles, int(table.up)
        if up == NONE:
            return reason_between_draws(piles)
        double = int(piles.double[up])
        if "moves" in best.terms:
            return tell("place", double=name(double), moves=round(-best.terms["moves"]))
        if not best.terms:
            return tell("waste")
        if double:
            return tell("finish" if piles.welcomes(double) else "astray", double=name(double))
        return reason_of_place(piles, weighed, best)


def terms(piles: Piles, up: int, hour: int) -> dict[str, float]:
    """What speaks for laying the tile that is turned up at this hour."""
    return {
        "home": HOME if hour == piles.double[up] else 0.0,
        "own": int(own_number(piles, up, hour)),
        "covered": int(covered(piles, hour)),
        "wanted": int(wanted(piles, up, hour)),
    }


def homeward(piles: Piles) -> list[int]:
    """How to bring a stray double home, if that can be seen."""
    return errand(piles, NONE, SURE, True, HOMEWARD) if piles.astray else []


def reason_between_draws(piles: Piles) -> str:
    """Which double comes home, or why a tile is turned up."""
    home = homeward(piles)
    if not home:
        return tell("turn-strays" if piles.astray else "turn")
    arrived = piles.twin()
    for step in home:
        arrived.shift(step >> 5, step & 31)
        arrived.come_home()
    come = next(h for h in range(1, piles.hours + 1) if (arrived.home & ~piles.home) >> h & 1)
    return tell("home", double=name(come), moves=len(home))


def reason_of_place(piles: Piles, weighed: Sequence[Weighed], best: Weighed) -> str:
    """Why an ordinary tile goes to this hour."""
    hour, own = hour_of(best.move), best.terms["own"]
    if len(weighed) == 1:
        return tell("only")
    if own and piles.astray >> hour & 1:
        return tell("calls", double=name(hour))
    if own and not best.terms["covered"]:
        return tell("ready", double=name(hour))
    spoilt = [each for each in weighed if each.terms["covered"] and not each.terms["own"]]
    if spoilt and best not in spoilt:
        return tell("keeps", double=name(hour_of(spoilt[0].move)))
    return tell("shows")


def hour_of(move: Move) -> int:
    return (move.code - OWN) >> 10


def name(double: int) -> str:
    return shown((double, double))


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.clock.{key}", **facts)
