"""What counts how much, worked out from the fields of a sheet and never from its name.

All weights are in points of the sheet, so that a score now and a better hand later compare.
"""

from dataclasses import dataclass

from ..engine.rules import NO_EXTRA, LineRules
from ..engine.settlements import OnePoint, PerTile, Pool


@dataclass(frozen=True)
class Weights:
    """How much each feature of a play is worth."""

    spot: float  # a spot less in hand
    tile: float  # a tile in hand when somebody else goes out
    double: float  # a double laid
    again: float  # a turn that goes on
    variety: float  # another number that the rest of the hand can answer
    answer: float  # an open end that the rest of the hand can answer
    wild: float  # a matador kept
    stuck: float  # the rest of the hand answers nothing (taken off)
    lock: float  # certainty that the next seat cannot answer
    reply: float  # a point that the next seat is expected to score (taken off)
    next_score: float  # a point that this hand could score on the table as it leaves it
    draw: float  # what a tile drawn by choice costs


def weigh(rules: LineRules) -> Weights:
    """The weights for a game with these rules. Found by playing variants against each other."""
    spot, tile = stakes(rules)
    pays = rules.pays is not None
    double = 0.3 if pays else 0.5
    if rules.extra != NO_EXTRA:
        double = 1.2  # it does not cost a turn
    if rules.has_wild:
        double = 0.0  # a double goes on as many ends as any other tile
    return Weights(
        spot=spot,
        tile=tile,
        double=double * tile,
        again=0.0 if rules.extra == NO_EXTRA else tile,
        variety=0.12 * tile,
        answer=0.08 * tile,
        wild=1.2 * tile,
        stuck=0.1 * tile,
        lock=(1.0 if pays else 2.5) * tile,
        reply=0.8,
        next_score=0.2,
        draw=0.5 * tile,
    )


def stakes(rules: LineRules) -> tuple[float, float]:
    """What a spot and what a tile in hand may cost when the round is settled."""
    settles = rules.settles
    if isinstance(settles, PerTile):
        return 0.0, float(settles.points)
    if isinstance(settles, OnePoint):
        return 0.003, 0.35
    tile = float(rules.top)  # the mean of a set's tiles
    if isinstance(settles, Pool):  # spots count only when nobody goes out
        return 0.2, tile
    spot = 1 / rules.seats  # the more seats, the less often it is this hand that pays
    if rules.pays is not None:
        spot *= 0.3  # what is scored in play outweighs what is left in hand
    if rules.has_wild:
        spot *= 2.0
    return spot, tile
