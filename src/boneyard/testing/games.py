"""The ways in which a sheet can be played, and matches somewhere in the middle."""

from collections.abc import Iterator

from ..core.chance import Rng, rng
from ..core.codes import CALL
from ..core.happening import Happening
from ..core.match import Match
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.switch import Switch
from .violation import hold, holding


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


def moves_of(match: Match, seat: int | None = None) -> list[Move]:
    """What may be done, where a game can say so at all."""
    with holding("what may be done can be listed", match):
        return match.moves(seat)


def random_step(match: Match, chance: Rng) -> Happening:
    """Any move of the seat to move, or now and then a call out of turn."""
    seat, moves = match.to_move, moves_of(match)
    with holding("who may call can be told", match):
        callers = match.callers()
    if callers and chance.below(2):
        seat = callers[chance.below(len(callers))]
        moves = [move for move in moves_of(match, seat) if move.code == CALL]
    hold(bool(moves), "there is a move before the end", match, "there is none")
    move = moves[chance.below(len(moves))]
    with holding("what is offered can be played", match, f"{move} of seat {seat}: "):
        return match.play(move, seat)


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
