"""OpenSkill ratings (Plackett and Luce's model), game by game in the order of play.

A rating ranks many bots that met in different company; between two bots the intervals of
standings.py say more. Without the package `openskill` there are no ratings.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import NamedTuple

from .arena import ArenaPlan, DealResult, GameResult


class Rating(NamedTuple):
    """A strength (25 to begin with) and how unsure it still is."""

    strength: float
    doubt: float


def rated(plan: ArenaPlan, deals: Sequence[DealResult]) -> dict[str, Rating]:
    """Every bot's rating after these games; none where openskill is not installed."""
    if find_spec("openskill") is None or plan.seats == 1:
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    fresh = model.rating()
    found = {bot: Rating(fresh.mu, fresh.sigma) for bot in plan.bots}
    sides = plan.seats // plan.rules().side
    for deal in deals:
        for game in deal.games:
            teams = [
                [model.rating(*found[bot]) for bot in game.bots[side::sides]]
                for side in range(sides)
            ]
            after = model.rate(teams, scores=places(game, sides))
            learnt: dict[str, list[Rating]] = {}
            for side, team in enumerate(after):
                for bot, each in zip(game.bots[side::sides], team, strict=True):
                    learnt.setdefault(bot, []).append(Rating(each.mu, each.sigma))
            for bot, seats in learnt.items():  # a bot of several seats learns from their mean
                found[bot] = Rating(*(sum(each) / len(seats) for each in zip(*seats, strict=True)))
    return found


def places(game: GameResult, sides: int) -> list[float]:
    """A number for each side, higher for a better place: who won, then by points."""
    order = sorted({(game.won[side], game.points[side]) for side in range(sides)})
    return [float(order.index((game.won[side], game.points[side]))) for side in range(sides)]
