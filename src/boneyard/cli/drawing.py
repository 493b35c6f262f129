"""`boneyard show`: how the tiles of a record lay, as a picture."""

from pathlib import Path

from ..core.errors import BadRecord
from ..core.match import Match
from ..core.record import Record
from ..picture import drawing_of
from ..record import begin, read, replay
from ..words import say
from .errors import BadFile, NoPicture


def drawing(file: Path, *, round_number: int | None, moves: int | None) -> str:
    """The table of a file's first record as SVG: at its end, or after so many moves of a round."""
    try:
        where, record = next(read(file), ("", None))
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None
    if record is None:
        raise BadRecord(where=str(file), what=say("cli.show.empty"))
    replay(record, where)  # what breaks the rules is not drawn
    match = position(record, where, round_number, moves)
    drawn = drawing_of(match.watch())
    if drawn is None:
        raise NoPicture(sheet=match.sheet.title)
    return drawn


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
