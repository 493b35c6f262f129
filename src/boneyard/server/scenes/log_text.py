"""The log of a table in sentences, as one seat may hear them."""

from collections.abc import Sequence

from ...core.codes import DRAW, MUCK
from ...words import say
from ..event_log.events import COVER, MOVE, NOBODY, SWAP, LogLine, MadeMove
from ..event_log.state import TableState
from ..scene import Said

MOST_LINES = 200  # as many as a client is sent at once


def log_text(table: TableState, seat: int | None) -> list[Said]:
    """The last lines of the log as this seat may hear them."""
    lines = table.lines[-MOST_LINES:]
    return [
        told
        for line, following in zip(lines, [*lines[1:], None], strict=False)  # none: nothing follows
        if following is None or not goes_on(line, following)
        for told in said(table, line, seat)[0]
    ]


def goes_on(line: LogLine, following: LogLine) -> bool:
    """Is a line told with the one that follows? So are tiles drawn or discarded in a row."""
    return line.seat == following.seat and is_of_a_row(line) and is_of_a_row(following)


def is_of_a_row(line: LogLine) -> bool:
    """Does a line tell of a tile that was drawn or discarded, and of nothing else?"""
    if len(line.moves) != 1 or not MUCK < line.moves[0].move.code <= DRAW:
        return False
    return line.ended is None and not line.late


def told_together(table: TableState, line: LogLine) -> list[LogLine]:
    """This line, and those before it that it tells once more."""
    found = [line]
    for earlier in reversed(table.lines):
        if earlier.version < line.version:
            if not goes_on(earlier, found[0]):
                break
            found.insert(0, earlier)
    return found


def said(table: TableState, line: LogLine, seat: int | None) -> tuple[list[Said], int | None]:
    """A line in words; and the version of the first line that it stands in for, because it tells it
    once more or will be told together with what follows: None where it stands for itself."""
    if is_of_a_row(line):
        together = told_together(table, line)
        moves = [each for part in together for each in part.moves]
        return _moves(table, line, moves, seat), together[0].version
    if line.kind == MOVE and line.ended is None and not line.late:
        return _moves(table, line, line.moves, seat), None
    return _more(table, line, seat), None


def sentences(table: TableState, line: LogLine, seat: int | None) -> list[str]:
    """A line of the log in words alone."""
    return [each.text for each in said(table, line, seat)[0]]


def _moves(
    table: TableState, line: LogLine, moves: Sequence[MadeMove], seat: int | None
) -> list[Said]:
    return [
        Said(
            line.version,
            each.text,
            each.seat,
            None if each.tile is None else str(each.tile),
            each.points,
        )
        for each in table.teller.lines(moves, seat)
    ]


def _more(table: TableState, line: LogLine, seat: int | None) -> list[Said]:
    """A line that tells of more than moves."""
    if line.kind != MOVE:
        told = [_note(table, line, line.kind, line.seat)]
        if line.took_back is not None:
            told.append(_note(table, line, "undo", line.took_back))
        if line.swapped is not None and line.kind != SWAP:
            told.append(_note(table, line, "swap-both", line.swapped[1], line.swapped[0]))
        if line.stood_in is not None:
            told.append(_note(table, line, COVER, line.stood_in))
        return told
    told = [_note(table, line, "late", line.seat)] if line.late else []
    told += _moves(table, line, line.moves, seat)
    if line.ended is not None:
        told += [Said(line.version, text) for text in round_end(table, line)]
    return told


def _note(table: TableState, line: LogLine, key: str, seat: int, other: int | None = None) -> Said:
    if seat == NOBODY:
        return Said(line.version, say(f"server.log.{key}-house"))
    whose = line.whose if other is None else table.names[other]
    facts = {"name": table.names[seat] or line.whose, "whose": whose}
    return Said(line.version, say(f"server.log.{key}", **facts), seat)


def round_end(table: TableState, line: LogLine) -> list[str]:
    """Why a round ended, what it paid, and who has won if that was the last."""
    played = line.ended
    assert played is not None
    face = table.face
    told = [face.why(played, line.totals)]
    if table.match.seats == 1:
        return told  # why a deal ended tells how it was left
    for seat, name in enumerate(table.names):
        gains = {cause: points[seat] for cause, points in played.scores.items() if points[seat]}
        if gains:
            told.append(face.gained(name, gains))
    if line.winners:
        told.append(face.won(line.winners))
    return told
