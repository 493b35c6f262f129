"""`boneyard show`: how the tiles of a record lay, as a picture."""

import argparse
from pathlib import Path

from ...core.errors import BadRecord
from ...core.match import Match
from ...core.record import Record
from ...record import begin, replay
from ...words import say
from ..arguments import number_from
from ..files import first_record
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("--svg", action="store_true", required=True)
    parser.takes("--round", metavar="N", type=number_from(1))
    parser.takes("--moves", metavar="N", type=number_from(0))


def run(given: argparse.Namespace) -> None:
    """Print the table of a file's first record: at its end, or after so many moves of a round."""
    where, record = first_record(Path(given.file))
    replay(record, where)  # what breaks the rules is not drawn
    match = position(record, where, given.round, given.moves)
    print(match._repr_svg_())


def position(record: Record, where: str, round_number: int | None, moves: int | None) -> Match:
    """The match at this point: in a round that ended and was followed by another, one move before
    the end, since the last move clears the table."""
    rounds = record.fields["rounds"]
    number = len(rounds) if round_number is None else round_number
    if number > len(rounds):
        what = say("cli.show.no-round", round=number, rounds=len(rounds))
        raise BadRecord(where=where, what=what)
    match = begin(record, where)
    for played in rounds[: number - 1]:
        for seat, move in played["moves"]:
            match.play(move, seat)
    made = rounds[number - 1]["moves"]
    if moves is not None and moves > len(made):
        what = say("cli.show.no-move", round=number, moves=len(made), asked=moves)
        raise BadRecord(where=where, what=what)
    most = len(made) - (number < len(rounds))
    for seat, move in made[: most if moves is None else min(moves, most)]:
        match.play(move, seat)
    return match
