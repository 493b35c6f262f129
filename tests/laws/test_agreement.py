"""The engine and the referee, which share no code, agree: on every legal move, score and end."""

from __future__ import annotations

from typing import Any

import pytest
import referee

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.record import record

from .games import every_option, random_step

MOVES = 150  # of one match
# Both builds play the same (test_modes.py): each is asked about matches of its own.
SEED = "two" if is_compiled() else "one"
FEWER = {"traffic": 12}  # where the referee tries every way to go on


def every_way() -> list[Any]:
    """Every sheet, set and number of seats with each switch thrown alone."""
    return [
        pytest.param(sheet, top, seats, options, id=f"{sheet.id}-{top}-{seats}-{options}")
        for sheet in by.SHEETS
        for options in every_option(sheet)
        for top, allowed in sheet.with_options(options).seats.items()
        for seats in allowed
    ]


def refereed(match: by.Match) -> referee.Standing:
    """The round in play for the referee, from its deal."""
    fields = record(match).fields
    dealt = fields["rounds"][-1]
    totals = [0] * match.seats
    for played in fields["rounds"][:-1]:
        for points in played["scores"].values():
            totals = [total + each for total, each in zip(totals, points, strict=True)]
    heading = (fields["sheet"], fields["set"], fields["seats"], fields["options"])
    first = dealt[match.sheet.starter()]
    return referee.start(*heading, dealt["hands"], dealt["stock"], first, totals)


def follow(match: by.Match, seed: str, most: int) -> None:
    """Play at random, asking both at every move what each seat may do."""
    chance = rng(seed)
    standing = refereed(match)
    for _ in range(most):
        moves = {seat: {str(move) for move in match.moves(seat)} for seat in range(match.seats)}
        expected = {seat: referee.legal(standing, seat) for seat in range(match.seats)}
        assert moves == expected, str(record(match))
        assert match.current().scores == standing.scores
        step = random_step(match, chance)
        standing = standing.after(str(step.move), step.seat)
        if standing.over:
            assert match.rounds[-1].why == standing.why, str(record(match))
            assert match.rounds[-1].scores == standing.scores, str(record(match))
            if match.over:
                break
            standing = refereed(match)
    referee.check(record(match).fields)


def follow_alone(match: by.Match, seed: str, most: int) -> None:
    """Play a solitaire at random, asking both at every move what may be done."""
    chance = rng(seed)
    fields = record(match).fields
    (dealt,) = fields["rounds"]
    game = referee.SOLITAIRES[fields["sheet"]]
    position = referee.begin(game, fields["set"], fields["options"], dealt["hands"], dealt["stock"])
    for _ in range(most):
        if match.over:
            break
        assert position.why is None, str(record(match))
        assert {str(move) for move in match.moves()} == position.legal(), str(record(match))
        assert match.view().facts()["left"] == position.left
        position = position.after(str(random_step(match, chance).move))
    assert position.why == match.current().why, str(record(match))
    referee.check(record(match).fields)


@pytest.mark.parametrize(("sheet", "top", "seats", "options"), every_way())
def test_every_legal_move_is_legal_to_both(
    sheet: Sheet, top: int, seats: int, options: dict[str, str]
) -> None:
    match = by.Match(sheet, set=top, seats=seats, seed=SEED, options=options)
    if sheet.id in referee.SOLITAIRES:
        follow_alone(match, SEED, FEWER.get(sheet.id, MOVES))
    else:
        follow(match, SEED, MOVES)
