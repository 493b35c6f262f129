"""Positions that a rules page shows: of a round that sensible players play from a fixed seed."""

from functools import cache
from itertools import cycle, islice

import msgspec

from ...bots import BOTS
from ...bots.characters import CHARACTERS
from ...bots.seeds import bot_seed
from ...faces.phrases import bot_name, told_apart
from ...sheets import find, new_match
from ...words import spoken
from .replays import SHAPES, Asked, Moment, Walk

SEED = "rules"
PLAYER = "greedy"
EARLY = 4  # moves before which a score shows little


def examples(sheet: str, shape: SHAPES) -> bytes:
    """A telling move of a round, and how the round ended, as JSON. Made in a worker."""
    played = walk(sheet)
    moves = played.steps[0]
    names = [bot_name(each.level, spoken()) for each in CHARACTERS]
    seated = told_apart(list(islice(cycle(names), played.match.seats)))
    shown = [played.moment(Asked(1, step, -1, shape), seated) for step in range(1, moves + 1)]
    return msgspec.json.encode([_telling(shown), shown[-1]])


def _telling(shown: list[Moment]) -> Moment:
    """The first move that scores, or else a tile that is laid half-way."""
    for each in shown[EARLY:-1]:
        if each.moved is not None and each.moved.points > 0:
            return each
    middle = shown[: len(shown) // 2 + 1]
    return next((each for each in reversed(middle) if each.moved and each.moved.tile), middle[-1])


@cache
def walk(sheet: str) -> Walk:
    """The match of which the first round is shown."""
    match = new_match(sheet, seed=SEED, seats=find(sheet).usual_seats)
    bots = [BOTS[PLAYER](bot_seed(SEED, seat)) for seat in range(match.seats)]
    while not match.over and len(match.rounds) < 2:
        match.play(bots[match.to_move].choose(match.view()))
    return Walk(str(match.record()))
