"""The ways in which a sheet can be played, and matches somewhere in the middle."""

from collections.abc import Iterator

from ..core.chance import Rng, rng
from ..core.codes import CALL
from ..core.match import Happening, Match
from ..core.sheet import Sheet
from ..core.switch import Switch
from .violation import hold


def every_table(sheet: Sheet) -> list[tuple[int, int]]:
    """Every set with every number of seats."""
    return [(top, seats) for top, allowed in sheet.seats.items() for seats in allowed]


def every_option(sheet: Sheet) -> list[dict[str, str]]:
    """The sheet as printed, and each of its switches thrown alone."""
    thrown = [
        {switch.name: value}
        for switch in sheet.switches
        if isinstance(switch, Switch)
        for value in list(switch.values)[1:]
    ]
    return [{}, *thrown]


def random_step(match: Match, chance: Rng) -> Happening:
    """Any move of the seat to move, or now and then a call out of turn."""
    callers = match.callers()
    if callers and chance.below(2):
        caller = callers[chance.below(len(callers))]
        call = next(move for move in match.moves(caller) if move.code == CALL)
        return match.play(call, caller)
    moves = match.moves()
    hold(bool(moves), "there is a move before the end", match, "there is none")
    return match.play(moves[chance.below(len(moves))])


def positions(match: Match, seed: str, most: int = 10_000) -> Iterator[Match]:
    """The match at its start and after each random move, to its end."""
    chance = rng(seed)
    yield match
    while not match.over and most > 0:
        random_step(match, chance)
        most -= 1
        yield match


def somewhere(match: Match, steps: int, seed: str = "") -> Match:
    """The match after so many random moves, or at its end."""
    chance = rng(seed)
    while steps > 0 and not match.over:
        random_step(match, chance)
        steps -= 1
    return match
