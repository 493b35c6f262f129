"""The log of a table in sentences, as one seat may hear them."""

from ...core.codes import DRAW
from ...words import say
from ..log.events import MOVE, LogLine
from ..log.state import TableState
from ..messages import Said

MOST_LINES = 200  # as many as a client is sent at once


def log_text(table: TableState, seat: int | None) -> list[Said]:
    """The last lines of the log as this seat may hear them."""
    lines = table.lines[-MOST_LINES:]
    return [
        Said(line.version, text)
        for line, following in zip(lines, [*lines[1:], None], strict=False)  # none: nothing follows
        if following is None or not goes_on(line, following, seat)
        for text in sentences(table, line, seat)
    ]


def goes_on(line: LogLine, following: LogLine, seat: int | None) -> bool:
    """Is a line told with the one that follows? So are draws in a row, but to one who draws."""
    if line.seat != following.seat or line.seat == seat:
        return False
    return is_draw(line) and is_draw(following)


def is_draw(line: LogLine) -> bool:
    """Does a line tell of a tile that was drawn, and of nothing else?"""
    if len(line.moves) != 1 or line.moves[0].move.code != DRAW:
        return False
    return line.ended is None and not line.late


def told_together(table: TableState, line: LogLine, seat: int | None) -> list[LogLine]:
    """This line, and those before it that it tells once more."""
    found = [line]
    for earlier in reversed(table.lines):
        if earlier.version < line.version:
            if not goes_on(earlier, found[0], seat):
                break
            found.insert(0, earlier)
    return found


def said(table: TableState, line: LogLine, seat: int | None) -> tuple[list[str], int | None]:
    """A line in words; and from which version on the log gives way to it, because it tells that
    once more, or will be told with what follows: None where it does no such thing."""
    if line.seat != seat and is_draw(line):
        together = told_together(table, line, seat)
        moves = [each for part in together for each in part.moves]
        return table.teller.sentences(moves, seat), together[0].version
    if line.kind == MOVE and line.ended is None and not line.late:
        return table.teller.sentences(line.moves, seat), None
    return _sentences(table, line, seat), None


def sentences(table: TableState, line: LogLine, seat: int | None) -> list[str]:
    """A line of the log in words."""
    return said(table, line, seat)[0]


def _sentences(table: TableState, line: LogLine, seat: int | None) -> list[str]:
    """A line that tells of more than moves."""
    names = table.names
    if line.kind != MOVE:
        told = [say(f"server.log.{line.kind}", name=names[line.seat])]
        if line.took_back is not None:
            told.append(say("server.log.undo", name=names[line.took_back]))
        return told
    told = [say("server.log.late", name=names[line.seat])] if line.late else []
    told += table.teller.sentences(line.moves, seat)
    return told if line.ended is None else told + round_end(table, line)


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
